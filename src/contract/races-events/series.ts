import * as z from 'zod/mini';
import { Day, Id, IdParam, Instant, LocalText, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventContent, RepetitionContent } from './event-content.ts';
import { asStored } from '../stored.ts';
import { freeText } from '../text.ts';

/** How a run comes back: weekdays (1 is Monday), every so many weeks, until a day or so many times, else without end. */
export const Recurrence = z
  .extend(RepetitionContent, {
    days: RepetitionContent.shape.days.check(
      z.minLength(1),
      z.refine((days) => new Set(days).size === days.length, { params: { code: 'duplicate' } }),
    ),
  })
  .check(
    // RFC 5545 §3.3.10: UNTIL and COUNT must not stand in one rule.
    z.refine(({ until, count }) => until === null || count === null, {
      path: ['count'],
      params: { code: 'two_ends' },
    }),
  );
export type Recurrence = z.infer<typeof Recurrence>;

/** A day of a series, as its hosts see it. */
export const SeriesDate = z.object({
  /** The local day at the place. */
  date: Day,
  starts_at: Instant,
  /** `cancelled`: the event stands, with its reason; `skipped`: there is none. */
  state: z.enum(['planned', 'skipped', 'cancelled']),
  event_id: z.nullable(Id),
  /** Changed by hand: what is changed of the whole series leaves it alone. */
  is_edited: z.boolean(),
  joined: z.int(),
  came: z.int(),
  declined: z.int(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

export const Series = z.object({
  id: Id,
  community_id: Id,
  /** To be sent back with a change: who has not seen the latest is told so. */
  rev: z.int(),
  zone: Zone,
  /** As on the next date: a count is of what is still ahead. */
  recurrence: asStored(Recurrence),
  /** RFC 5545: DTSTART, RRULE and, where days are skipped, EXDATE. */
  rule: z.string(),
  /** As on the next date: `starts` is that day. */
  content: asStored(EventContent),
  /** Whether nothing is ahead any more. */
  is_over: z.boolean(),
  /** Four weeks back and eight weeks ahead, soonest first. */
  dates: z.array(SeriesDate),
});
export type Series = z.infer<typeof Series>;

const SeriesAnswer = z.object({ series: Series });
const Reason = z.optional(
  z.object({
    id: freeText(500).check(z.minLength(1)),
    en: z.optional(freeText(500)),
  }),
);

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/community/:id/series',
  access: 'member',
  tag: 'series',
  summary:
    'A recurring run, by the owner or an admin of its community; its first dates are published at once',
  params: IdParam,
  body: z.object({
    content: EventContent,
    recurrence: Recurrence,
    /** The draft that it is made of and stands in its place; sent again it makes nothing anew. */
    draft_id: z.optional(Id),
  }),
  response: SeriesAnswer,
  status: 201,
  problems: ['conflict'],
});

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/community/:id/series',
  access: 'member',
  tag: 'series',
  summary: 'The latest 50 recurring runs of a community, for its owner and admins',
  params: IdParam,
  response: z.object({ data: z.array(Series) }),
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/series/:id',
  access: 'member',
  tag: 'series',
  summary: 'A recurring run as its hosts see it',
  params: IdParam,
  response: SeriesAnswer,
});

/**
 * This and all following: from the day of `content.starts` on. Dates that were edited by hand stay as they are; dates
 * that the rule no longer has go, those with participants are cancelled.
 */
export const updateSeries = endpoint({
  method: 'PUT',
  path: '/api/series/:id',
  access: 'member',
  tag: 'series',
  summary: 'Changes a recurring run from a date on',
  params: IdParam,
  body: z.object({
    rev: z.int(),
    content: EventContent,
    recurrence: Recurrence,
    reason: Reason,
  }),
  response: z.object({ series: Series, kept: z.array(Day) }),
  problems: ['conflict'],
});

export const skipSeriesDate = endpoint({
  method: 'POST',
  path: '/api/series/:id/skip',
  access: 'member',
  tag: 'series',
  summary: 'Takes one date out; with participants it is cancelled, for which a reason is needed',
  params: IdParam,
  body: z.object({ date: Day, reason: Reason }),
  response: SeriesAnswer,
  problems: ['event_over'],
});

export const restoreSeriesDate = endpoint({
  method: 'POST',
  path: '/api/series/:id/restore',
  access: 'member',
  tag: 'series',
  summary: 'Brings a skipped or cancelled date back, as a new event',
  params: IdParam,
  body: z.object({ date: Day }),
  response: SeriesAnswer,
  problems: ['event_over'],
});

export const endSeries = endpoint({
  method: 'POST',
  path: '/api/series/:id/end',
  access: 'member',
  tag: 'series',
  summary: 'Ends a recurring run: there are no dates from this day on',
  params: IdParam,
  body: z.object({ from: Day, reason: Reason }),
  response: SeriesAnswer,
});

/** Who comes to an event, for its hosts; at most 500 names of each. */
export const getAttendance = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/attendance',
  access: 'member',
  tag: 'series',
  summary: 'Who joined, who came and who said not this time',
  params: IdParam,
  response: z.object({
    joined: z.array(z.object({ name: z.string(), category: LocalText, came: z.boolean() })),
    declined: z.array(z.object({ name: z.string() })),
  }),
});
