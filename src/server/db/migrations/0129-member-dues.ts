import { toMigration } from './migration.ts';

/** Until when a member has paid their dues, as the crew notes it. */
export const memberDues = toMigration(['alter table memberships add column dues_until date']);
