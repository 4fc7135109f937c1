import { toMigration } from './migration.ts';

/** A meeting point of which only the name is known. */
export const meetingPlaces = toMigration(['alter table communities add column meeting_place text']);
