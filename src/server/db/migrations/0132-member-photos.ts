import { toMigration } from './migration.ts';

/**
 * Photos that members send of a run: encrypted until the crew shows them, as proofs of payment are, then a picture of the
 * gallery. A reported picture that is hidden rests encrypted beside its row, so that its public address is empty.
 */
export const memberPhotos = toMigration(
  [
    'alter table community_pictures add column hidden_at timestamptz',
    'alter table community_pictures add column hidden_cipher text',
    `create table member_photos (
    id text primary key,
    community_id text not null references communities (id) on delete cascade,
    event_id text references events (id) on delete set null,
    author_id text not null references members (id),
    sent_key text not null,
    state text not null check (state in ('pending', 'shown', 'declined', 'removed')),
    caption text,
    is_named boolean not null,
    cipher text,
    picture_id text references community_pictures (id) on delete set null,
    reason text,
    sent_at timestamptz not null,
    answered_at timestamptz,
    unique (author_id, sent_key)
  )`,
    `create index member_photos_waiting on member_photos (community_id, sent_at) where state = 'pending'`,
    'create index member_photos_of_event on member_photos (event_id)',
    'create index member_photos_of_picture on member_photos (picture_id)',
    'create index member_photos_answered on member_photos (answered_at)',
    `create table picture_reports (
    picture_id text not null references community_pictures (id) on delete cascade,
    member_id text not null references members (id),
    reason text not null check (reason in ('in_it', 'taken', 'improper', 'other')),
    note text,
    sent_at timestamptz not null,
    dismissed_at timestamptz,
    primary key (picture_id, member_id)
  )`,
    'create index picture_reports_of_member on picture_reports (member_id, sent_at)',
    'create index picture_reports_open on picture_reports (sent_at) where dismissed_at is null',
  ],
  {
    about: 'Photos that members send of runs, and reports of pictures.',
    // It would show pictures that are hidden.
    worksWithOlder: false,
  },
);
