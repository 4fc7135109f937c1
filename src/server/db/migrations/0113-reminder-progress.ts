import { toMigration } from './migration.ts';

/** How far the runners of an event have been looked through for a reminder, so that it is sent in parts. */
export const reminderProgress = toMigration([
  `create table reminder_progress (
    event_id text not null references events (id) on delete cascade,
    kind text not null,
    told_at timestamptz not null,
    seen_at timestamptz not null,
    seen_id text not null,
    told integer not null,
    started_at timestamptz not null,
    primary key (event_id, kind, told_at)
  )`,
]);
