import { toMigration } from './migration.ts';

export const refundAccounts = toMigration([
  `create table refund_accounts (
    order_id text primary key references orders (id),
    cipher text not null,
    sent_at timestamptz not null
  )`,
  // Of orders whose money is to go back, for those who are asked where to.
  `create index orders_owed on orders (updated_at)
    where (payment in ('none', 'expired') and received > kept) or (payment = 'paid' and received > amount)`,
]);
