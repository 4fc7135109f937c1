import { toMigration } from './migration.ts';

export const eventVoids = toMigration([
  // Volatile, so that it also sees what was committed after the statement that calls it had begun.
  `create function has_voids(event text) returns boolean language plpgsql volatile as $$
    begin
      return exists (select from check_in_scans where event_id = event and action = 'void');
    end
  $$`,
]);
