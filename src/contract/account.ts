import * as z from 'zod/mini';
import { mailRefusals } from './mail/mail-refusals.ts';
import { Id, Instant, LocalText, Zone } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Phrase that a member without a password types to delete their account, by language. */
export const deletionPhrases = { id: 'hapus akun', en: 'delete account' } as const;

const Named = z.object({ id: Id, name: z.string(), slug: z.string() });

/** State of the account, and the consequences of deleting it. */
export const AccountState = z.object({
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Why nothing is mailed to the address, until it is confirmed again. */
  mail_refused: z.nullable(z.enum(mailRefusals)),
  /** False for accounts that sign in with Google only. */
  has_password: z.boolean(),
  /** Communities without another owner: they must be transferred first. */
  only_owner_of: z.array(Named),
  /** Places in upcoming events that would be released. */
  coming_registrations: z.int(),
  /** Those places, by their runners. `is_own`: the member's, not somebody's for whom they registered. */
  coming_places: z.optional(
    z.array(
      z.object({
        title: LocalText,
        starts_at: Instant,
        zone: Zone,
        name: z.string(),
        is_own: z.boolean(),
      }),
    ),
  ),
  /** Paid orders, of which amount and date are retained anonymously. */
  paid_orders: z.int(),
});
export type AccountState = z.infer<typeof AccountState>;

export const getAccountState = endpoint({
  method: 'GET',
  path: '/api/user/account',
  access: 'member',
  tag: 'account',
  summary: 'How the account stands, and what deleting it would mean',
  response: AccountState,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  access: 'member',
  tag: 'account',
  summary: 'Delete the account: with the password, or the phrase where there is none',
  body: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    phrase: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({ status: z.string() }),
  problems: ['wrong_password', 'last_owner', 'last_admin', 'busy'],
});

export const exportPath = '/api/user/export';

export const exportAccount = endpoint({
  method: 'GET',
  path: exportPath,
  access: 'member',
  tag: 'account',
  summary: 'Everything about the member as a zip: data.json, and their pictures',
  response: z.unknown(),
  produces: 'application/zip',
});

/** A member's private calendar; both null while it is switched off. */
export const CalendarFeed = z.object({
  /** Whoever knows it reads the calendar. */
  address: z.nullable(z.string()),
  made_at: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/user/calendar',
  access: 'member',
  tag: 'account',
  summary: 'The address of the member’s private calendar, if there is one',
  response: CalendarFeed,
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/user/calendar',
  access: 'member',
  tag: 'account',
  summary: 'Gives the member’s private calendar an address; the one before is nobody’s any more',
  response: CalendarFeed,
});

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/user/calendar',
  access: 'member',
  tag: 'account',
  summary: 'Switches the member’s private calendar off',
  response: CalendarFeed,
});
