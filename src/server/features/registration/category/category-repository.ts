import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { countLine } from '#src/server/core/places/waiting-line.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * A place of a race that is the member's or kept by them, with its order and what decides whether its category may be
 * changed; null when it is neither.
 */
export async function findChangingPlace(
  db: Db,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.event_id',
      'registrations.category_id',
      'registrations.order_id',
      'registrations.state',
      'registrations.holder',
      'registrations.price',
      'registrations.discount as off',
      'orders.buyer_id',
      'orders.group_id',
      'orders.payment',
      'orders.amount',
      'orders.unique_part',
      'orders.received',
      'orders.payee',
      'orders.promo_id',
      'orders.discount',
      'orders.add_ons',
      'events.kind',
      'events.join_mode',
      'events.waiting_list',
      'events.state as event_state',
      'events.starts_at',
      'events.zone',
      'events.registration_closes_at',
      heldOfOrder().as('held'),
      isOffered(now).as('is_offered'),
      fitting('promo_codes', promosOfOrder).as('promo_categories'),
      fitting('add_ons', addOnsOfOrder).as('add_on_categories'),
    ])
    .where('registrations.id', '=', id)
    .where('events.kind', '=', 'race')
    .where(isOfKeeper('registrations', memberId))
    .executeTakeFirst();
  return row ?? null;
}

export type ChangingPlace = NonNullable<Awaited<ReturnType<typeof findChangingPlace>>>;

/** The categories of an event in their order, with how many wait for each. */
export async function listCategoriesWithLine(db: Db, eventId: string) {
  return await db
    .selectFrom('categories')
    .selectAll()
    .select(countLine('categories.id').as('line'))
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type CategoryWithLine = Awaited<ReturnType<typeof listCategoriesWithLine>>[number];

const promosOfOrder = sql`of_order.id = orders.promo_id`;

const addOnsOfOrder = sql`of_order.id in (
  select add_on_id from order_add_ons where order_add_ons.order_id = orders.id
)`;

/** The ids of categories for which each of these is, where it is not for all. */
function fitting(table: 'promo_codes' | 'add_ons', which: ReturnType<typeof sql>) {
  return sql<string[][]>`(
    select coalesce(jsonb_agg(of_order.category_ids), '[]') from ${sql.table(table)} of_order
    where ${which} and of_order.category_ids is not null
  )`;
}

/** How many places the order holds. */
function heldOfOrder() {
  return sql<number>`(
    select count(*)::int from registrations fellow
    where fellow.order_id = registrations.order_id and fellow.state = any(${[...placeStates]})
  )`;
}

/** Whether the place is offered to another runner. */
function isOffered(now: Date) {
  return sql<SqlBool>`exists (
    select from ticket_transfers offer
    where offer.registration_id = registrations.id and offer.state = 'offered' and offer.expires_at > ${now}
  )`;
}
