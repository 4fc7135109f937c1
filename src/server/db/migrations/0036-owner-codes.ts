import { toMigration } from './migration.ts';

export const ownerCodes = toMigration([
  // Codes that prove an account without a password to be somebody's own.
  'alter table account_tokens drop constraint account_tokens_kind_check',
  `alter table account_tokens add constraint account_tokens_kind_check
    check (kind in ('reset_password', 'confirm_email', 'owner_code'))`,
]);
