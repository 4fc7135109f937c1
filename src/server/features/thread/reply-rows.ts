import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ThreadRepliesTable } from '#src/server/db/tables/communities.ts';
import { isAfter } from '#src/server/http/paging.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { ThreadKey } from './thread-access.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** Whose eyes a thread is read with. */
type Seen = { thread: ThreadKey & { community_id: string }; memberId: string };

/** A page of a thread's replies, latest first, and one row more when there is a next page. */
export async function listReplyRows(
  db: Db,
  { after, limit, ...seen }: Seen & { after: CursorPosition | null; limit: number },
) {
  let query = shownReplies(db, seen)
    .orderBy('thread_replies.created_at', 'desc')
    .orderBy('thread_replies.id', 'desc')
    .limit(limit + 1);
  if (after !== null) {
    const by = ['thread_replies.created_at', 'thread_replies.id'] as const;
    query = query.where(isAfter(after, { by, direction: 'desc', isInstant: true }));
  }
  return await query.execute();
}

export type ReplyRow = Awaited<ReturnType<typeof listReplyRows>>[number];

/** One reply that is shown in a thread, or null. */
export async function findReplyRow(
  db: Db,
  { id, ...seen }: Seen & { id: string },
): Promise<ReplyRow | null> {
  const row = await shownReplies(db, seen).where('thread_replies.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** How many replies a thread shows. */
export async function countReplies(db: Db, thread: ThreadKey): Promise<number> {
  const { count } = await standingReplies(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(columnOf(thread), '=', thread.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks an author against replies and reports of theirs that come at the same time: their limits are counted. */
export async function lockAuthor(trx: Trx, memberId: string): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The reply that an author's form has written, whatever has become of it. */
export async function findByRequest(
  db: Db,
  { memberId, requestId }: { memberId: string; requestId: string },
) {
  return await db
    .selectFrom('thread_replies')
    .select(['id', 'announcement_id', 'event_id', 'body', 'removed_at'])
    .where('author_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** When an author's replies since then were written, the oldest first; those of one thread, or of all. */
export async function listReplyTimes(
  db: Db,
  { memberId, since, thread }: { memberId: string; since: Date; thread?: ThreadKey },
): Promise<Date[]> {
  let query = db
    .selectFrom('thread_replies')
    .select('created_at')
    .where('author_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at');
  if (thread !== undefined) query = query.where(columnOf(thread), '=', thread.id);
  return (await query.execute()).map((row) => row.created_at);
}

/** The id of a thread's latest reply, also of one that was removed; null of an empty one. */
export async function findLatestId(db: Db, thread: ThreadKey): Promise<string | null> {
  const row = await db
    .selectFrom('thread_replies')
    .select('id')
    .where(columnOf(thread), '=', thread.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a reply. */
export async function insertReply(trx: Trx, row: Insertable<ThreadRepliesTable>): Promise<void> {
  await trx.insertInto('thread_replies').values(row).execute();
}

/** Locks a reply that stands; with its thread, its author and how many have reported it. Null when it does not stand. */
export async function lockReply(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('thread_replies')
    .select(['id', 'announcement_id', 'event_id', 'author_id'])
    .select((eb) =>
      eb
        .selectFrom('reply_reports')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('reply_reports.reply_id', '=', 'thread_replies.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    )
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { announcement_id: announcement, event_id: event, ...reply } = row;
  return { ...reply, thread: keyOf({ announcement, event }) };
}

/** Hides a reply from everybody; without its text where nobody needs it any more. */
export async function removeReply(
  trx: Trx,
  { id, by, keepsText, now }: { id: string; by: string; keepsText: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('thread_replies')
    .set({ removed_at: now, removed_by: by, ...(keepsText ? {} : { body: '' }) })
    .where('id', '=', id)
    .execute();
}

/** Erases the texts of replies that were removed before then; returns how many. */
export async function eraseRemovedTexts(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('thread_replies')
    .set({ body: '' })
    .where('removed_at', '<', before)
    .where('body', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The thread of a reply, by its row. */
export function keyOf(row: { announcement: string | null; event: string | null }): ThreadKey {
  if (row.announcement !== null) return { of: 'announcement', id: row.announcement };
  if (row.event !== null) return { of: 'event', id: row.event };
  throw new Error('A reply belongs to a thread');
}

function columnOf({ of }: ThreadKey) {
  return of === 'announcement' ? 'thread_replies.announcement_id' : 'thread_replies.event_id';
}

/** Replies that stand, of authors whose accounts do. */
function standingReplies(db: Db) {
  return db
    .selectFrom('thread_replies')
    .innerJoin('members', 'members.id', 'thread_replies.author_id')
    .where('thread_replies.removed_at', 'is', null)
    .where('members.state', '=', 'active')
    .where('members.suspended_at', 'is', null);
}

function shownReplies(db: Db, { thread, memberId }: Seen) {
  return standingReplies(db)
    .leftJoin('memberships as fellow', (join) =>
      join
        .onRef('fellow.member_id', '=', 'thread_replies.author_id')
        .on('fellow.community_id', '=', thread.community_id)
        .on('fellow.state', '=', 'active'),
    )
    .select(['thread_replies.id', 'thread_replies.author_id', 'thread_replies.body'])
    .select(['thread_replies.created_at', 'members.name', 'members.photo'])
    .select(['members.shown_to_communities', 'fellow.role', 'fellow.is_shown'])
    .select((eb) => {
      const reports = eb
        .selectFrom('reply_reports')
        .whereRef('reply_reports.reply_id', '=', 'thread_replies.id');
      return [
        reports
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('reports'),
        sql<boolean>`${eb.exists(
          reports.select('reply_reports.reply_id').where('reply_reports.member_id', '=', memberId),
        )}`.as('is_reported'),
      ];
    })
    .where(columnOf(thread), '=', thread.id);
}
