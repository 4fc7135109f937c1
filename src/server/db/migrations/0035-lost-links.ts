import { toMigration } from './migration.ts';

export const lostLinks = toMigration([
  // A claim link that was lost is made anew: each time another code of the same place.
  'alter table place_claims add column renewals integer not null default 0',
  // How its file was read, for the next one of the same community.
  'alter table participant_imports add column reading jsonb',
]);
