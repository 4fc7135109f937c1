import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventCard } from './races-events.ts';

/** A group run as a member sees it who may come. */
export const OwnRun = z.extend(EventCard, {
  /** What the member said about it; null: nothing yet. */
  answer: z.nullable(z.enum(['in', 'out'])),
  /** People who come, in all categories. */
  joined: z.int(),
});
export type OwnRun = z.infer<typeof OwnRun>;

export const listOwnRuns = endpoint({
  method: 'GET',
  path: '/api/user/run',
  access: 'member',
  tag: 'races-events',
  summary:
    'The group runs of the next seven days in communities that the member belongs to or follows, and those joined elsewhere; soonest first, at most 20',
  response: z.object({ data: z.array(OwnRun) }),
});
