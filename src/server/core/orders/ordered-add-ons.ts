import { sql, type RawBuilder } from 'kysely';
import type { OrderedAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';

/** The add-ons of the row's order, for a query of `orders`: the order in which the event has them. */
export function orderedAddOns(): RawBuilder<OrderedAddOn[]> {
  return sql<OrderedAddOn[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', add_on_id, 'name', order_add_ons.name, 'choice', nullif(choice, ''),
      'count', count, 'price', order_add_ons.price
    ) order by add_ons.created_at, add_ons.id, choice), '[]')
    from order_add_ons join add_ons on add_ons.id = order_add_ons.add_on_id
    where order_add_ons.order_id = orders.id
  )`;
}
