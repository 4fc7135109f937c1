import { toMigration } from './migration.ts';

export const eventQuestions = toMigration([
  `create table event_questions (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    kind text not null check (kind in ('text', 'choice', 'number', 'yes_no')),
    label jsonb not null,
    choices jsonb not null,
    category_ids jsonb,
    is_required boolean not null,
    for_staff boolean not null,
    position integer not null,
    retired_at timestamptz,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index event_questions_asked on event_questions (event_id, position)',
  `create table question_replies (
    registration_id text not null references registrations (id) on delete cascade,
    question_id text not null references event_questions (id),
    reply text not null check (reply <> ''),
    updated_at timestamptz not null,
    primary key (registration_id, question_id)
  )`,
  'create index question_replies_question on question_replies (question_id)',
]);
