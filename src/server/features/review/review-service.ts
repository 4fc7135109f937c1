import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { LocalText } from '#src/contract/common.ts';
import type {
  OwnReview,
  ReplyContent,
  ReviewBody,
  ReviewState,
  ReviewSummary,
} from '#src/contract/content/review.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { findEventForReview, getMemberName } from './admission-repository.ts';
import {
  insertReview,
  listReviewRows,
  lockReview,
  updateReview,
  type ReviewRow,
} from './review-repository.ts';

/**
 * Submits a member's review of an event for moderation.
 *
 * @throws problem not_found, not_admitted, already_reviewed
 */
export async function submitReview(
  db: Kysely<Database>,
  input: { body: z.output<typeof ReviewBody>; memberId: string; now: Date },
): Promise<OwnReview> {
  const { body, memberId, now } = input;
  const event = await findEventForReview(db, { eventId: body.event_id, memberId });
  if (!event) throw problem('not_found');
  if (!event.wasAdmitted) throw problem('not_admitted');
  const id = newId();
  const text = body.language === 'en' ? { id: body.body, en: body.body } : { id: body.body };
  try {
    await memberTx(db, memberId, async (trx) => {
      await insertReview(trx, {
        id,
        target_kind: event.kind,
        target_id: body.event_id,
        author_id: memberId,
        author_name: shortName(await getMemberName(trx, memberId)),
        rating: body.rating,
        body: JSON.stringify(text),
        verified: true,
        state: 'pending',
        created_at: now,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'reviews_one_per_author')) throw problem('already_reviewed');
    throw error;
  }
  const rows = await listReviewRows(db, {
    filter: { authorId: memberId },
    after: null,
    limit: 100,
  });
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error('A review that was just stored is gone');
  return reviewView(row);
}

/**
 * Publishes or hides a review as the editor saw it; the audit says who did.
 *
 * @throws problem not_found, conflict
 */
export async function decideReview(
  db: Kysely<Database>,
  input: {
    id: string;
    state: 'published' | 'hidden';
    seen: ReviewState | undefined;
    editorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, state, seen, editorId, now } = input;
  await memberTx(db, editorId, async (trx) => {
    const review = await lockReview(trx, id);
    if (review === null) throw problem('not_found');
    if (review.state !== (seen ?? review.state)) throw problem('conflict');
    await updateReview(trx, id, { state });
    await insertAudit(trx, {
      action: `review.${state}`,
      actorId: editorId,
      subjectId: id,
      now,
    });
  });
}

/**
 * Answers a review in public, or takes the answer away, and returns how often it was changed by now.
 *
 * @throws problem not_found, conflict
 */
export async function replyToReview(
  db: Kysely<Database>,
  input: { id: string; content: ReplyContent; rev: number; editorId: string; now: Date },
): Promise<{ reply: LocalText | null; rev: number }> {
  const { id, content, rev, editorId, now } = input;
  const reply =
    content.reply === '' ? null : toLocalText({ id: content.reply, en: content.reply_en });
  await memberTx(db, editorId, async (trx) => {
    const review = await lockReview(trx, id);
    if (review === null) throw problem('not_found');
    if (review.reply_rev !== rev) throw problem('conflict');
    await updateReview(trx, id, {
      reply: reply === null ? null : JSON.stringify(reply),
      reply_rev: rev + 1,
    });
    await insertAudit(trx, {
      action: reply === null ? 'review.reply_removed' : 'review.replied',
      actorId: editorId,
      subjectId: id,
      now,
    });
  });
  return { reply, rev: rev + 1 };
}

/** A review as the contract has it. */
export function reviewView(row: ReviewRow): OwnReview {
  return {
    id: row.id,
    target_kind: row.target_kind,
    target: targetView(row),
    author_name: row.author_name,
    rating: row.rating,
    body: row.body,
    verified: row.verified,
    state: row.state,
    reply: row.reply,
    reply_rev: row.reply_rev,
    created_at: row.created_at.toISOString(),
  };
}

/** Average to one decimal, and counts from one star to five. */
export function toSummary(ratings: ReadonlyMap<number, number>): ReviewSummary {
  const counts = [1, 2, 3, 4, 5].map((rating) => ratings.get(rating) ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { average: total === 0 ? null : Math.round((points / total) * 10) / 10, counts };
}

function targetView(row: ReviewRow): OwnReview['target'] {
  const { target_id: id, community_name: community } = row;
  if (id === null) return null;
  const base = { id, community_id: row.event_community_id, slug: row.community_slug };
  if (row.event_title !== null) return { ...base, name: row.event_title };
  if (row.product_name !== null) return { ...base, name: row.product_name };
  return community === null ? null : { ...base, name: { id: community, en: community } };
}
