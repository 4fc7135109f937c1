import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  listOwnReviews,
  listReviews,
  listReviewsToCheck,
  postReview,
  replyToReview as replyToReviewEndpoint,
  setReviewState,
} from '#src/contract/content/review.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { listAttendedEvents } from './admission-repository.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { countRatings, listReviewRows, type ReviewFilter } from './review-repository.ts';
import {
  decideReview,
  replyToReview,
  reviewView,
  toSummary,
  submitReview,
} from './review-service.ts';

const sort = 'newest';
const ownLimit = 100;
const postLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Reviews: public to read, participants write, editors moderate. */
export function reviewRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listReviews, async ({ query }) => {
    const { kind, rating, target } = query;
    const shown = { state: 'published', kind, target } as const;
    const [page, ratings] = await Promise.all([
      toPage({ ...shown, rating }, query),
      countRatings(db, shown),
    ]);
    return { ...page, summary: toSummary(ratings) };
  });

  route(app, listOwnReviews, async ({ member }) => {
    const [rows, events] = await Promise.all([
      listReviewRows(db, { filter: { authorId: member.id }, after: null, limit: ownLimit }),
      listAttendedEvents(db, member.id),
    ]);
    const reviewed = new Set(rows.map(({ target_id }) => target_id));
    return {
      reviews: rows.map(reviewView),
      reviewable: events
        .filter(({ id }) => !reviewed.has(id))
        .map((event) => ({ ...event, starts_at: event.starts_at.toISOString() })),
    };
  });

  route(app, postReview, {
    rateLimit: postLimit,
    handler: async ({ body, member, now }) => ({
      review: await submitReview(db, { body, memberId: member.id, now }),
    }),
  });

  route(app, listReviewsToCheck, async ({ query, member }) => {
    requireEditor(member);
    return await toPage({ state: query.state }, query);
  });

  route(app, setReviewState, async ({ params: { id }, body: { state, seen }, member, now }) => {
    requireEditor(member);
    await decideReview(db, { id, state, seen, editorId: member.id, now });
    // Communities, products and events show their reviews too.
    app.publicData.changed('content', 'community', 'shop', 'races-events');
    return { id, state };
  });

  route(app, replyToReviewEndpoint, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev: seen, ...content } = body;
    const { reply, rev } = await replyToReview(db, {
      id,
      content,
      rev: seen,
      editorId: member.id,
      now,
    });
    app.publicData.changed('content');
    return { id, reply, reply_rev: rev };
  });

  async function toPage(
    filter: ReviewFilter,
    query: { cursor?: string | undefined; limit: number },
  ) {
    const { limit } = query;
    const after = readCursor(query.cursor, sort, 'instant');
    const [rows, ratings] = await Promise.all([
      listReviewRows(db, { filter, after, limit }),
      countRatings(db, filter),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    const total = [...ratings.values()].reduce((sum, count) => sum + count, 0);
    return { data: shown.map(reviewView), next_cursor: nextCursor, total };
  }
}
