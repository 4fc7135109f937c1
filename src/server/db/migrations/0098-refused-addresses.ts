import { toMigration } from './migration.ts';

export const refusedAddresses = toMigration([
  'alter table members add column mail_refused_at timestamptz',
  "alter table members add column mail_refused_as text check (mail_refused_as in ('bounce', 'complaint'))",
  'alter table members add constraint members_mail_refused check ((mail_refused_at is null) = (mail_refused_as is null))',
]);
