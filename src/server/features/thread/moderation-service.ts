import type { Kysely, Transaction } from 'kysely';
import { replyMost } from '#src/contract/thread/thread-choices.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { tellReported } from './notifications/tell-crew.ts';
import { eraseRemovedTexts, lockAuthor, lockReply, removeReply } from './reply-rows.ts';
import { insertReport, listReportTimes } from './report-rows.ts';
import { findThread, getThread } from './thread-access.ts';

type Trx = Transaction<Database>;
type Acting = { id: string; memberId: string; now: Date };

const dayMs = 24 * 60 * 60_000;
/** How long the text of a removed reply is kept for the desk. */
const keptMs = 180 * dayMs;

/**
 * Takes a reply away. The author's own loses its text, unless somebody has reported it; what others remove is kept for the
 * desk, with who and when.
 *
 * @throws problem not_found for who may not
 */
export async function takeReplyAway(
  db: Kysely<Database>,
  { id, memberId, isAdmin, now }: Acting & { isAdmin: boolean },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    const reply = await lockReply(trx, id);
    if (reply === null) throw problem('not_found');
    const isOwn = reply.author_id === memberId;
    const isReported = reply.reports > 0;
    if (!isOwn && !(isAdmin && isReported)) {
      const thread = await getThread(trx, { ...reply.thread, memberId });
      if (!thread.isCrew) throw problem('not_found');
    }
    await removeReply(trx, { id, by: memberId, keepsText: !isOwn || isReported, now });
    if (isOwn) return;
    await insertAudit(trx, {
      action: 'reply.removed',
      actorId: memberId,
      subjectId: reply.author_id,
      detail: { reply_id: id, [reply.thread.of]: reply.thread.id },
      now,
    });
  });
}

/**
 * Notes that a member reports somebody else's reply, and tells the crew; once.
 *
 * @throws problem not_found, rate_limited
 */
export async function storeReport(
  db: Kysely<Database>,
  { id, memberId, now }: Acting,
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await lockAuthor(trx, memberId);
    const reply = await lockReply(trx, id);
    if (reply === null || reply.author_id === memberId) throw problem('not_found');
    const thread = await findThread(trx, { ...reply.thread, memberId });
    if (thread === null) throw problem('not_found');
    const report = { replyId: id, memberId, now };
    if (!(await insertReport(trx, report))) return;
    await requireTurn(trx, { memberId, now });
    const parties = { authorId: reply.author_id, reporterId: memberId };
    await tellReported(trx, { replyId: id, communityId: thread.community_id, ...parties, now });
  });
}

/** Erases the texts of replies half a year after they were removed; returns how many. */
export async function eraseDueReplies(db: Kysely<Database>, now: Date): Promise<number> {
  return await eraseRemovedTexts(db, new Date(now.getTime() - keptMs));
}

/** Counts the report that is being stored, too. */
async function requireTurn(
  trx: Trx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const times = await listReportTimes(trx, { memberId, since });
  const [oldest] = times;
  if (oldest === undefined || times.length <= replyMost.reportsADay) return;
  const waitMs = oldest.getTime() + dayMs - now.getTime();
  throw problem('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
}
