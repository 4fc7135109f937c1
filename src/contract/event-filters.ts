import * as z from 'zod/mini';
import { Cursor, PageSize } from './common.ts';

/** Distance classes for filters: the usual ones, `short` below and `long` above them. */
export const distanceClasses = ['5k', '10k', 'hm', 'fm', 'short', 'long'] as const;
export const DistanceClass = z.enum(distanceClasses);
export type DistanceClass = z.infer<typeof DistanceClass>;

export const eventSorts = ['date', 'price', 'distance'] as const;
export const EventSort = z.enum(eventSorts);
export type EventSort = z.infer<typeof EventSort>;

/** A flag in a query string: only the word `true` counts as set. */
const Flag = z.optional(z.literal('true'));

export const EventListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  province: z.optional(z.string().check(z.regex(/^ID-[A-Z]{2}$/))),
  city: z.optional(z.string().check(z.maxLength(60))),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  distance: z.optional(DistanceClass),
  free: Flag,
  /** `open` means one can register now (open or almost full). */
  state: z.optional(z.enum(['open', 'soon', 'full', 'closed'])),
  /** Past events are left out unless asked for. */
  past: Flag,
  sort: z._default(EventSort, 'date'),
  cursor: z.optional(Cursor),
  limit: PageSize,
});
