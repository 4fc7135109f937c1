import { toMigration } from './migration.ts';

/** One standing link a community: its code is shown again to the crew, so that it is kept encrypted beside its hash. */
export const communityLinks = toMigration([
  `create table community_links (
    community_id text primary key references communities (id) on delete cascade,
    code_hash text not null unique,
    code_cipher text not null,
    joined integer not null default 0,
    renewed_at timestamptz not null
  )`,
]);
