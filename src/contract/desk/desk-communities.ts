import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText, pagedQuery, searchedPage, Rev } from '../common.ts';
import { maxSearchLength } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { communityMarks, deskReason } from './desk-choices.ts';

/** A community as the list of the desk shows it. */
export const DeskCommunityRow = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  province: z.string(),
  logo: z.nullable(z.string()),
  /** Of its pictures. */
  poster_rev: z.int(),
  member_count: z.int(),
  is_verified: z.boolean(),
  /** Who hides it from everybody but its crew; null: it is shown. */
  hidden_by: z.nullable(z.enum(['owner', 'desk'])),
  created_at: Instant,
});
export type DeskCommunityRow = z.infer<typeof DeskCommunityRow>;

export const DeskCommunity = z.extend(DeskCommunityRow, {
  description: LocalText,
  verified_since: z.nullable(Instant),
  /** Why the admins hide it, as its owners read it. */
  hiding: z.nullable(z.object({ since: Instant, reason: z.string() })),
  /** Its captains. */
  owners: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** Mails to people without an account, today and those that wait; how many a day may go out, null: any number. */
  mails: z.optional(
    z.object({
      today: z.int(),
      waiting: z.int(),
      per_day: z.nullable(z.int()),
      is_stopped: z.boolean(),
    }),
  ),
  /** Published races and runs that are not over, and those who have a ticket for one. */
  upcoming: z.int(),
  runners: z.int(),
  /** Counts what admins changed; sent with the next change. */
  rev: z.int(),
});
export type DeskCommunity = z.infer<typeof DeskCommunity>;

const Answer = z.object({ community: DeskCommunity });
const problems = ['not_found', 'conflict'] as const;

/** The revision that the admin saw; another one is a conflict. */
const Seen = z.object({ rev: Rev });

export const listDeskCommunities = endpoint({
  method: 'GET',
  path: '/api/admin/community',
  access: 'member',
  tag: 'desk',
  summary: 'Communities by name or place, newest first, for admins; anybody else gets not_found',
  query: pagedQuery({
    q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
    mark: z.optional(z.enum(communityMarks)),
  }),
  response: searchedPage(DeskCommunityRow),
  problems: ['not_found', 'invalid_cursor'],
});

export const getDeskCommunity = endpoint({
  method: 'GET',
  path: '/api/admin/community/:id',
  access: 'member',
  tag: 'desk',
  summary: 'A community with its captains and what depends on it, for admins',
  params: IdParam,
  response: Answer,
  problems: ['not_found'],
});

export const verifyCommunity = endpoint({
  method: 'PUT',
  path: '/api/admin/community/:id/verification',
  access: 'member',
  tag: 'desk',
  summary: 'Says that a community is who it says, or takes that back',
  params: IdParam,
  body: z.extend(Seen, { is_verified: z.boolean() }),
  response: Answer,
  problems,
});

export const hideCommunity = endpoint({
  method: 'POST',
  path: '/api/admin/community/:id/hiding',
  access: 'member',
  tag: 'desk',
  summary:
    'Hides a community and its events from everybody but its crew; its captains are told why',
  params: IdParam,
  body: z.extend(Seen, { reason: freeText(deskReason.most).check(z.minLength(deskReason.least)) }),
  response: Answer,
  problems,
});

export const showCommunity = endpoint({
  method: 'POST',
  path: '/api/admin/community/:id/hiding/lift',
  access: 'member',
  tag: 'desk',
  summary: 'Shows a community again that admins hid, unless its captains hide it themselves',
  params: IdParam,
  body: Seen,
  response: Answer,
  problems,
});

export const stopCommunityMails = endpoint({
  method: 'PUT',
  path: '/api/admin/community/:id/stranger-mails',
  access: 'member',
  tag: 'desk',
  summary:
    'Stops a community’s mails to people without an account, or lets them go on; what waits meanwhile is kept',
  params: IdParam,
  body: z.extend(Seen, { is_stopped: z.boolean() }),
  response: Answer,
  problems,
});
