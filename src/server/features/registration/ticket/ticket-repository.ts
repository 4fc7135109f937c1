import { sql, type ExpressionBuilder, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { CursorPosition } from '#src/server/http/cursor.ts';
import { placeStates } from '#src/server/db/places.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countAhead, countLine } from '#src/server/db/waiting-line.ts';
import { orderedAddOns } from '../add-on/ordered-add-ons.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A registration with its order, event and category, of this member; null when it is not theirs. */
export async function findTicketRow(db: Db, input: { id: string; memberId: string }) {
  const row = await selectTickets(db)
    .where('registrations.id', '=', input.id)
    .where('registrations.member_id', '=', input.memberId)
    .executeTakeFirst();
  return row ?? null;
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicketRow>>>;

/** A registration of this event, with what a ticket shows; null when there is none. */
export async function findHostedTicketRow(
  db: Db,
  input: { id: string; eventId: string },
): Promise<TicketRow | null> {
  const row = await selectTickets(db)
    .where('registrations.id', '=', input.id)
    .where('registrations.event_id', '=', input.eventId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A place that a host gave, as long as this link of it can be used, with the runner's address and the language of the account there;
 * null without an address.
 */
export async function findUnclaimedRow(
  db: Db,
  { id, renewals, now }: { id: string; renewals: number; now: Date },
) {
  const row = await selectTickets(db)
    .innerJoin('place_claims', 'place_claims.registration_id', 'registrations.id')
    .select([
      'registrations.email',
      (eb) =>
        eb
          .selectFrom('members')
          .select('members.language')
          .whereRef('members.email', '=', 'registrations.email')
          .where('members.state', '=', 'active')
          .as('language'),
    ])
    .where('registrations.id', '=', id)
    .where('registrations.state', 'in', placeStates)
    .where('place_claims.renewals', '=', renewals)
    .where('place_claims.used_at', 'is', null)
    .where('place_claims.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined || row.email === null) return null;
  return { ...row, email: row.email };
}

/** The member's first registration of an order; null when it has none. */
export async function findTicketOfOrder(db: Db, input: { orderId: string; memberId: string }) {
  const row = await selectTickets(db)
    .where('registrations.order_id', '=', input.orderId)
    .where('registrations.member_id', '=', input.memberId)
    .orderBy('registrations.id')
    .executeTakeFirst();
  return row ?? null;
}

/** The member's registrations among these, and those of their orders among these. */
export async function listTicketsAbout(
  db: Db,
  input: { memberId: string; ids: readonly string[]; orderIds: readonly string[] },
): Promise<TicketRow[]> {
  return await selectTickets(db)
    .where('registrations.member_id', '=', input.memberId)
    .where(
      sql<SqlBool>`(registrations.id = any(${input.ids}) or registrations.order_id = any(${input.orderIds}))`,
    )
    .orderBy('registrations.id')
    .execute();
}

/** A registration that the member gave on to another runner; null when they did not. */
export async function findGivenRow(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<TicketRow | null> {
  const row = await selectTickets(db)
    .where('registrations.id', '=', id)
    .where((eb) => wasOf(eb, memberId))
    .executeTakeFirst();
  return row ?? null;
}

/** The first registration of an order that its buyer gave on to another runner; null when they did not. */
export async function findGivenOfOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<TicketRow | null> {
  const row = await selectTickets(db)
    .where('registrations.order_id', '=', orderId)
    .where('orders.buyer_id', '=', memberId)
    .where((eb) => wasOf(eb, memberId))
    .orderBy('registrations.id')
    .executeTakeFirst();
  return row ?? null;
}

/** Whose the member's given registrations are now, and under which name they were the member's, the latest first. */
export async function listGiven(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('ticket_transfers')
    .select(['registration_id', 'from_name', 'to_name'])
    .where('registration_id', 'in', ids)
    .where('from_member_id', '=', memberId)
    .where('state', '=', 'accepted')
    .orderBy('ended_at', 'desc')
    .execute();
}

/** One page of the member's tickets, also those given on, by event start, latest first, and one row more when there is a next page. */
export async function listTicketRows(
  db: Db,
  input: { memberId: string; after: CursorPosition | null; limit: number },
) {
  let query = selectTickets(db)
    .where((eb) => isOrWas(eb, input.memberId))
    .orderBy('events.starts_at', 'desc')
    .orderBy('registrations.id', 'desc')
    .limit(input.limit + 1);
  if (input.after) {
    const startsAt = new Date(input.after.value);
    query = query.where(
      sql<SqlBool>`(events.starts_at, registrations.id) < (${startsAt}, ${input.after.id})`,
    );
  }
  return await query.execute();
}

/** How many registrations the member has or gave on, of any state. */
export async function countTickets(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isOrWas(eb, memberId))
    .executeTakeFirstOrThrow();
  return count;
}

/** Check-in points of several events in order, with when each of the given registrations passed them. */
export async function listPointsPassed(
  db: Db,
  input: { eventIds: readonly string[]; registrationIds: readonly string[] },
) {
  if (input.eventIds.length === 0) return [];
  return await db
    .selectFrom('check_in_points')
    .leftJoin('check_ins', (join) =>
      join
        .onRef('check_ins.point_id', '=', 'check_in_points.id')
        .on('check_ins.registration_id', 'in', input.registrationIds),
    )
    .select([
      'check_in_points.id',
      'check_in_points.event_id',
      'check_in_points.kind',
      'check_in_points.name',
      'check_in_points.opens_at',
      'check_in_points.closes_at',
      'check_in_points.category_ids',
      'check_ins.registration_id',
      'check_ins.corrected_at',
    ])
    .where('check_in_points.event_id', 'in', input.eventIds)
    .where('check_in_points.state', '!=', 'draft')
    .orderBy('check_in_points.position')
    .execute();
}

/** Whether the runner was admitted at any check-in point. */
export async function hasCheckedIn(db: Db, registrationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('check_ins')
    .select('scan_id')
    .where('registration_id', '=', registrationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Where = ExpressionBuilder<Database, 'registrations'>;

function isOrWas(eb: Where, memberId: string) {
  return eb.or([eb('registrations.member_id', '=', memberId), wasOf(eb, memberId)]);
}

/** Whether the member gave the registration on. */
function wasOf(eb: Where, memberId: string) {
  return eb(
    'registrations.id',
    'in',
    eb
      .selectFrom('ticket_transfers')
      .select('ticket_transfers.registration_id')
      .where('ticket_transfers.from_member_id', '=', memberId)
      .where('ticket_transfers.state', '=', 'accepted'),
  );
}

export type PointRow = Awaited<ReturnType<typeof listPointsPassed>>[number];

function selectTickets(db: Db) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(orderedAddOns().as('add_ons'))
    .select(['orders.add_ons as add_ons_sum', 'orders.kept', 'orders.refund_by'])
    .select(['orders.refund_rule', 'events.refund_rule as event_refund_rule'])
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
      sql<number | null>`case when registrations.state = 'waitlisted' then ${countAhead()} end`.as(
        'ahead',
      ),
      sql<
        number | null
      >`case when registrations.state = 'waitlisted' then ${countLine('registrations.category_id')} end`.as(
        'line',
      ),
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
      'events.exact_qr',
      'events.payment_hours',
      'events.offer_hours',
      'events.waiting_list',
      'events.transfers_until',
      'events.organizer',
      'events.lat',
      'events.lon',
      'events.registration_closes_at',
      'events.pack_collection',
      'categories.code as category_code',
      'categories.name as category_name',
      'categories.distance_m',
      'categories.flag_off_at',
      'categories.cut_off_minutes',
    ]);
}
