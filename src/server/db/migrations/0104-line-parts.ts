import { toMigration } from './migration.ts';

export const lineParts = toMigration([
  // The same line in another download, by its day, amount and balance.
  'alter table statement_lines add column same text',
  // Of a line that pays several orders. The first has the line's key, which others cannot share: apps of before write by it.
  'alter table statement_lines add column part smallint not null default 0',
  `create unique index statement_lines_booked_same on statement_lines (account_id, same)
    where order_id is not null and part = 0`,
  // How much of `amount` the acquirer of QRIS kept.
  'alter table payment_entries add column fee integer not null default 0',
  `alter table payment_entries add constraint payment_entries_fee_check
    check (fee = 0 or fee between 1 and amount)`,
  // Basis points; null: nobody has said.
  'alter table payment_accounts add column qris_fee smallint check (qris_fee between 0 and 500)',
]);
