import { toMigration } from './migration.ts';

export const contactEmail = toMigration([
  // Where answers to a community's letters go.
  'alter table communities add column contact_email text',
]);
