import { toMigration } from './migration.ts';

/** Public lists leave out what belongs to hidden communities; to know them they read every community. */
export const hiddenCommunities = toMigration([
  "create index communities_hidden on communities (id) where state = 'hidden'",
]);
