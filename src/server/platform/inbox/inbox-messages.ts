import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Own = { memberId: string; now: Date };

/** Marks those of the given messages as read that are the member's, have come and are unread. */
export async function markRead(
  trx: Transaction<Database>,
  { memberId, now, ...which }: Own & ({ ids: readonly string[] } | { until: Date }),
): Promise<void> {
  await trx
    .updateTable('inbox_messages')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('at', '<=', now)
    .where((eb) =>
      'ids' in which ? sql<SqlBool>`id = any(${which.ids})` : eb('at', '<=', which.until),
    )
    .execute();
}

/** Deletes a message; false when the member has none of this id. */
export async function removeMessage(
  trx: Transaction<Database>,
  { id, memberId, now }: Own & { id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('inbox_messages')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes what came before `before`; returns how many. */
export async function removeMessagesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inbox_messages')
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all messages of a member who leaves. */
export async function removeAllMessages(
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  await trx.deleteFrom('inbox_messages').where('member_id', '=', memberId).execute();
}
