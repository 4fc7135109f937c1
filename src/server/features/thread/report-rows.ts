import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Stores that a member reports a reply; false when they have done so before. */
export async function insertReport(
  trx: Trx,
  { replyId, memberId, now }: { replyId: string; memberId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('reply_reports')
    .values({ reply_id: replyId, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reply_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member's reports since then were made, the oldest first. */
export async function listReportTimes(
  trx: Trx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('reply_reports')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** What a reply that was reported hangs on, or null when there is none of this id. */
export async function findReportedRow(
  db: Kysely<Database>,
  id: string,
): Promise<{ announcement: string | null; event: string | null } | null> {
  const row = await db
    .selectFrom('thread_replies')
    .select(['announcement_id as announcement', 'event_id as event'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
