import { toMigration } from './migration.ts';

export const calendarFeeds = toMigration([
  // The address is made of the seed and the server's key, so that its member sees it again; calendars are found by the hash.
  `create table calendar_feeds (
    member_id text primary key references members (id) on delete cascade,
    seed text not null,
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
]);
