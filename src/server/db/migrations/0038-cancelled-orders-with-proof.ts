import { toMigration } from './migration.ts';

export const cancelledOrdersWithProof = toMigration([
  // An order whose places the host took away while its proof waited kept its amount open; the proof stays to be looked at.
  `update orders set payment = 'none', rev = rev + 1
    where payment = 'proof_sent' and exists (select from registrations where order_id = orders.id)
      and not exists (
        select from registrations where order_id = orders.id and state <> 'cancelled'
      )`,
]);
