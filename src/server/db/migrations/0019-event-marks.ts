import { toMigration } from './migration.ts';

export const eventMarks = toMigration([
  // What a member wants to find again (`saved`) or to be told about (`reminder`).
  `create table event_marks (
    member_id text not null references members (id),
    event_id text not null references events (id) on delete cascade,
    kind text not null check (kind in ('saved', 'reminder')),
    created_at timestamptz not null,
    primary key (member_id, event_id, kind)
  )`,
  'create index event_marks_event on event_marks (event_id, kind)',
]);
