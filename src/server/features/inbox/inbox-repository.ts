import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { InboxFilter } from '#src/contract/inbox/inbox.ts';
import { mostUnread } from '#src/contract/inbox/message-choices.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Own = { memberId: string; now: Date };

/** One page of a member's messages that have come, latest first, and one row more when there is a next page. */
export async function listMessageRows(
  db: Db,
  input: Own & { show: InboxFilter; after: CursorPosition | null; limit: number },
) {
  const { show, after, limit } = input;
  let query = selectCome(db, input)
    .selectAll()
    .$if(show === 'unread', (shown) => shown.where('read_at', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (show !== 'all' && show !== 'unread') query = query.where('topic', '=', show);
  if (after !== null) {
    query = query.where(sql<SqlBool>`(at, id) < (${new Date(after.value)}, ${after.id})`);
  }
  return await query.execute();
}

/** How many messages have come, those included that are no longer true. */
export async function countMessages(db: Db, input: Own & { show: InboxFilter }): Promise<number> {
  const { show } = input;
  let query = selectCome(db, input)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(show === 'unread', (shown) => shown.where('read_at', 'is', null));
  if (show !== 'all' && show !== 'unread') query = query.where('topic', '=', show);
  const { count } = await query.executeTakeFirstOrThrow();
  return count;
}

/** The latest unread messages, at most as many as are counted. */
export async function listUnreadRows(db: Db, own: Own) {
  return await selectCome(db, own)
    .selectAll()
    .where('read_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(mostUnread)
    .execute();
}

function selectCome(db: Db, { memberId, now }: Own) {
  return db.selectFrom('inbox_messages').where('member_id', '=', memberId).where('at', '<=', now);
}
