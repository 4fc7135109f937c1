import * as z from 'zod/mini';
import { Id, IdParam } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './registration.ts';

/** What a member said about a free run that one just comes to: in, out, or nothing yet. */
export const EventAnswer = z.object({
  answer: z.nullable(z.enum(['in', 'out'])),
  /** The ticket of who is in. */
  registration: z.nullable(Ticket),
  /** What the member’s runner profile lacks: then joining takes the full form, once. */
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

/** The waiver version that the screen named beside its button: tapping it is the consent. */
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
