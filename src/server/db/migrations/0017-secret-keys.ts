import { toMigration } from './migration.ts';

export const secretKeys = toMigration([
  'create table secret_keys (id text primary key)',
  // Every ciphertext starts with the id of its key.
  `insert into secret_keys (id)
    select id from (
      select split_part(code_cipher, '.', 1) as id from registrations
      union select split_part(cipher, '.', 1) from registration_health
      union select split_part(details_cipher, '.', 1) from inquiries
    ) as used
    where id ~ '^[0-9a-f]{8}$'`,
]);
