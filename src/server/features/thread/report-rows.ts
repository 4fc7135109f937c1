import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
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

/** Replies whose reports nobody has settled, the oldest first; without those that somebody else has removed. */
export async function listReportedRows(db: Kysely<Database>, limit: number) {
  return await openReports(db)
    .innerJoin('members', 'members.id', 'thread_replies.author_id')
    .leftJoin('events', 'events.id', 'thread_replies.event_id')
    .leftJoin(
      'community_announcements as announced',
      'announced.id',
      'thread_replies.announcement_id',
    )
    .innerJoin('communities', (join) =>
      join.on((eb) =>
        eb('communities.id', '=', eb.fn.coalesce('events.community_id', 'announced.community_id')),
      ),
    )
    .select(['thread_replies.id', 'thread_replies.body', 'thread_replies.created_at'])
    .select(['thread_replies.removed_at', 'members.id as author_id', 'members.name as author'])
    .select(['communities.id as community_id', 'communities.name as community'])
    .select((eb) =>
      eb
        .selectFrom('reply_reports')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('reply_reports.reply_id', '=', 'thread_replies.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    )
    .orderBy('thread_replies.created_at')
    .limit(limit)
    .execute();
}

/** Locks a reply that was ever reported; with how many have, and whether that waits still. Null when there is none. */
export async function lockReported(trx: Trx, id: string) {
  const locked = await trx
    .selectFrom('thread_replies')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  // What was reported while the lock was waited for counts.
  const { count } = await trx
    .selectFrom('reply_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reply_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count === 0) return null;
  const open = await openReports(trx)
    .select('thread_replies.id')
    .where('thread_replies.id', '=', id)
    .executeTakeFirst();
  return { reports: count, is_open: open !== undefined };
}

/** Notes that an admin lets a reported reply be. */
export async function settleReported(
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('thread_replies')
    .set({ reports_settled_at: now })
    .where('id', '=', id)
    .execute();
}

function openReports(db: Kysely<Database> | Trx) {
  return db
    .selectFrom('thread_replies')
    .where((eb) =>
      eb.or([
        eb('thread_replies.removed_at', 'is', null),
        sql<SqlBool>`thread_replies.removed_by = thread_replies.author_id`,
      ]),
    )
    .where(
      sql<SqlBool>`exists (
        select from reply_reports
        where reply_reports.reply_id = thread_replies.id
          and (thread_replies.reports_settled_at is null
            or reply_reports.created_at > thread_replies.reports_settled_at)
      )`,
    );
}
