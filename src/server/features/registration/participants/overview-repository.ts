import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { heldStates, listedStates } from '#src/domain/registration/participant-counts.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { HostedEvent } from './hosted-event.ts';
import { couldHavePlace, isIncomplete } from './participant-filter.ts';

type Db = Kysely<Database>;

/**
 * What a place makes of its order's amount. Of a group each makes its own price, and the first what is left of the amount:
 * the unique digits and add-ons; an order of one place is all its own.
 */
const amountOfPlace = sql`case when orders.group_id is null then orders.amount else
  coalesce(registrations.price - coalesce(registrations.discount, 0), 0) +
  case when registrations.id = (
    select min(first.id) from registrations first where first.order_id = orders.id
  ) then orders.amount - (
    select coalesce(sum(each.price - coalesce(each.discount, 0)), 0)
    from registrations each where each.order_id = orders.id
  ) else 0 end end`;

/** An event's categories with quota, and what was paid in each. */
export async function listCategoryFigures(db: Db, eventId: string) {
  return await db
    .selectFrom('categories')
    .select((eb) => [
      'id',
      'code',
      'name',
      'price',
      'quota',
      'taken',
      paidOf(eb, sql<number>`count(*)::int`).as('paid'),
      paidOf(eb, sql<number>`coalesce(sum(${amountOfPlace}), 0)::float8`).as('income'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/** An event's categories as they are sold. */
export async function listSoldCategories(db: Db, eventId: string) {
  return await db
    .selectFrom('categories')
    .select(['id', 'code', 'name', 'price', 'quota', 'taken'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/** Check-in points that the list can be filtered by. */
export async function listPointNames(db: Db, eventId: string) {
  return await db
    .selectFrom('check_in_points')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .where('state', '!=', 'draft')
    .orderBy('position')
    .execute();
}

/** What waits for the hosts, how many of those with a place have paid, and how many wait for one. */
export async function countTodo(db: Db, eventId: string, asksJersey: boolean) {
  const [held, line] = await Promise.all([
    places(db, eventId)
      .select([
        sql<number>`count(*) filter (where orders.payment = 'unpaid')::int`.as('unpaid'),
        sql<number>`count(*) filter (where orders.payment = 'paid')::int`.as('paid'),
        sql<number>`count(*) filter (where ${isIncomplete(asksJersey)})::int`.as('incomplete'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('registrations')
      .innerJoin('categories', 'categories.id', 'registrations.category_id')
      .select([
        sql<number>`count(*)::int`.as('waitlisted'),
        sql<number>`count(*) filter (where ${couldHavePlace()})::int`.as('waiting'),
      ])
      .where('registrations.event_id', '=', eventId)
      .where('registrations.state', 'in', listedStates({ waiting: 'true' }))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...held, ...line };
}

/** Registrations by day and category, in the order of days. */
export async function listDays(db: Db, { id, zone }: HostedEvent) {
  const day = sql<string>`(registrations.created_at at time zone ${zone})::date::text`;
  return await places(db, id)
    .select([day.as('day'), 'registrations.category_id', sql<number>`count(*)::int`.as('count')])
    .groupBy(['day', 'registrations.category_id'])
    .orderBy('day')
    .execute();
}

/** Participants by jersey size. */
export async function listJerseys(db: Db, eventId: string) {
  return await figures(db, eventId, sql<string>`coalesce(registrations.jersey, '-')`);
}

/** Participants by decade of age on race day, `-` without a birth date that can be. */
export async function listAges(db: Db, { id, starts_at, zone }: HostedEvent) {
  const { min, max } = birthDateLimits(dayInZone(starts_at.getTime(), zone));
  // Compared as text and by year: a cast throws at what is no date of the database, such as one in the year 0.
  const born = sql`registrations.holder ->> 'birth_date'`;
  const age = sql`${Number(max.slice(0, 4))}::int - left(${born}, 4)::int
    - (right(${born}, 5) > ${max.slice(5)})::int`;
  const isBorn = sql`${born} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and ${born} between ${min} and ${max}`;
  const decade = sql<string>`case when ${isBorn} then ((${age}) / 10 * 10)::text else '-' end`;
  return await figures(db, id, decade);
}

/** The ten most frequent cities, as most of their runners write them. */
export async function listCities(db: Db, eventId: string) {
  const city = sql<string>`initcap(trim(coalesce(registrations.holder ->> 'city', '')))`;
  const rows = await figures(db, eventId, city);
  return rows
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 10);
}

/** The ten campaigns that most of them came by. */
export async function listSources(db: Db, eventId: string) {
  const rows = await figures(db, eventId, sql<string>`coalesce(registrations.source, '-')`);
  return rows.toSorted((a, b) => b.count - a.count).slice(0, 10);
}

async function figures(db: Db, eventId: string, value: ReturnType<typeof sql<string>>) {
  return await places(db, eventId)
    .select([value.as('value'), sql<number>`count(*)::int`.as('count')])
    .groupBy('value')
    .orderBy('value')
    .execute();
}

/** Those who have a place. */
function places(db: Db, eventId: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.state', 'in', heldStates);
}

function paidOf(
  eb: ExpressionBuilder<Database, 'categories'>,
  value: ReturnType<typeof sql<number>>,
) {
  return eb
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(value.as('value'))
    .whereRef('registrations.category_id', '=', 'categories.id')
    .where('registrations.state', 'in', heldStates)
    .where('orders.payment', '=', 'paid')
    .$asScalar()
    .$notNull();
}
