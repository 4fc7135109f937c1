import { toMigration } from './migration.ts';

export const rehearsals = toMigration([
  // The score alone: what a rehearsal scans never leaves the phone.
  'alter table check_in_devices add column rehearsal jsonb',
]);
