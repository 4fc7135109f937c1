import * as z from 'zod/mini';
import { Id, IdParam, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { InviteCode } from './community-invites.ts';

/** A community's standing link, for chats and prints: it lets people in until it is renewed or ended. */
export const CommunityLink = z.object({
  code: InviteCode,
  /** Since when it is this one. */
  since: Instant,
  /** How many have joined by it. */
  joined: z.int(),
});
export type CommunityLink = z.infer<typeof CommunityLink>;

export const getCommunityLink = endpoint({
  method: 'GET',
  path: '/api/community/:id/link',
  access: 'member',
  tag: 'community',
  summary: 'The standing link of a community, or null; for the crew',
  params: IdParam,
  response: z.object({ link: z.nullable(CommunityLink) }),
});

export const renewCommunityLink = endpoint({
  method: 'POST',
  path: '/api/community/:id/link',
  access: 'member',
  tag: 'community',
  summary: 'A new standing link; the one before lets nobody in any more; for the crew',
  params: IdParam,
  response: z.object({ link: CommunityLink }),
});

export const endCommunityLink = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/link',
  access: 'member',
  tag: 'community',
  summary: 'Ends the standing link; for the crew',
  params: IdParam,
  response: z.object({ id: Id }),
});
