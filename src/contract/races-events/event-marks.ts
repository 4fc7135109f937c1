import * as z from 'zod/mini';
import { markKinds } from '../choices.ts';
import { Id, page, pagedQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Flag } from './event-filters.ts';
import { EventCard } from './races-events.ts';

export const MarkKind = z.enum(markKinds);
export type MarkKind = z.infer<typeof MarkKind>;

/** An event that the member marked, and as what. */
export const MarkedEvent = z.object({ event: EventCard, kinds: z.array(MarkKind) });
export type MarkedEvent = z.infer<typeof MarkedEvent>;

const MarkParams = z.object({ id: Id, kind: MarkKind });
const MarksAnswer = z.object({ kinds: z.array(MarkKind) });

export const putMark = endpoint({
  method: 'PUT',
  path: '/api/event/:id/mark/:kind',
  access: 'member',
  tag: 'races-events',
  summary: 'Saves a race or event, or asks for a reminder; answers all marks of the member on it',
  params: MarkParams,
  response: MarksAnswer,
});

export const removeMark = endpoint({
  method: 'DELETE',
  path: '/api/event/:id/mark/:kind',
  access: 'member',
  tag: 'races-events',
  summary: 'Takes a mark back, if there is one; answers those that are left',
  params: MarkParams,
  response: MarksAnswer,
});

export const listMarkedEvents = endpoint({
  method: 'GET',
  path: '/api/user/event-mark',
  access: 'member',
  tag: 'races-events',
  summary: 'What the member saved or wants to be reminded of: ahead, soonest first; or past',
  query: pagedQuery({
    kind: z.optional(MarkKind),
    /** Those that are over, latest first, instead of those ahead. */
    past: Flag,
  }),
  response: page(MarkedEvent),
  problems: ['invalid_cursor'],
});
