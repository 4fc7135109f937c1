import type { Kysely, Transaction } from 'kysely';
import type { Reply, Thread } from '#src/contract/thread/thread.ts';
import { replyMost } from '#src/contract/thread/thread-choices.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { closeThread, isNamedToFellows, reopenThread } from './closed-thread-rows.ts';
import { tellReplied } from './notifications/tell-crew.ts';
import {
  findByRequest,
  findLatestId,
  findReplyRow,
  insertReply,
  listReplyTimes,
  lockAuthor,
} from './reply-rows.ts';
import { replyView } from './reply-view.ts';
import { getThread, stateOf, type FoundThread, type ThreadKey } from './thread-access.ts';

type Trx = Transaction<Database>;
type Acting = { key: ThreadKey; memberId: string; now: Date };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A thread as its reader sees it. */
export async function viewThread(
  db: Kysely<Database> | Trx,
  { thread, memberId, now }: { thread: FoundThread; memberId: string; now: Date },
): Promise<Thread> {
  const of = { communityId: thread.community_id, memberId };
  return {
    state: stateOf(thread, now),
    is_crew: thread.isCrew,
    is_named: await isNamedToFellows(db, of),
  };
}

/**
 * Stores a reply and tells those whose thread it is; sent twice by the same form, it is the one that is there.
 *
 * @throws problem not_found, thread_closed, idempotency_mismatch, rate_limited
 */
export async function storeReply(
  db: Kysely<Database>,
  { key, memberId, now, ...sent }: Acting & { requestId: string; text: string },
): Promise<Reply> {
  return await memberTx(db, memberId, async (trx) => {
    await lockAuthor(trx, memberId);
    const thread = await getThread(trx, { ...key, memberId });
    const known = await findKnown(trx, { key, memberId, ...sent });
    const id = known ?? (await writeReply(trx, { thread, memberId, now, ...sent }));
    const row = await findReplyRow(trx, { thread, memberId, id });
    // Taken away since it was sent.
    if (row === null) throw problem('not_found');
    return replyView(row, { thread, memberId });
  });
}

/**
 * Closes a thread, or opens it again.
 *
 * @throws problem not_found for who is not of its crew
 */
export async function changeThreadState(
  db: Kysely<Database>,
  { key, memberId, now, state }: Acting & { state: 'open' | 'closed' },
): Promise<Thread> {
  return await memberTx(db, memberId, async (trx) => {
    const before = await getThread(trx, { ...key, memberId });
    if (!before.isCrew) throw problem('not_found');
    if (state === 'closed') await closeThread(trx, { thread: key, by: memberId, now });
    else await reopenThread(trx, key);
    const thread = { ...before, isClosed: state === 'closed' };
    return await viewThread(trx, { thread, memberId, now });
  });
}

type Sent = { memberId: string; requestId: string; text: string };

async function findKnown(
  trx: Trx,
  { key, memberId, requestId, text }: Sent & { key: ThreadKey },
): Promise<string | null> {
  const known = await findByRequest(trx, { memberId, requestId });
  if (known === undefined) return null;
  const isThere = [known.announcement_id, known.event_id].includes(key.id);
  const isSame = known.removed_at !== null || known.body === text;
  if (!isThere || !isSame) throw problem('idempotency_mismatch');
  return known.id;
}

async function writeReply(
  trx: Trx,
  { thread, memberId, requestId, text, now }: Sent & { thread: FoundThread; now: Date },
): Promise<string> {
  if (stateOf(thread, now) !== 'open') throw problem('thread_closed');
  await requireTurn(trx, { memberId, now, most: replyMost.aMinute, withinMs: minuteMs });
  await requireTurn(trx, { memberId, now, thread, most: replyMost.aDay, withinMs: dayMs });
  const latest = await findLatestId(trx, thread);
  const id = newId();
  await insertReply(trx, {
    id,
    announcement_id: thread.of === 'announcement' ? thread.id : null,
    event_id: thread.of === 'event' ? thread.id : null,
    author_id: memberId,
    request_id: requestId,
    body: text,
    created_at: now,
  });
  await tellReplied(trx, { thread, authorId: memberId, latest, now });
  return id;
}

type Turn = { memberId: string; now: Date; thread?: ThreadKey; most: number; withinMs: number };

/** What was taken away counts too: else writing and deleting would have no end. */
async function requireTurn(trx: Trx, { now, most, withinMs, ...whose }: Turn): Promise<void> {
  const since = new Date(now.getTime() - withinMs);
  const times = await listReplyTimes(trx, { ...whose, since });
  const oldest = times.at(-most);
  if (oldest === undefined) return;
  const waitMs = oldest.getTime() + withinMs - now.getTime();
  throw problem('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
}
