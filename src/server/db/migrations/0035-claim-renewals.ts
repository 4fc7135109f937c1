import { toMigration } from './migration.ts';

/** A claim link that was lost is made anew: each time another code of the same place. */
export const claimRenewals = toMigration([
  'alter table place_claims add column renewals integer not null default 0',
]);
