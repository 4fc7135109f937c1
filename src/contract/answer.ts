import * as z from 'zod/mini';
import { Id, IdParam } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './registration.ts';

/** A member's RSVP to a free group run: joined, declined, or none. */
export const EventAnswer = z.object({
  answer: z.nullable(z.enum(['in', 'out'])),
  /** The ticket, when joined. */
  registration: z.nullable(Ticket),
  /** Fields missing from the runner profile; joining then needs the full form once. */
  missing: z.array(z.string()),
  /** A date of a recurring run: its weekdays (1 is Monday), interval in weeks, and whether the member comes every time. */
  every: z.optional(
    z.nullable(z.object({ days: z.array(z.int()), interval: z.int(), joined: z.boolean() })),
  ),
});
export type EventAnswer = z.infer<typeof EventAnswer>;

export const getAnswer = endpoint({
  method: 'GET',
  path: '/api/event/:id/answer',
  access: 'member',
  tag: 'registration',
  summary: 'What the member said about a free run; other events are not found',
  params: IdParam,
  response: EventAnswer,
});

export const Joining = z.object({
  category_id: Id,
  waiver_version: z.string().check(z.maxLength(20)),
  waiver_accepted: z.literal(true),
});

const joiningProblems = [
  'sold_out',
  'registration_closed',
  'registration_not_open',
  'age_not_allowed',
  'consent_missing',
  'event_cancelled',
  'not_cancellable',
] as const;

/** The waiver version shown beside the button; tapping the button is the consent. */
export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/answer/in',
  access: 'member',
  tag: 'registration',
  summary:
    'Comes to a free run with one tap, from the runner profile; again with another category moves there',
  params: IdParam,
  body: Joining,
  response: EventAnswer,
  problems: joiningProblems,
});

export const declineEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/answer/out',
  access: 'member',
  tag: 'registration',
  summary: 'Does not come this time; gives up the place there was',
  params: IdParam,
  response: EventAnswer,
  problems: ['event_over', 'event_cancelled', 'not_cancellable'],
});

/** The consent is for all dates with the same rules and waiver; others are not joined. */
export const joinEveryDate = endpoint({
  method: 'POST',
  path: '/api/event/:id/answer/every',
  access: 'member',
  tag: 'registration',
  summary:
    'Comes to this date of a recurring run and to every coming one that has room, also to those that are made later',
  params: IdParam,
  body: Joining,
  response: EventAnswer,
  problems: joiningProblems,
});

export const stopEveryDate = endpoint({
  method: 'DELETE',
  path: '/api/event/:id/answer/every',
  access: 'member',
  tag: 'registration',
  summary: 'Comes to a recurring run no longer every time; gives up the coming places there were',
  params: IdParam,
  response: EventAnswer,
  problems: ['not_cancellable'],
});
