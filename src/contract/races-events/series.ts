import * as z from 'zod/mini';
import { Day, EnteredDay, Id, IdParam, Instant, LocalText, Proof, Zone, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { eventMost } from './event-choices.ts';
import { EventContent, SeriesRuleContent } from './event-content.ts';
import { KeptEventContent } from './event-editing.ts';
import { withoutLimits } from '../without-limits.ts';
import { freeText } from '../text.ts';

/** Rule of a series: weekdays (1 is Monday), interval in weeks, and an optional end by day or by count. */
export const SeriesRule = z
  .extend(SeriesRuleContent, {
    days: SeriesRuleContent.shape.days.check(
      z.minLength(1),
      z.refine((days) => new Set(days).size === days.length, { params: { code: 'duplicate' } }),
    ),
  })
  .check(
    // RFC 5545 §3.3.10: UNTIL and COUNT must not occur in the same rule.
    z.refine(({ until, count }) => until === null || count === null, {
      path: ['count'],
      params: { code: 'two_ends' },
    }),
  );
export type SeriesRule = z.infer<typeof SeriesRule>;

/** A date of a series as its hosts see it. */
export const SeriesDate = z.object({
  /** The local day at the place. */
  date: Day,
  starts_at: Instant,
  /** `cancelled`: the event exists, with a reason; `skipped`: there is no event. */
  state: z.enum(['planned', 'skipped', 'cancelled']),
  event_id: z.nullable(Id),
  /** Edited individually: changes to the series do not affect it. */
  is_edited: z.boolean(),
  joined: z.int(),
  came: z.int(),
  declined: z.int(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

export const Series = z.object({
  id: Id,
  community_id: Id,
  /** Revision for optimistic locking: sent back with a change. */
  rev: z.int(),
  zone: Zone,
  /** As of the next date: a count is the number of dates left. */
  recurrence: withoutLimits(SeriesRule),
  /** RFC 5545: DTSTART, RRULE and, where days are skipped, EXDATE. */
  rule: z.string(),
  /** As of the next date: `starts` is on that day. */
  content: KeptEventContent,
  /** Whether no dates are left. */
  is_over: z.boolean(),
  /** Past four and next eight weeks, in order. */
  dates: z.array(SeriesDate),
});
export type Series = z.infer<typeof Series>;

export const SeriesAnswer = z.object({ series: Series });
const Reason = z.optional(
  z.object({
    id: freeText(eventMost.cancelReason).check(z.minLength(1)),
    en: z.optional(freeText(eventMost.cancelReason)),
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
    recurrence: SeriesRule,
    /** The draft it replaces; also the idempotency key. */
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
 * Changes this and all following dates, from the day of `content.starts` on. Individually edited dates are unchanged;
 * dates no longer in the rule are deleted, or cancelled when they have participants.
 */
export const updateSeries = endpoint({
  method: 'PUT',
  path: '/api/series/:id',
  access: 'member',
  tag: 'series',
  summary: 'Changes a recurring run from a date on',
  params: IdParam,
  body: z.object({
    rev: Rev,
    content: EventContent,
    recurrence: SeriesRule,
    reason: Reason,
    /** Asked for where the note on paying or the contact changes while orders of its dates wait for their money. */
    password: Proof,
  }),
  response: z.object({ series: Series, kept: z.array(Day) }),
  problems: ['conflict', 'wrong_password', 'busy'],
});

export const skipSeriesDate = endpoint({
  method: 'POST',
  path: '/api/series/:id/skip',
  access: 'member',
  tag: 'series',
  summary: 'Takes one date out; with participants it is cancelled, for which a reason is needed',
  params: IdParam,
  body: z.object({ date: EnteredDay, reason: Reason }),
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
  body: z.object({ date: EnteredDay }),
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
  body: z.object({ from: EnteredDay, reason: Reason }),
  response: SeriesAnswer,
});

/** Attendance of an event for its hosts; at most 500 names per list. */
export const getAttendance = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/attendance',
  access: 'member',
  tag: 'series',
  summary: 'Who joined, who came and who said not this time',
  params: IdParam,
  response: z.object({
    joined: z.array(z.object({ name: z.string(), category: LocalText, came: z.boolean() })),
    /** Who came without a place, as ticked by who called the roll; older servers do not say. */
    came_unasked: z.optional(z.array(z.object({ name: z.string() }))),
    declined: z.array(z.object({ name: z.string() })),
  }),
});
