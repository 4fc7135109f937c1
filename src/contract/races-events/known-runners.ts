import * as z from 'zod/mini';
import { Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Runners of one of the member's communities who take part and let their communities see it. */
const KnownRunners = z.object({
  community: z.object({ id: Id, name: z.string() }),
  count: z.int(),
  /** The first fifty, by name. */
  people: z.array(
    z.object({
      /** `Rani S.` */
      name: z.string(),
      photo: z.nullable(z.string()),
    }),
  ),
});

export const listKnownRunners = endpoint({
  method: 'GET',
  path: '/api/event/:id/known-runner',
  access: 'member',
  tag: 'races-events',
  summary:
    'Who of the member’s communities takes part in a race or event: active members of a shared community who allow it',
  params: IdParam,
  response: z.object({
    data: z.array(KnownRunners),
    /** Whether the member allows the same; null without a community. */
    is_shown: z.nullable(z.boolean()),
  }),
});
