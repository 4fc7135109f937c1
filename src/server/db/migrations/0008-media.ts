import { toMigration } from './migration.ts';

export const media = toMigration([
  `create table media (
    id text primary key,
    owner_id text references members (id) on delete set null,
    purpose text not null check (purpose in ('photo', 'logo', 'cover', 'product')),
    sizes jsonb not null,
    bytes integer not null check (bytes > 0),
    check_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index media_owner on media (owner_id, created_at)',
  'create index media_check_at on media (check_at)',
]);
