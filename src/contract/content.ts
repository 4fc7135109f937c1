import * as z from 'zod/mini';
import { Cursor, Id, Instant, LocalText, PageSize, page } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A popup banner; `gambar` is an image file name that the client turns into a full address. */
export const Banner = z.object({ name: z.string(), gambar: z.string(), link: z.string() });
export type Banner = z.infer<typeof Banner>;

export const Review = z.object({
  id: Id,
  target_kind: z.enum(['race', 'event', 'community', 'product', 'service']),
  target_id: z.nullable(Id),
  author_name: z.string(),
  rating: z.int(),
  body: LocalText,
  verified: z.boolean(),
  created_at: Instant,
});

export const PortfolioItem = z.object({
  id: Id,
  title: LocalText,
  summary: LocalText,
  year: z.int(),
  city: z.string(),
  figures: z.array(z.object({ label: LocalText, value: z.string() })),
  image: z.nullable(z.string()),
});

export const FaqItem = z.object({
  slug: z.string(),
  topic: z.string(),
  question: LocalText,
  answer: LocalText,
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/public/popup-web',
  access: 'public',
  tag: 'content',
  summary: 'Popup banners that are live now',
  response: z.object({ data: z.array(Banner) }),
  cache: 'list',
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/public/review',
  access: 'public',
  tag: 'content',
  summary: 'Published reviews, newest first',
  query: z.object({
    kind: z.optional(Review.shape.target_kind),
    cursor: z.optional(Cursor),
    limit: PageSize,
  }),
  response: page(Review),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/public/portfolio',
  access: 'public',
  tag: 'content',
  summary: 'Past work',
  response: z.object({ data: z.array(PortfolioItem) }),
  cache: 'list',
});

export const listFaq = endpoint({
  method: 'GET',
  path: '/api/public/faq',
  access: 'public',
  tag: 'content',
  summary: 'Questions and answers',
  response: z.object({ data: z.array(FaqItem) }),
  cache: 'list',
});
