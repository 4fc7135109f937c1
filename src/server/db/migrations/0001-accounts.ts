import { toMigration } from './migration.ts';

export const accounts = toMigration([
  `create table members (
    id text primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    photo text,
    phone text,
    language text not null default 'id' check (language in ('id', 'en')),
    password_hash text,
    google_sub text unique,
    email_verified_at timestamptz,
    role text not null default 'member' check (role in ('member', 'editor', 'admin')),
    state text not null default 'active' check (state in ('active', 'closed')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table runner_profiles (
    member_id text primary key references members (id) on delete cascade,
    legal_name text,
    bib_name text,
    sex text check (sex in ('female', 'male')),
    birth_date date,
    phone text,
    nationality text,
    city text,
    province text,
    jersey_size text,
    emergency_name text,
    emergency_phone text,
    updated_at timestamptz not null
  )`,
  `create table sessions (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    counter integer not null,
    child_used boolean not null default false,
    refresh_expires_at timestamptz not null,
    expires_at timestamptz not null,
    device_label text not null default '',
    revoked_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index sessions_member on sessions (member_id)',
  `create table refresh_tokens (
    hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    counter integer not null,
    created_at timestamptz not null,
    unique (session_id, counter)
  )`,
  `create table access_tokens (
    hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    counter integer not null,
    expires_at timestamptz not null
  )`,
  'create index access_tokens_session on access_tokens (session_id)',
  `create table attempts (
    key text primary key,
    window_start timestamptz not null,
    count integer not null
  )`,
  'create index attempts_window_start on attempts (window_start)',
  `create table audit (
    id text primary key,
    at timestamptz not null,
    actor_id text,
    action text not null,
    subject_id text,
    detail jsonb not null default '{}'
  )`,
]);
