import * as z from 'zod/mini';
import { reviewKinds } from '../choices.ts';
import { reviewMost, reviewStates } from './content-choices.ts';
import { Id, IdParam, Instant, Language, LocalText, page, pagedQuery, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../text.ts';

export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

export const ReviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof ReviewState>;

const Rating = z.int().check(z.minimum(1), z.maximum(5));

/** The subject of a review, with what its name and link need. */
export const ReviewTarget = z.object({
  id: Id,
  name: LocalText,
  /** Of an event of a community. */
  community_id: z.nullable(Id),
  /** Communities only. */
  slug: z.nullable(z.string()),
});

export const Review = z.object({
  id: Id,
  target_kind: ReviewKind,
  /** Null for services and for records that are no longer public. */
  target: z.nullable(ReviewTarget),
  author_name: z.string(),
  rating: Rating,
  body: LocalText,
  /** The author was checked in at the event or bought the product. */
  verified: z.boolean(),
  /** What the people of the site answered; stored lists of older versions have none. */
  reply: z._default(z.nullable(LocalText), null),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

/** Number of reviews per rating, ignoring the list's rating filter. */
export const ReviewSummary = z.object({
  /** Average with one decimal; null without reviews. */
  average: z.nullable(z.number()),
  /** One star to five. */
  counts: z.array(z.int()),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** An event the member was checked in at and has not reviewed yet. */
export const ReviewableEvent = z.object({
  id: Id,
  kind: z.enum(['race', 'event']),
  title: LocalText,
  starts_at: Instant,
  zone: z.string(),
});
export type ReviewableEvent = z.infer<typeof ReviewableEvent>;

export const OwnReview = z.extend(Review, {
  state: ReviewState,
  /** Counts the changes of the reply; sent with the next one. */
  reply_rev: z._default(z.int(), 0),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewBody = z.object({
  event_id: Id,
  rating: Rating,
  body: freeText(reviewMost.body).check(z.minLength(10)),
  /** Language of the text. */
  language: Language,
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/public/review',
  access: 'public',
  tag: 'content',
  summary: 'Published reviews, newest first',
  query: pagedQuery({
    kind: z.optional(ReviewKind),
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    target: z.optional(Id),
  }),
  response: z.extend(page(Review), { summary: ReviewSummary }),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/review',
  access: 'member',
  tag: 'content',
  summary: 'The member’s reviews, and the events that they may still review',
  response: z.object({ reviews: z.array(OwnReview), reviewable: z.array(ReviewableEvent) }),
});

export const postReview = endpoint({
  method: 'POST',
  path: '/api/review',
  access: 'member',
  tag: 'content',
  summary: 'Reviews an event that the member was admitted at; published after a check',
  body: ReviewBody,
  response: z.object({ review: OwnReview }),
  status: 201,
  problems: ['not_found', 'not_admitted', 'already_reviewed'],
});

export const listReviewsToCheck = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  access: 'member',
  tag: 'content',
  summary: 'Reviews by state, for editors; anybody else gets not_found',
  query: pagedQuery({
    state: z._default(ReviewState, 'pending'),
  }),
  response: page(OwnReview),
  problems: ['not_found', 'invalid_cursor'],
});

export const setReviewState = endpoint({
  method: 'PUT',
  path: '/api/admin/review/:id',
  access: 'member',
  tag: 'content',
  summary: 'Publishes or hides a review, for editors',
  params: IdParam,
  body: z.object({
    state: z.enum(['published', 'hidden']),
    /** The state that the editor saw: another one is a conflict. Older versions leave it out. */
    seen: z.optional(ReviewState),
  }),
  response: z.object({ id: Id, state: ReviewState }),
  problems: ['not_found', 'conflict'],
});

export const ReplyContent = z.object({
  /** Empty: the reply is taken away. */
  reply: freeText(reviewMost.reply),
  reply_en: freeText(reviewMost.reply),
});
export type ReplyContent = z.output<typeof ReplyContent>;

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/admin/review/:id/reply',
  access: 'member',
  tag: 'content',
  summary: 'Answers a review in public, changes that answer or takes it away, for editors',
  params: IdParam,
  body: z.extend(ReplyContent, { rev: Rev }),
  response: z.object({ id: Id, reply: z.nullable(LocalText), reply_rev: z.int() }),
  problems: ['not_found', 'conflict'],
});
