import { toMigration } from './migration.ts';

export const openAtSeal = toMigration([
  // What was undecided when the point was sealed; null of seals from before.
  'alter table check_in_seals add column open jsonb',
]);
