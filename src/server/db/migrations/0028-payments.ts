import { toMigration } from './migration.ts';

export const payments = toMigration([
  // Without a community: of the platform, for its own races. Removed ones stay, because orders were paid to them.
  `create table payment_accounts (
    id text primary key,
    community_id text references communities (id),
    bank jsonb,
    qris text,
    rev integer not null default 1,
    removed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (bank is not null or qris is not null)
  )`,
  'create index payment_accounts_community on payment_accounts (community_id)',
  `create table event_accounts (
    event_id text not null references events (id) on delete cascade,
    account_id text not null references payment_accounts (id),
    position integer not null,
    primary key (event_id, account_id)
  )`,
  'create index event_accounts_account on event_accounts (account_id)',
  'alter table events add column payment_hours integer not null default 24 check (payment_hours between 6 and 168)',
  'alter table events add column exact_qr boolean not null default true',
]);
