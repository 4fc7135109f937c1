import { toMigration } from './migration.ts';

export const orderPayments = toMigration([
  'alter table orders add column rev integer not null default 1',
  // What came minus what went back, the sum of the order's entries.
  'alter table orders add column received integer not null default 0 check (received >= 0)',
  'alter table orders add column proof_at timestamptz',
  'alter table orders add column refusal text',
  `create table payment_entries (
    id text primary key,
    order_id text not null references orders (id),
    event_id text not null references events (id),
    kind text not null check (kind in ('confirm', 'part', 'refuse', 'receive', 'reinstate', 'refund', 'proof')),
    amount integer not null,
    reason text,
    actor_id text,
    at timestamptz not null
  )`,
  'create index payment_entries_order on payment_entries (order_id, at)',
  'create index payment_entries_event on payment_entries (event_id, at desc, id desc)',
  `create table payment_proofs (
    order_id text not null references orders (id),
    kind text not null check (kind in ('transfer', 'refund')),
    cipher text not null,
    sent_at timestamptz not null,
    primary key (order_id, kind)
  )`,
  "update orders set received = amount where payment = 'paid'",
  `insert into payment_entries (id, order_id, event_id, kind, amount, at)
    select id, id, event_id, 'confirm', amount, updated_at from orders where payment = 'paid' and amount > 0`,
]);
