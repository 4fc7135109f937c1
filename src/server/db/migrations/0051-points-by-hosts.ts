import { toMigration } from './migration.ts';

export const pointsByHosts = toMigration([
  // Counts the changes of an event's points: two hosts see each other's, and phones that theirs are out of date.
  'alter table events add column points_rev integer not null default 0',
  // Category and note were shown at every point, whatever it listed; now the list decides.
  `update check_in_points set shown_fields = shown_fields || '["category", "note"]'`,
  // The size that was handed out, where it is not the one that the runner chose.
  'alter table check_in_scans add column jersey text',
  'alter table check_in_scans drop constraint check_in_scans_action_check',
  `alter table check_in_scans add constraint check_in_scans_action_check
    check (action in ('admit', 'deny', 'override', 'void', 'swap'))`,
  'create index check_in_scans_jersey on check_in_scans (event_id) where jersey is not null',
]);
