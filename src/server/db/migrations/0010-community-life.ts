import { toMigration } from './migration.ts';

/** Invites, announcements, communities that were taken away, and the lists of a community's crew. */
export const communityLife = toMigration([
  'alter table communities drop constraint communities_state_check',
  `alter table communities add constraint communities_state_check
    check (state in ('active', 'hidden', 'deleted'))`,
  'create index memberships_community on memberships (community_id, state, updated_at, member_id)',
  `create table community_invites (
    id text primary key,
    community_id text not null references communities (id) on delete cascade,
    code_hash text not null unique,
    expires_at timestamptz not null,
    max_uses integer not null check (max_uses > 0),
    used integer not null default 0 check (used >= 0 and used <= max_uses),
    revoked_at timestamptz,
    created_by text references members (id) on delete set null,
    created_at timestamptz not null
  )`,
  'create index community_invites_newest on community_invites (community_id, created_at desc)',
  `create table community_announcements (
    id text primary key,
    community_id text not null references communities (id) on delete cascade,
    author_id text references members (id) on delete set null,
    author_role text not null check (author_role in ('owner', 'admin')),
    body jsonb not null,
    created_at timestamptz not null,
    edited_at timestamptz
  )`,
  `create index community_announcements_newest
    on community_announcements (community_id, created_at desc, id desc)`,
  // How many communities somebody made lately.
  'create index audit_actor on audit (actor_id, at)',
]);
