import { toMigration } from './migration.ts';

export const placesByHosts = toMigration([
  // A place that a host gave has no buyer until its runner takes it over.
  'alter table orders alter column buyer_id drop not null',
  'alter table orders add column made_by text references members (id)',
  'alter table orders add constraint orders_by_somebody check (coalesce(buyer_id, made_by) is not null)',
  'create unique index orders_made_by on orders (made_by, idempotency_key)',
  'alter table registrations add column email text',
  `create table place_claims (
    registration_id text primary key references registrations (id) on delete cascade,
    token_hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table participant_imports (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    actor_id text not null references members (id),
    created_at timestamptz not null,
    undone_at timestamptz
  )`,
  'create index participant_imports_event on participant_imports (event_id, created_at)',
  // Whose rows are in an event already, so that a file is imported once.
  `create table imported_rows (
    event_id text not null references events (id) on delete cascade,
    fingerprint text not null,
    import_id text not null references participant_imports (id) on delete cascade,
    registration_id text not null unique references registrations (id) on delete cascade,
    primary key (event_id, fingerprint)
  )`,
  'create index imported_rows_import on imported_rows (import_id)',
]);
