import { toMigration } from './migration.ts';

export const registrations = toMigration([
  `create table orders (
    id text primary key,
    buyer_id text not null references members (id),
    event_id text not null references events (id),
    amount integer not null check (amount >= 0),
    payment text not null check (payment in ('none', 'unpaid', 'proof_sent', 'paid', 'refunded')),
    expires_at timestamptz,
    idempotency_key text not null,
    request_hash text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (buyer_id, idempotency_key)
  )`,
  "create index orders_expiring on orders (expires_at) where payment = 'unpaid'",
  'create index orders_event on orders (event_id)',
  `create table registrations (
    id text primary key,
    order_id text not null references orders (id),
    event_id text not null references events (id),
    category_id text not null references categories (id),
    member_id text references members (id),
    holder jsonb not null,
    bib integer,
    wave text,
    jersey text,
    state text not null check (state in ('pending', 'confirmed', 'waitlisted', 'cancelled', 'transferred')),
    code_hash text not null unique,
    code_index text not null,
    code_cipher text not null,
    rev integer not null default 1,
    box bytea not null,
    search_box bytea not null,
    consents jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (event_id, bib)
  )`,
  `create unique index registrations_one_active on registrations (event_id, member_id)
    where member_id is not null and state in ('pending', 'confirmed', 'waitlisted')`,
  'create index registrations_member on registrations (member_id, created_at desc, id desc)',
  'create index registrations_order on registrations (order_id)',
  'create index registrations_roster on registrations (event_id, updated_at, id)',
  'create index registrations_code_index on registrations (event_id, code_index)',
  `create table registration_health (
    registration_id text primary key references registrations (id) on delete cascade,
    cipher text not null,
    consent_version text not null,
    consented_at timestamptz not null,
    erase_at timestamptz not null
  )`,
  `create table revoked_codes (
    event_id text not null references events (id),
    code_index text not null,
    code_hash text not null,
    registration_id text not null references registrations (id),
    revoked_at timestamptz not null,
    primary key (event_id, code_index)
  )`,
]);
