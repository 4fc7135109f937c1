import { toMigration } from './migration.ts';

export const statementLines = toMigration([
  'alter table payment_accounts add column statement_columns jsonb',
  // A line by its digest only: what the bank tells of strangers is not ours to keep.
  `create table statement_lines (
    account_id text not null references payment_accounts (id),
    key text not null,
    event_id text not null references events (id) on delete cascade,
    order_id text references orders (id),
    entry_id text,
    day date,
    actor_id text not null,
    at timestamptz not null,
    primary key (account_id, key, event_id),
    check ((order_id is null) = (entry_id is null))
  )`,
  // Booked once, whichever event's host was quicker.
  'create unique index statement_lines_booked on statement_lines (account_id, key) where order_id is not null',
  'create index statement_lines_order on statement_lines (order_id) where order_id is not null',
]);
