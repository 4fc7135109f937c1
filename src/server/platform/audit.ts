import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from './ids.ts';

export type AuditEntry = {
  /** `thing.happened`. */
  action: string;
  actorId: string;
  /** Subject of the action; the actor's own account by default. */
  subjectId?: string;
  detail?: object;
  now: Date;
};

/** Appends an audit entry in the transaction of the action and returns its id. */
export async function insertAudit(
  db: Kysely<Database> | Transaction<Database>,
  { action, actorId, subjectId = actorId, detail = {}, now }: AuditEntry,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('audit')
    .values({
      id,
      at: now,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute();
  return id;
}
