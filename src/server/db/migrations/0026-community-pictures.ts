import { toMigration } from './migration.ts';

/** A community's own pictures. Who uploaded one stands with the upload only, and is forgotten when they leave. */
export const communityPictures = toMigration([
  `create table community_pictures (
    id text primary key,
    community_id text not null references communities (id) on delete cascade,
    address text not null,
    caption jsonb,
    place integer not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    unique (community_id, address)
  )`,
  'alter table communities add column gallery_rev integer not null default 1',
  'alter table media drop constraint media_purpose_check',
  `alter table media add constraint media_purpose_check
    check (purpose in ('photo', 'logo', 'cover', 'product', 'gallery'))`,
]);
