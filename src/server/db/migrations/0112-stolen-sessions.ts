import { toMigration } from './migration.ts';

/** What is kept against somebody who uses a stolen session; docs/decisions/045-stolen-sessions.md. */
export const stolenSessions = toMigration([
  // When where or how to pay last changed, for runners who had yet to pay.
  'alter table events add column pay_moved_at timestamptz',
  // Who is new there cannot move accounts alone; null of whoever was there before.
  'alter table memberships add column crew_since timestamptz',
  'alter table members add column admin_since timestamptz',
  'alter table account_tokens drop constraint account_tokens_kind_check',
  `alter table account_tokens add constraint account_tokens_kind_check
    check (kind in ('reset_password', 'confirm_email', 'owner_code', 'owners_yes'))`,
]);
