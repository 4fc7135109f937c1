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

/** The waiver version shown beside the button; tapping the button is the consent. */
export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/answer/in',
  access: 'member',
  tag: 'registration',
  summary:
    'Comes to a free run with one tap, from the runner profile; again with another category moves there',
  params: IdParam,
  body: z.object({
    category_id: Id,
    waiver_version: z.string().check(z.maxLength(20)),
    waiver_accepted: z.literal(true),
  }),
  response: EventAnswer,
  problems: [
    'sold_out',
    'registration_closed',
    'registration_not_open',
    'age_not_allowed',
    'consent_missing',
    'event_cancelled',
    'not_cancellable',
  ],
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
