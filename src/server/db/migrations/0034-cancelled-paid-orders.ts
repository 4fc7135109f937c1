import { toMigration } from './migration.ts';

export const cancelledPaidOrders = toMigration([
  // An order whose places the host took away stayed paid; from now on what came for it is to be given back.
  `update orders set payment = 'none', rev = rev + 1
    where payment = 'paid' and exists (select from registrations where order_id = orders.id)
      and not exists (
        select from registrations where order_id = orders.id and state <> 'cancelled'
      )`,
]);
