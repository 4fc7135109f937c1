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
  // An order whose time ran out said `none`, with its deadline; from now on it says why.
  'alter table orders drop constraint orders_payment_check',
  `alter table orders add constraint orders_payment_check
    check (payment in ('none', 'unpaid', 'proof_sent', 'paid', 'refunded', 'expired'))`,
  `update orders set payment = 'expired'
    where payment = 'none' and amount > 0 and expires_at is not null`,
  // Whose account the money of an order goes to, a community's id or `platform`; null where it has none.
  'alter table orders add column payee text',
  'alter table orders add column unique_part integer not null default 0 check (unique_part between 0 and 999)',
  // A line of a bank statement names its order: no two open ones of a payee have the same amount.
  `create unique index orders_open_amount on orders (payee, amount)
    where unique_part > 0 and payment in ('unpaid', 'proof_sent')`,
  'create index orders_payee on orders (payee, amount, created_at)',
]);
