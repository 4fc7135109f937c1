import { toMigration } from './migration.ts';

export const scanClock = toMigration([
  // An integer ends at 25 days: a phone that was empty for months wakes up further off than that.
  'alter table check_in_scans alter column offset_ms type bigint',
]);
