import * as z from 'zod/mini';
import { Id, IdParam, Instant } from '../common.ts';
import { CommunityCard } from './community.ts';
import { endpoint } from '../endpoint.ts';
import { OwnMembership } from './membership.ts';

/** 128 random bits in base64url. */
export const InviteCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

export const inviteDays = [1, 7, 30] as const;
export const inviteUses = [1, 10, 50, 200] as const;

/** An invite as the crew sees it. The link is shown only at creation: the server stores a hash of the code. */
export const CommunityInvite = z.object({
  id: Id,
  expires_at: Instant,
  max_uses: z.int(),
  used: z.int(),
  /** Null while it is valid. */
  over: z.nullable(z.enum(['revoked', 'expired', 'used_up'])),
  created_at: Instant,
});
export type CommunityInvite = z.infer<typeof CommunityInvite>;

const CodeParam = z.object({ code: InviteCode });

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/community/:id/invite',
  access: 'member',
  tag: 'community',
  summary: 'The latest 50 invites of a community; for the crew',
  params: IdParam,
  response: z.object({ data: z.array(CommunityInvite) }),
});

export const createInvite = endpoint({
  method: 'POST',
  path: '/api/community/:id/invite',
  access: 'member',
  tag: 'community',
  summary: 'A link that lets people in without approval; for the crew',
  params: IdParam,
  body: z.object({
    days: z.int().check(z.minimum(1), z.maximum(90)),
    max_uses: z.int().check(z.minimum(1), z.maximum(1000)),
  }),
  response: z.object({ invite: CommunityInvite, code: InviteCode }),
  status: 201,
});

export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/invite/:inviteId',
  access: 'member',
  tag: 'community',
  summary: 'Ends an invite; for the crew',
  params: z.object({ id: Id, inviteId: Id }),
  response: z.object({ id: Id }),
});

export const getInvite = endpoint({
  method: 'GET',
  path: '/api/invite/:code',
  access: 'public',
  tag: 'community',
  summary: 'Which community an invite is for, and whether it still lets anybody in',
  params: CodeParam,
  response: z.object({ community: CommunityCard, is_over: z.boolean() }),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/invite/:code',
  access: 'member',
  tag: 'community',
  summary: 'Joins by an invite; a member joins once, whatever the link',
  params: CodeParam,
  response: z.object({
    community: z.object({ id: Id, slug: z.string() }),
    membership: OwnMembership,
  }),
  problems: ['cannot_join', 'invite_over'],
});
