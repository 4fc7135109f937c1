import * as z from 'zod/mini';
import { maxSearchLength } from './choices.ts';
import { Instant, LocalText, Rupiah, Zone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Availability } from './races-events/races-events.ts';

/** Kinds of search results in display order. `answer` is one of the FAQ, `page` a screen of the app. */
export const searchKinds = ['race', 'event', 'community', 'product', 'answer', 'page'] as const;
export const SearchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof SearchKind>;

/** A search result; fields that its kind does not have are null. */
export const SearchHit = z.object({
  kind: SearchKind,
  title: LocalText,
  /** Path from the site's root, with a hash for an FAQ answer. */
  path: z.string(),
  starts_at: z.nullable(Instant),
  zone: z.nullable(Zone),
  city: z.nullable(z.string()),
  /** The lowest price; 0 is free. */
  price: z.nullable(Rupiah),
  /** Description of a page or the beginning of an answer. */
  summary: z.nullable(LocalText),
  /** Races and group runs only: `over`, or the availability. */
  availability: z.nullable(z.enum([...Availability.options, 'past'])),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind,
  /** Total number of results of this kind. */
  count: z.int(),
  /** How many of them are over; their list shows these only when asked for what is past. */
  past: z.int(),
  hits: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchAnswer = z.object({
  /** Only kinds with results. */
  groups: z.array(SearchGroup),
  total: z.int(),
  /** No exact match; the results are similar spellings. */
  is_similar: z.boolean(),
  /** The query as the results spell it, `merapi` for `merapy`; null for an exact match. */
  spelling: z.nullable(z.string()),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = endpoint({
  method: 'GET',
  path: '/api/public/search',
  access: 'public',
  tag: 'search',
  summary: 'Races, events, communities, products, answers and pages, best first, by kind',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)),
    /** Maximum number of results per kind. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 5),
  }),
  response: SearchAnswer,
  cache: 'list',
});
