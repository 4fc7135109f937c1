import type { ColumnType } from 'kysely';
import type { MailRefusal } from '#src/contract/mail/mail-refusals.ts';
import type { Instant, Json, Day, Defaulted } from './columns.ts';

export type MembersTable = {
  id: string;
  email: string;
  name: string;
  photo: string | null;
  phone: string | null;
  language: Defaulted<'id' | 'en'>;
  password_hash: string | null;
  google_sub: string | null;
  /** When the member proved that the address is theirs; null: never. */
  email_verified_at: Instant | null;
  role: Defaulted<'member' | 'editor' | 'admin'>;
  /** Since when they are an admin; null: of before this was kept, or made by the operator. */
  admin_since: Defaulted<Date | null>;
  state: Defaulted<'active' | 'closed'>;
  /** Since when an admin lets nobody sign in to it, and why, as its owner reads it; null while they may. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  suspended_reason: Defaulted<string | null>;
  /** Since when nothing is mailed to the address, and why; null while it takes mail. */
  mail_refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  mail_refused_as: Defaulted<MailRefusal | null>;
  /** Counts what admins changed of the account. */
  desk_rev: Defaulted<number>;
  /** Fellow members of their communities see where they take part. */
  shown_to_communities: Defaulted<boolean>;
  created_at: Instant;
  updated_at: Instant;
};

export type RunnerProfilesTable = {
  member_id: string;
  legal_name: string | null;
  bib_name: string | null;
  sex: 'female' | 'male' | null;
  birth_date: Day | null;
  phone: Defaulted<string | null>;
  nationality: Defaulted<string | null>;
  city: string | null;
  province: Defaulted<string | null>;
  jersey_size: Defaulted<string | null>;
  emergency_name: string | null;
  emergency_phone: string | null;
  updated_at: Instant;
};

/** A family of tokens from one sign-in; `counter` is that of its current refresh token. */
export type SessionsTable = {
  id: string;
  member_id: string;
  counter: number;
  /** Whether the current pair is known to have arrived: its access token was used. */
  child_used: Defaulted<boolean>;
  refresh_expires_at: Instant;
  expires_at: Instant;
  device_label: Defaulted<string>;
  revoked_at: Instant | null;
  created_at: Instant;
};

export type RefreshTokensTable = {
  hash: string;
  session_id: string;
  counter: number;
  created_at: Instant;
};

/** `counter` is that of the refresh token given with it. */
export type AccessTokensTable = {
  hash: string;
  session_id: string;
  counter: number;
  expires_at: Instant;
};

/** Counted tries of one kind by one account or address, whose `key` does not name it. */
export type AttemptsTable = { key: string; window_start: Instant; count: number };

export type AuditTable = {
  id: string;
  at: Instant;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  detail: Json<object>;
};

/** A link in a mail, by its token's hash: it works once, and only while the account has that address. */
export type AccountTokensTable = {
  hash: string;
  member_id: string;
  kind: 'reset_password' | 'confirm_email' | 'owner_code' | 'owners_yes';
  email: string;
  expires_at: Instant;
  created_at: Instant;
};

/** The private calendar of a member, by the hash of its address's secret, which is made of `seed` and the server's key. */
export type CalendarFeedsTable = {
  member_id: string;
  seed: string;
  token_hash: string;
  created_at: Instant;
};
