import * as z from 'zod/mini';
import { Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventCard } from '../races-events/races-events.ts';

/** A community that the member follows without belonging to it. */
export const FollowedCommunity = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  logo: z.nullable(z.string()),
  rev: z.int(),
  /** What it has ahead next: a race or a group run. */
  next: z.nullable(z.pick(EventCard, { title: true, starts_at: true, zone: true })),
});
export type FollowedCommunity = z.infer<typeof FollowedCommunity>;

const FollowAnswer = z.object({ follows: z.boolean() });

export const followCommunity = endpoint({
  method: 'PUT',
  path: '/api/community/:id/follow',
  access: 'member',
  tag: 'community',
  summary: 'Follows a community: its runs and races come to the member’s home',
  params: IdParam,
  response: FollowAnswer,
});

export const unfollowCommunity = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/follow',
  access: 'member',
  tag: 'community',
  summary: 'Stops following a community, if the member does',
  params: IdParam,
  response: FollowAnswer,
});

export const listFollowedCommunities = endpoint({
  method: 'GET',
  path: '/api/user/follow',
  access: 'member',
  tag: 'community',
  summary:
    'The communities that the member follows without belonging to them, latest first, at most 100',
  response: z.object({ data: z.array(FollowedCommunity) }),
});
