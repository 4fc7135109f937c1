import { toMigration } from './migration.ts';

/** Whether fellow members of a member's communities see where the member takes part; nobody, until they say so. */
export const shownMembers = toMigration([
  'alter table members add column shown_to_communities boolean not null default false',
]);
