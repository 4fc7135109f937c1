import { toMigration } from './migration.ts';

/** Short replies of members below an announcement or one date of a run; who reported them, and which threads are closed. */
export const threads = toMigration([
  `create table thread_replies (
    id text primary key,
    announcement_id text references community_announcements (id) on delete cascade,
    event_id text references events (id) on delete cascade,
    author_id text not null references members (id),
    request_id uuid not null,
    body text not null,
    created_at timestamptz not null,
    removed_at timestamptz,
    removed_by text references members (id),
    reports_settled_at timestamptz,
    unique (author_id, request_id),
    check (num_nonnulls(announcement_id, event_id) = 1),
    check (removed_at is not null or removed_by is null)
  )`,
  `create index thread_replies_announcement on thread_replies (announcement_id, created_at desc, id desc)
    where announcement_id is not null`,
  `create index thread_replies_event on thread_replies (event_id, created_at desc, id desc)
    where event_id is not null`,
  'create index thread_replies_removed on thread_replies (removed_at) where removed_at is not null',
  'create index thread_replies_remover on thread_replies (removed_by) where removed_by is not null',
  `create table reply_reports (
    reply_id text not null references thread_replies (id) on delete cascade,
    member_id text not null references members (id),
    created_at timestamptz not null,
    primary key (reply_id, member_id)
  )`,
  'create index reply_reports_member on reply_reports (member_id, created_at)',
  `create table closed_threads (
    subject text not null check (subject in ('announcement', 'event')),
    subject_id text not null,
    closed_by text references members (id),
    closed_at timestamptz not null,
    primary key (subject, subject_id)
  )`,
  'create index closed_threads_by on closed_threads (closed_by) where closed_by is not null',
]);
