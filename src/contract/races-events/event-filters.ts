import * as z from 'zod/mini';
import {
  cityMost,
  distanceClasses,
  eventStates,
  maxSearchLength,
  monthPattern,
  periods,
  provincePattern,
} from '../choices.ts';
import { nearFilters, pagedQuery } from '../common.ts';

export const DistanceClass = z.enum(distanceClasses);
export type DistanceClass = z.infer<typeof DistanceClass>;

/** `distance` is that of the longest category; `near` how far it is from the place of `near`, without one as `date`. */
export const eventSorts = ['date', 'price', 'distance', 'near'] as const;
export const EventSort = z.enum(eventSorts);
export type EventSort = z.infer<typeof EventSort>;

/** A flag in a query string: only the word `true` counts as set. */
export const Flag = z.optional(z.literal('true'));

export const EventListQuery = pagedQuery({
  q: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  province: z.optional(z.string().check(z.regex(provincePattern))),
  city: z.optional(z.string().check(z.maxLength(cityMost))),
  ...nearFilters,
  month: z.optional(z.string().check(z.regex(monthPattern))),
  /** The day of the start, at the place of the start. */
  when: z.optional(z.enum(periods)),
  distance: z.optional(DistanceClass),
  free: Flag,
  state: z.optional(z.enum(eventStates)),
  /** Past events are excluded by default. */
  past: Flag,
  sort: z._default(EventSort, 'date'),
});
