import { toMigration } from './migration.ts';

export const hostConsole = toMigration([
  // What a host wrote to participants; who got it is told by the outbox and the audit log.
  `create table participant_messages (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    actor_id text not null references members (id),
    subject jsonb not null,
    body jsonb not null,
    answers_to_actor boolean not null,
    created_at timestamptz not null
  )`,
  'create index participant_messages_event on participant_messages (event_id, created_at)',
  // Jerseys that the organiser has, by size; a size that is not counted is missing.
  "alter table events add column jersey_stock jsonb not null default '{}'",
  // The campaign that a runner came by, as its link named it.
  'alter table registrations add column source text',
]);
