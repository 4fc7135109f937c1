import { sql } from 'kysely';
import {
  listedStates,
  noValue,
  type ParticipantGroup,
} from '#src/domain/participants/participant-counts.ts';
import { fitsSearch, isIncomplete, narrowed, passedPoint } from './participant-filter.ts';
import { participants, type Db, type ParticipantScope } from './participant-repository.ts';

/** The event's participants who fit search, point, chain and import, counted by all other filters at once. */
export async function groupParticipants(
  db: Db,
  scope: ParticipantScope,
): Promise<ParticipantGroup[]> {
  const { search, filter, eventId, asksJersey } = scope;
  // Most orders are paid: only the others are looked up, which is quicker than joining everybody's.
  const otherwise = db
    .selectFrom('orders')
    .select(['id', 'payment'])
    .where('event_id', '=', eventId)
    .where('payment', '!=', 'paid');
  // Grouped as they are stored, and told apart after that: there are far fewer groups than participants.
  let query = db
    .selectFrom('registrations')
    .leftJoin(otherwise.as('otherwise'), 'otherwise.id', 'registrations.order_id')
    .select([
      'registrations.category_id',
      'registrations.state',
      'otherwise.payment',
      'registrations.jersey',
      'registrations.wave',
      sql<number>`(registrations.attention is not null)::int
        + 2 * ${isIncomplete(asksJersey)}::int
        + 4 * (registrations.state = 'waitlisted' and registrations.offer_until is null)::int`.as(
        'marks',
      ),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('registrations.event_id', '=', eventId)
    .groupBy(sql`1, 2, 3, 4, 5, 6`);
  if (search) query = query.where(fitsSearch(search));
  if (filter.point !== undefined) query = query.where(passedPoint(filter.point));
  for (const condition of narrowed(filter)) query = query.where(condition);
  return await db
    .selectFrom(query.as('alike'))
    .innerJoin('categories', 'categories.id', 'alike.category_id')
    .select((eb) => [
      'alike.category_id as category',
      'alike.state',
      eb.fn.coalesce('alike.payment', sql.lit('paid')).as('payment'),
      eb.fn.coalesce('alike.jersey', sql.lit(noValue)).as('jersey'),
      eb.fn.coalesce('alike.wave', sql.lit(noValue)).as('wave'),
      sql<boolean>`alike.marks & 1 <> 0`.as('attention'),
      sql<boolean>`alike.marks & 2 <> 0`.as('incomplete'),
      sql<boolean>`alike.marks & 4 <> 0 and categories.taken < categories.quota`.as('waiting'),
      'alike.count',
    ])
    .execute();
}

/** How many of the scope passed each check-in point, whichever point is chosen. */
export async function countPassed(
  db: Db,
  scope: ParticipantScope,
): Promise<Record<string, number>> {
  const { point: _, ...filter } = scope.filter;
  const passed = db
    .selectFrom('check_ins')
    .select(['point_id', 'registration_id'])
    .distinct()
    .where('event_id', '=', scope.eventId);
  let query = db
    .selectFrom(passed.as('passed'))
    .select(['point_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('point_id');
  if (Object.values(filter).some((value) => value !== undefined)) {
    // Of whoever passed one, as with a point chosen.
    const states = listedStates({ ...filter, point: 'any' });
    const wanted = participants(db, { ...scope, filter }, states).select('registrations.id');
    query = query.where('registration_id', 'in', wanted);
  }
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ point_id, count }) => [point_id, count]));
}
