import * as z from 'zod/mini';
import { mailRefusals } from '../mail/mail-refusals.ts';
import { Id, IdParam, Instant, page, pagedQuery, Proof, Rev } from '../common.ts';
import { maxSearchLength } from '../choices.ts';
import { GivenRole } from '../community/roles.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { accountStates, deskReason, siteRoles } from './desk-choices.ts';

const SiteRole = z.enum(siteRoles);
const AccountState = z.enum(accountStates);

/** An account as the list of the desk shows it. */
export const DeskMemberRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: SiteRole,
  state: AccountState,
  created_at: Instant,
});
export type DeskMemberRow = z.infer<typeof DeskMemberRow>;

export const DeskMember = z.extend(DeskMemberRow, {
  phone: z.nullable(z.string()),
  /** Whether the address was confirmed. */
  is_confirmed: z.boolean(),
  /** Since when nothing is mailed to the address, and why. */
  mail_refused: z.nullable(z.object({ since: Instant, as: z.enum(mailRefusals) })),
  /** Whoever reads this: nobody changes their own account here. */
  is_self: z.boolean(),
  /** Counts what admins changed; sent with the next change. */
  rev: z.int(),
  suspension: z.nullable(z.object({ since: Instant, reason: z.string() })),
  communities: z.array(
    z.object({
      id: Id,
      name: z.string(),
      slug: z.string(),
      role: GivenRole,
      state: z.enum(['invited', 'requested', 'active', 'left', 'banned']),
    }),
  ),
  /** The open ones, the latest first. */
  sessions: z.array(z.object({ id: Id, device: z.string(), last_active_at: Instant })),
  /** Tickets that are valid or wait, of races and runs that are not over. */
  tickets: z.int(),
});
export type DeskMember = z.infer<typeof DeskMember>;

const Answer = z.object({ member: DeskMember });

const problems = ['not_found', 'conflict', 'own_account'] as const;

/** The revision that the admin saw; another one is a conflict. */
const Seen = z.object({ rev: Rev });

export const SuspendBody = z.extend(Seen, {
  reason: freeText(deskReason.most).check(z.minLength(deskReason.least)),
});

export const listDeskMembers = endpoint({
  method: 'GET',
  path: '/api/admin/member',
  access: 'member',
  tag: 'desk',
  summary:
    'Accounts by name or mail address, newest first, for admins; anybody else gets not_found',
  query: pagedQuery({
    q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
    role: z.optional(SiteRole),
    state: z.optional(AccountState),
  }),
  response: z.extend(page(DeskMemberRow), {
    /** Nothing is written that way: these are written alike. */
    is_similar: z.boolean(),
  }),
  problems: ['not_found', 'invalid_cursor'],
});

export const getDeskMember = endpoint({
  method: 'GET',
  path: '/api/admin/member/:id',
  access: 'member',
  tag: 'desk',
  summary: 'An account with its communities and open sessions, for admins',
  params: IdParam,
  response: Answer,
  problems: ['not_found'],
});

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/suspension',
  access: 'member',
  tag: 'desk',
  summary: 'Lets nobody sign in to an account and ends its sessions and phones; its tickets stay',
  params: IdParam,
  body: SuspendBody,
  response: Answer,
  problems,
});

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/suspension/lift',
  access: 'member',
  tag: 'desk',
  summary: 'Lets the owner of a suspended account sign in again',
  params: IdParam,
  body: Seen,
  response: Answer,
  problems,
});

export const setSiteRole = endpoint({
  method: 'PUT',
  path: '/api/admin/member/:id/role',
  access: 'member',
  tag: 'desk',
  summary:
    'Makes a member an editor or admin of the site, or neither, never oneself; with the password where it is a higher role, or an admin’s',
  params: IdParam,
  body: z.extend(Seen, { role: SiteRole, password: Proof }),
  response: Answer,
  problems: [...problems, 'wrong_password', 'busy'],
});

export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/member/:id/session',
  access: 'member',
  tag: 'desk',
  summary: 'Ends all sessions of an account',
  params: IdParam,
  response: Answer,
  problems: ['not_found', 'own_account'],
});
