import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from './ids.ts';

export type AuditEntry = {
  /** `thing.happened`; the desk has words for each. */
  action: AuditAction;
  /** Null where no account did it. */
  actorId: string | null;
  /** Subject of the action; the actor's own account by default. */
  subjectId?: string;
  detail?: object;
  now: Date;
};

/** Appends an audit entry in the transaction of the action and returns its id. */
export async function insertAudit(
  db: Kysely<Database> | Transaction<Database>,
  entry: AuditEntry,
): Promise<string> {
  const row = toRow(entry);
  await db.insertInto('audit').values(row).execute();
  return row.id;
}

/** The same for several subjects of one action. */
export async function insertAudits(
  db: Kysely<Database> | Transaction<Database>,
  subjectIds: readonly string[],
  entry: Omit<AuditEntry, 'subjectId'>,
): Promise<void> {
  if (subjectIds.length === 0) return;
  const rows = subjectIds.map((subjectId) => toRow({ ...entry, subjectId }));
  await db.insertInto('audit').values(rows).execute();
}

function toRow({ action, actorId, subjectId, detail = {}, now }: AuditEntry) {
  return {
    id: newId(),
    at: now,
    actor_id: actorId,
    action,
    subject_id: subjectId ?? actorId,
    detail: JSON.stringify(detail),
  };
}
