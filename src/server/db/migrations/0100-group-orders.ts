import { toMigration } from './migration.ts';

export const groupOrders = toMigration([
  // Orders that one person made for several at once name the first of them; those alone have none.
  'alter table orders add column group_id text references orders (id) on delete cascade',
  'alter table orders add column team text',
  'create index orders_group on orders (group_id) where group_id is not null',
  // Each discounted place is a use of the code.
  'alter table orders add column promo_uses smallint not null default 1 check (promo_uses > 0)',
  // What a place of such an order adds to its amount, and what a code took off; without the first it was taken out.
  `alter table registrations
    add column price integer check (price >= 0),
    add column discount integer check (discount between 0 and price)`,
]);
