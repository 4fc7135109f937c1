import { toMigration } from './migration.ts';

export const communities = toMigration([
  `create table communities (
    id text primary key,
    name text not null,
    slug text not null,
    city text not null,
    province text not null,
    description jsonb not null,
    story jsonb not null default '{"id": ""}',
    founded integer,
    pace jsonb,
    logo text,
    cover text,
    openness text not null check (openness in ('open', 'approval', 'invite')),
    socials jsonb not null default '{}',
    meeting_point jsonb,
    schedule jsonb not null default '[]',
    state text not null check (state in ('active', 'hidden')),
    member_count integer not null default 0 check (member_count >= 0),
    search text not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index communities_name on communities (name, id)',
  'create index communities_members on communities (member_count desc, id desc)',
  `create table memberships (
    community_id text not null references communities (id) on delete cascade,
    member_id text not null references members (id) on delete cascade,
    role text not null check (role in ('owner', 'admin', 'member')),
    state text not null check (state in ('invited', 'requested', 'active', 'left', 'banned')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (community_id, member_id)
  )`,
  'create index memberships_member on memberships (member_id)',
]);
