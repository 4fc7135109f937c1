import { toMigration } from './migration.ts';

export const searchKeys = toMigration([
  `create table search_keys (
    event_id text primary key references events (id) on delete cascade,
    key_id text not null
  )`,
]);
