import * as z from 'zod/mini';
import { maxSearchLength } from '../choices.ts';
import { Day, EnteredDay, Id, IdParam, Instant, page, pagedQuery, Proof } from '../common.ts';
import { CommunityState } from './community-editing.ts';
import { endpoint } from '../endpoint.ts';
import { GivenRole, MembershipRole } from './roles.ts';

/** A member's own membership in a community; a ban looks like no membership. */
export const OwnMembership = z.object({
  state: z.enum(['none', 'requested', 'invited', 'active']),
  /** Only for active members. */
  role: z.nullable(GivenRole),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

/** A community the member belongs to or has asked to join. */
export const OwnCommunity = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  logo: z.nullable(z.string()),
  rev: z.int(),
  visibility: CommunityState,
  state: z.enum(['requested', 'invited', 'active']),
  role: GivenRole,
  /** Open join requests; 0 for members who cannot decide them. */
  requests: z.int(),
  /** For the crew: photos that wait for an answer, and reported pictures. Missing in answers that were stored before. */
  photos: z.optional(z.int()),
});
export type OwnCommunity = z.infer<typeof OwnCommunity>;

/** How often and when somebody last came to a community's runs, scanned or ticked at the roll call. */
export const Attendance = z.object({
  /** Runs of the last twelve months. */
  came: z.int(),
  /** The start of the last one; null: of none. */
  last_seen: z.nullable(Instant),
});
export type Attendance = z.infer<typeof Attendance>;

/** A member's own attendance. */
export const OwnAttendance = z.extend(Attendance, {
  /** Weeks in a row with a run, up to now. */
  streak: z.int(),
});
export type OwnAttendance = z.infer<typeof OwnAttendance>;

/** A member of a community as its crew sees them. */
export const CommunityMember = z.object({
  id: Id,
  name: z.string(),
  photo: z.nullable(z.string()),
  /** From the runner profile, if any. */
  city: z.nullable(z.string()),
  role: GivenRole,
  state: z.enum(['requested', 'active', 'banned']),
  /** When they joined, asked to join or were banned. */
  since: Instant,
  is_self: z.boolean(),
  /** Of active members. Missing in answers that were stored before. */
  attendance: z.optional(Attendance),
  /** Until when their dues are paid, as the crew notes it. Missing in answers that were stored before. */
  dues_until: z.optional(z.nullable(Day)),
});
export type CommunityMember = z.infer<typeof CommunityMember>;

const proofProblems = ['wrong_password', 'busy'] as const;
const MemberParams = z.object({ id: Id, memberId: Id });
const OwnAnswer = z.object({ membership: OwnMembership });
const StandingAnswer = z.extend(OwnAnswer, {
  /** Whether the member follows the community, which needs no membership. */
  follows: z.boolean(),
  /** Of active members. Missing in answers that were stored before. */
  attendance: z.optional(OwnAttendance),
  dues_until: z.optional(z.nullable(Day)),
});

export const listOwnCommunities = endpoint({
  method: 'GET',
  path: '/api/community',
  access: 'member',
  tag: 'community',
  summary: 'The communities that the member belongs to, runs, or has asked to join',
  response: z.object({ data: z.array(OwnCommunity) }),
});

export const getOwnMembership = endpoint({
  method: 'GET',
  path: '/api/community/:id/membership',
  access: 'member',
  tag: 'community',
  summary: 'The member’s own place in a community',
  params: IdParam,
  response: StandingAnswer,
});

export const joinCommunity = endpoint({
  method: 'POST',
  path: '/api/community/:id/membership',
  access: 'member',
  tag: 'community',
  summary: 'Joins an open community, or asks to join; twice is once',
  params: IdParam,
  response: OwnAnswer,
  problems: ['cannot_join', 'invite_needed'],
});

export const leaveCommunity = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/membership',
  access: 'member',
  tag: 'community',
  summary: 'Leaves a community, or takes a request back',
  params: IdParam,
  response: OwnAnswer,
  problems: ['last_owner'],
});

export const showOwnName = endpoint({
  method: 'PUT',
  path: '/api/community/:id/membership/shown',
  access: 'member',
  tag: 'community',
  summary:
    'Shows one’s own name and photo on the community’s public page, or hides them; for the crew',
  params: IdParam,
  body: z.object({ is_shown: z.boolean() }),
  response: z.object({ is_shown: z.boolean() }),
});

export const listCommunityMembers = endpoint({
  method: 'GET',
  path: '/api/community/:id/member',
  access: 'member',
  tag: 'community',
  summary: 'Members by name, people who ask (first come first), or the banned; for the crew',
  params: IdParam,
  query: pagedQuery({
    q: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
    state: z._default(z.enum(['requested', 'active', 'banned']), 'active'),
    /** Only active members who came often and have not been seen for six weeks. */
    drifting: z.optional(z.literal('true')),
  }),
  response: page(CommunityMember),
  problems: ['invalid_cursor'],
});

export const exportMembers = endpoint({
  method: 'POST',
  path: '/api/community/:id/member/export',
  access: 'member',
  tag: 'community',
  summary:
    'The active members for a file, by name, at most 5,000; for the crew, and noted in the log',
  params: IdParam,
  response: z.object({ data: z.array(CommunityMember) }),
});

export const decideAboutMember = endpoint({
  method: 'POST',
  path: '/api/community/:id/member/:memberId',
  access: 'member',
  tag: 'community',
  summary:
    'Approves or declines a request, removes or bans a member, or lifts a ban; for the crew, about an owner with the password',
  params: MemberParams,
  body: z.object({
    decision: z.enum(['approve', 'decline', 'remove', 'ban', 'unban']),
    password: Proof,
  }),
  response: z.object({ id: Id, state: z.enum(['active', 'left', 'banned']) }),
  problems: ['conflict', 'last_owner', ...proofProblems],
});

export const noteDues = endpoint({
  method: 'PUT',
  path: '/api/community/:id/member/:memberId/dues',
  access: 'member',
  tag: 'community',
  summary:
    'Notes until when an active member has paid their dues, or takes the note away; for the crew',
  params: MemberParams,
  body: z.object({ until: z.nullable(EnteredDay) }),
  response: z.object({ id: Id, dues_until: z.nullable(Day) }),
});

export const approveAllRequests = endpoint({
  method: 'POST',
  path: '/api/community/:id/approve-all',
  access: 'member',
  tag: 'community',
  summary: 'Lets everybody in who asks; for the crew',
  params: IdParam,
  response: z.object({ approved: z.int() }),
});

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/api/community/:id/member/:memberId/role',
  access: 'member',
  tag: 'community',
  summary:
    'Gives an active member another role; by an owner, with the password where it is a higher one of the crew, or an owner’s. Admins too make members pace leaders, and take that back',
  params: MemberParams,
  body: z.object({ role: MembershipRole, password: Proof }),
  response: z.object({ id: Id, role: GivenRole }),
  problems: ['last_owner', ...proofProblems],
});

export const transferCommunity = endpoint({
  method: 'POST',
  path: '/api/community/:id/transfer',
  access: 'member',
  tag: 'community',
  summary:
    'Makes an active member the owner in the caller’s place, who stays an admin; with the password',
  params: IdParam,
  body: z.object({ member_id: Id, password: Proof }),
  response: z.object({ owner_id: Id }),
  problems: proofProblems,
});
