import { toMigration } from './migration.ts';

/**
 * Since which revision of the event's points a point is closed: a phone that knows that one or a later one admits nobody there.
 * Null while it is open, and of points that were closed before.
 */
export const closedPoints = toMigration([
  `alter table check_in_points add column closed_rev integer`,
]);
