import { toMigration } from './migration.ts';

/** Lists ask of each event whether somebody answers for its community; that read all of its members. */
export const crewIndex = toMigration([
  `create index memberships_crew on memberships (community_id, role)
    where state = 'active' and role <> 'member'`,
]);
