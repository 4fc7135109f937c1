import { toMigration } from './migration.ts';

export const shownCrew = toMigration([
  // Whether one of the crew lets everybody see their name and photo on the community's page.
  'alter table memberships add column is_shown boolean not null default false',
]);
