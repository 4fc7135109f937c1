import { toMigration } from './migration.ts';

/** The servers that run on this database, each as it sees itself: what has to be the same on all can be compared. */
export const servers = toMigration(
  [
    `create table servers (
      id text primary key,
      host text not null,
      newest_migration text not null,
      key_ids text[] not null,
      push_key text not null,
      file_place text not null,
      marks_seen text[] not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`,
  ],
  { about: 'A list of the servers that run, for the doctor.' },
);
