import { toMigration } from './migration.ts';

/** The board counts these few among all scans; those taken back have an index already. */
export const boardLists = toMigration([
  `create index check_in_scans_event_overrides on check_in_scans (event_id) where action = 'override'`,
  `create index check_in_scans_unknown_times on check_in_scans (event_id) where not time_known`,
]);
