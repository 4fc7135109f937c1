import { sql, type ExpressionBuilder, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { isOfKeeper, isOneOfKeeper, keeperOf } from '#src/server/core/places/keeper.ts';
import { countAhead, countLine } from '#src/server/core/places/waiting-line.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { selectTickets } from './select-tickets.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A registration with its order, event and category, that is this member's or kept by them; null when it is neither. */
export async function findTicketRow(db: Db, input: { id: string; memberId: string }) {
  const row = await selectTickets(db)
    .where('registrations.id', '=', input.id)
    .where(isOneOfKeeper('registrations', input.memberId))
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

/**
 * The member's first registration of an order, their own before those that they keep and what holds a place before what does
 * not; of what they ordered for others who have it by now, the first; null when they have none.
 */
export async function findTicketOfOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
) {
  const row = await selectTickets(db)
    .where('registrations.order_id', '=', orderId)
    .where(isOfKeeper('registrations', memberId, 'ordered'))
    .$call((query) => ownFirst(query, memberId))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The member's registrations among these, and those of their orders among these, in the order of `findTicketOfOrder`. */
export async function listTicketsAbout(
  db: Db,
  {
    memberId,
    ids,
    orderIds,
  }: { memberId: string; ids: readonly string[]; orderIds: readonly string[] },
): Promise<TicketRow[]> {
  return await selectTickets(db)
    .where(isOfKeeper('registrations', memberId, 'ordered'))
    .where((eb) =>
      eb.or([
        eb.and([isOfKeeper('registrations', memberId), isAmong(ids, orderIds)]),
        eb.and([isOrderedBy(eb, memberId), isAmong([], orderIds)]),
      ]),
    )
    .$call((query) => ownFirst(query, memberId))
    .execute();
}

/**
 * A registration that the member ordered for a runner who has taken it over, while its order waits for their money; null
 * when it is none.
 */
export async function findOrderedRow(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<TicketRow | null> {
  const row = await selectTickets(db)
    .where('registrations.id', '=', id)
    .where((eb) => isOrderedBy(eb, memberId))
    .where('orders.payment', 'in', ['unpaid', 'proof_sent'])
    .executeTakeFirst();
  return row ?? null;
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
    .where(isOfKeeper('registrations', input.memberId, 'given'))
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

/** How many registrations the member has, keeps for others or gave on, of any state. */
export async function countTickets(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOfKeeper('registrations', memberId, 'given'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many wait before these registrations, each waiting in the line of its category, and how many in the whole line. */
export async function listPositions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('registrations')
    .select(['id', countAhead().as('ahead'), countLine('registrations.category_id').as('line')])
    .where('id', 'in', ids)
    .execute();
}

export type Position = Awaited<ReturnType<typeof listPositions>>[number];

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
      'check_ins.uncertainty_ms',
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

type TicketQuery = ReturnType<typeof selectTickets>;

function isAmong(ids: readonly string[], orderIds: readonly string[]) {
  return sql<SqlBool>`(registrations.id = any(${ids}) or registrations.order_id = any(${orderIds}))`;
}

/** Whether the member ordered it for several people: also what others have taken over. */
function isOrderedBy(eb: ExpressionBuilder<Database, 'orders'>, memberId: string) {
  return eb.and([eb('orders.group_id', 'is not', null), eb('orders.buyer_id', '=', memberId)]);
}

/** Of the rows of an order, the member's own, those that they keep, and what holds a place. */
function ownFirst(query: TicketQuery, memberId: string): TicketQuery {
  return query
    .orderBy(sql`registrations.member_id is not distinct from ${memberId}`, 'desc')
    .orderBy(sql`${keeperOf('registrations')} is not distinct from ${memberId}`, 'desc')
    .orderBy(sql`registrations.state = any(${[...placeStates]})`, 'desc')
    .orderBy('registrations.created_at')
    .orderBy('registrations.id');
}

/** Whether the member gave the registration on. */
function wasOf(eb: ExpressionBuilder<Database, 'registrations'>, memberId: string) {
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
