import { sql, type Kysely, type RawBuilder } from 'kysely';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { heldStates } from '#src/domain/participants/participant-counts.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';
import { isIncomplete } from './participant-filter.ts';

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

const isHeld = sql`registrations.state <> 'waitlisted'`;
const isUnoffered = sql`registrations.state = 'waitlisted' and registrations.offer_until is null`;

/**
 * An event's categories with quota and what was paid in each, and how many of their places wait for something: a payment, an
 * answer, or who is in line for a free place.
 */
export async function listCategoryFigures(db: Db, eventId: string, asksJersey: boolean) {
  const counted = db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select([
      'registrations.category_id',
      count(sql`${isHeld} and orders.payment = 'unpaid'`).as('unpaid'),
      count(sql`${isHeld} and orders.payment = 'paid'`).as('paid'),
      count(sql`${isHeld} and ${isIncomplete(asksJersey)}`).as('incomplete'),
      count(sql`not (${isHeld})`).as('waitlisted'),
      count(isUnoffered).as('unoffered'),
      sql`sum(${amountOfPlace}) filter (where ${isHeld} and orders.payment = 'paid')`.as('income'),
    ])
    .where('registrations.event_id', '=', eventId)
    .where('orders.event_id', '=', eventId)
    .where('registrations.state', 'in', [...heldStates, 'waitlisted'])
    .groupBy('registrations.category_id');
  return await db
    .selectFrom('categories')
    .leftJoin(counted.as('counted'), 'counted.category_id', 'categories.id')
    .select(['id', 'code', 'name', 'price', 'quota', 'taken'])
    .select([
      orNone('unpaid'),
      orNone('paid'),
      orNone('incomplete'),
      orNone('waitlisted'),
      sql<number>`case when taken < quota then coalesce(counted.unoffered, 0) else 0 end`.as(
        'waiting',
      ),
      sql<number>`coalesce(counted.income, 0)::float8`.as('income'),
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

type Counted = { value: string; count: number };
type FigureRow = Counted & {
  figure: 'day' | 'jersey' | 'age' | 'city' | 'source';
  /** Of days only. */
  category_id: string | null;
};

/**
 * Those who have a place, in one reading: by day of the event's zone and category, by jersey size, by decade of age on race
 * day (`-` without a birth date that can be), by the ten most frequent cities as most of their runners write them, and by the
 * ten campaigns that most of them came by.
 */
export async function listFigures(db: Db, { id, starts_at, zone }: HostedEvent) {
  // A day has 24 hours in each of our zones. Without the offset each field of a runner would be read again where it is used.
  const { rows } = await sql<FigureRow>`
    with told as (
      select category_id, day, jersey, city, source, ${decadeOf(dayInZone(starts_at.getTime(), zone))} as age
      from (
        select category_id,
          date_bin('1 day', created_at, timestamp '2000-01-01' at time zone ${zone}) as day,
          coalesce(jersey, '-') as jersey,
          holder ->> 'birth_date' as born,
          initcap(trim(coalesce(holder ->> 'city', ''))) as city,
          coalesce(source, '-') as source
        from registrations
        where event_id = ${id} and state in (${sql.join(heldStates)})
        offset 0
      ) places
    )
    select
      case 0 when grouping(day) then 'day' when grouping(jersey) then 'jersey' when grouping(age) then 'age'
        when grouping(city) then 'city' else 'source' end as figure,
      category_id,
      coalesce((day at time zone ${zone})::date::text, jersey, age, city, source) as value,
      count(*)::int as count
    from told
    group by grouping sets ((day, category_id), (jersey), (age), (city), (source))
    order by value, category_id`.execute(db);
  const of = (figure: FigureRow['figure']): Counted[] =>
    rows
      .filter((row) => row.figure === figure)
      .map(({ value, count: number }) => ({ value, count: number }));
  return {
    days: rows.flatMap(({ figure, category_id, value: day, count: number }) =>
      figure === 'day' && category_id !== null ? [{ day, category_id, count: number }] : [],
    ),
    jerseys: of('jersey'),
    ages: of('age'),
    cities: mostFrequent(of('city').filter(({ value }) => value !== '')),
    sources: mostFrequent(of('source')),
  };
}

/** Compared as text and by year: a cast throws at what is no date of the database, such as one in the year 0. */
function decadeOf(raceDay: string) {
  const { min, max } = birthDateLimits(raceDay);
  const age = sql`${Number(max.slice(0, 4))}::int - left(born, 4)::int - (right(born, 5) > ${max.slice(5)})::int`;
  return sql`case when born ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and born between ${min} and ${max}
    then ((${age}) / 10 * 10)::text else '-' end`;
}

function mostFrequent(figures: readonly Counted[]): Counted[] {
  return figures.toSorted((a, b) => b.count - a.count).slice(0, 10);
}

function orNone<Name extends string>(name: Name) {
  return sql<number>`coalesce(${sql.ref(`counted.${name}`)}, 0)`.as(name);
}

function count(condition: RawBuilder<unknown>) {
  return sql<number>`count(*) filter (where ${condition})::int`;
}
