import { sql, type Kysely, type Transaction } from 'kysely';
import { exactPosition } from '#src/server/db/exact-position.ts';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isHostSuspended } from '#src/server/db/shown-events.ts';
import { orderedAddOns } from '#src/server/core/orders/ordered-add-ons.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How many other places of its order are held, of a registration. */
function othersHeld() {
  return sql<number>`(
    select count(*)::int from registrations fellow
    where fellow.order_id = registrations.order_id and fellow.id <> registrations.id
      and orders.group_id is not null and fellow.state = any(${[...placeStates]})
  )`;
}

/** The link that waits for who is to have a registration's ticket, expired or not. */
function openOffer() {
  return sql<{ name: string; expires_at: string } | null>`(
    select jsonb_build_object('name', to_name, 'expires_at', expires_at) from ticket_transfers
    where registration_id = registrations.id and ticket_transfers.state = 'offered'
  )`;
}

/** Registrations with their order, event and category: all that a ticket and what is written about it say. */
export function selectTickets(db: Db) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(orderedAddOns().as('add_ons'))
    .select(openOffer().as('offer'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('refund_accounts')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id'),
        )
        .as('has_refund_account'),
    )
    .select(['orders.add_ons as add_ons_sum', 'orders.kept', 'orders.refund_by'])
    .select(['orders.refund_rule', 'events.refund_rule as event_refund_rule'])
    .select([
      'orders.group_id',
      'orders.team',
      'registrations.price',
      'registrations.discount as off',
    ])
    .select([
      'registrations.consents',
      keeperOf('registrations').as('keeper'),
      othersHeld().as('others'),
    ])
    .select(
      sql<boolean>`registrations.member_id is null and ${keeperOf('registrations')} is not null`.as(
        'is_kept',
      ),
    )
    .select([
      'registrations.id',
      'registrations.order_id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.member_id',
      'registrations.state',
      'registrations.created_at',
      'registrations.offered_at',
      'registrations.offer_until',
      'registrations.out_of_turn',
      'registrations.ahead_at_first',
      'registrations.waiting_end',
      'registrations.holder',
      'registrations.bib',
      'registrations.wave',
      'registrations.jersey',
      'registrations.code_cipher',
      'registrations.rev',
      'orders.buyer_id',
      'orders.payment',
      'orders.amount',
      'orders.unique_part',
      'orders.promo_code',
      'orders.discount',
      'orders.received',
      'orders.proof_at',
      'orders.refusal',
      'orders.expires_at',
      'events.kind as event_kind',
      'events.community_id',
      'events.title',
      'events.starts_at',
      'events.ends_at',
      'events.zone',
      'events.venue',
      'events.address',
      'events.city',
      'events.province',
      'events.rev as event_rev',
      'events.state as event_state',
      'events.cancel_reason',
      'events.moved_from',
      'events.contact_whatsapp',
      'events.payment_note',
      'events.pay_moved_at',
      'events.exact_qr',
      'events.payment_hours',
      'events.offer_hours',
      'events.waiting_list',
      'events.transfers_until',
      'events.organizer',
      exactPosition.as('position'),
      'events.registration_closes_at',
      'events.pack_collection',
      'categories.code as category_code',
      'categories.name as category_name',
      'categories.distance_m',
      'categories.flag_off_at',
      'categories.cut_off_minutes',
      isHostSuspended().as('is_paused'),
    ]);
}
