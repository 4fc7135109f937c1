import { toMigration } from './migration.ts';

export const replyFiles = toMigration([
  'alter table event_questions drop constraint event_questions_kind_check',
  `alter table event_questions add constraint event_questions_kind_check
    check (kind in ('text', 'choice', 'number', 'yes_no', 'file'))`,
  // Goes with its reply, however that goes.
  `create table reply_files (
    id text primary key,
    question_id text not null references event_questions (id) on delete cascade,
    member_id text references members (id) on delete cascade,
    registration_id text,
    type text not null check (type in ('image/webp', 'application/pdf')),
    name text not null,
    cipher text not null,
    created_at timestamptz not null,
    check ((member_id is null) <> (registration_id is null)),
    foreign key (registration_id, question_id)
      references question_replies (registration_id, question_id) on delete cascade
  )`,
  'create unique index reply_files_reply on reply_files (registration_id, question_id)',
  'create index reply_files_question on reply_files (question_id)',
  'create index reply_files_unused on reply_files (created_at) where registration_id is null',
  'create index reply_files_member on reply_files (member_id)',
]);
