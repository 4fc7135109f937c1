import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { memberTx } from './member-transaction.ts';

type Trx = Transaction<Database>;

/** Who changes something at the desk, and when. */
export type Editing = { editorId: string; now: Date };

/** Which record, and the revision of it that the editor saw. */
export type Seen = Editing & { id: string; rev: number };

export type SeenChange<Row> = {
  /** Locks the record against other editors; null when there is none. */
  lock: (trx: Trx, id: string) => Promise<Row | null>;
  /** Changes the locked record; gives it as it is now, and what the log calls that: null where nothing changed. */
  change: (trx: Trx, from: Row) => Promise<{ row: Row; action: AuditAction | null }>;
};

/**
 * Changes a record that is still as the editor saw it, and notes it. Of two editors the second is refused, so that neither
 * writes over what they have not seen.
 *
 * @throws problem not_found, conflict
 */
export async function changeSeen<Row extends { rev: number }>(
  db: Kysely<Database>,
  { id, rev, editorId, now }: Seen,
  { lock, change }: SeenChange<Row>,
): Promise<Row> {
  return await memberTx(db, editorId, async (trx) => {
    const from = await lock(trx, id);
    if (from === null) throw problem('not_found');
    if (from.rev !== rev) throw problem('conflict');
    const { row, action } = await change(trx, from);
    if (action !== null) {
      await insertAudit(trx, { action, actorId: editorId, subjectId: id, now });
    }
    return row;
  });
}

/** An order that the editor saw, and the one that they want. */
export type SeenOrder = Editing & { from: readonly string[]; to: readonly string[] };

/**
 * Puts records in another order, if they still are in the one that the editor saw.
 *
 * @throws problem conflict
 */
export async function orderSeen(
  db: Kysely<Database>,
  { from, to, editorId, now }: SeenOrder,
  order: {
    /** Locks the records, and gives the ids of those that have a place, in their order. */
    lock: (trx: Trx) => Promise<readonly string[]>;
    place: (trx: Trx, ids: readonly string[]) => Promise<void>;
    action: AuditAction;
  },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const shown = await order.lock(trx);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    await order.place(trx, to);
    await insertAudit(trx, { action: order.action, actorId: editorId, now });
  });
}
