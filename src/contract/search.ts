import * as z from 'zod/mini';
import { Instant, LocalText, Rupiah, Zone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Availability } from './races-events/races-events.ts';

/** What can be found, in the order in which the groups are shown. `page` is a screen of the app or an answer of the FAQ. */
export const searchKinds = ['race', 'event', 'community', 'product', 'page'] as const;
export const SearchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof SearchKind>;

/** One thing found: its name, where it is in the app, and the facts that its kind has; the others are null. */
export const SearchHit = z.object({
  kind: SearchKind,
  title: LocalText,
  /** From the site's root, with the hash of an FAQ answer. */
  path: z.string(),
  starts_at: z.nullable(Instant),
  zone: z.nullable(Zone),
  city: z.nullable(z.string()),
  /** The lowest price; 0 is free. */
  price: z.nullable(Rupiah),
  /** A few words on a page or the beginning of an answer. */
  summary: z.nullable(LocalText),
  /** Races and events only: over, or what `Availability` says. */
  availability: z.nullable(z.enum([...Availability.options, 'past'])),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind,
  /** How many were found, shown or not. */
  count: z.int(),
  hits: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchAnswer = z.object({
  /** Only kinds of which something was found. */
  groups: z.array(SearchGroup),
  total: z.int(),
  /** Nothing has these words; what was found is only written alike. */
  is_similar: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = endpoint({
  method: 'GET',
  path: '/api/public/search',
  access: 'public',
  tag: 'search',
  summary: 'Races, events, communities, products and pages, best first, by kind',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    /** Hits of each kind. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 5),
  }),
  response: SearchAnswer,
  cache: 'list',
});
