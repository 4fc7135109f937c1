import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from './ids.ts';

export type AuditEntry = {
  /** `thing.happened`. */
  action: string;
  actorId: string;
  /** What it happened to; the actor's own account when left out. */
  subjectId?: string;
  detail?: object;
  now: Date;
};

/** Notes who did what, in the transaction that does it, for whoever looks into it later. Rows are never changed. */
export async function insertAudit(
  db: Kysely<Database> | Transaction<Database>,
  { action, actorId, subjectId = actorId, detail = {}, now }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      at: now,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
