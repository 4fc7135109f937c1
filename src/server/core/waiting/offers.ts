import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { countLine, waitsInTurn } from '#src/server/core/places/waiting-line.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** What offering places of a category depends on; null when there is none. */
export async function findWaitingCategory(db: Db, { id, now }: { id: string; now: Date }) {
  const row = await db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select([
      'categories.id',
      'categories.event_id',
      'categories.quota',
      'categories.taken',
      'events.kind',
      'events.state',
      'events.waiting_list',
      'events.offer_hours',
      'events.registration_closes_at',
      'events.starts_at',
      countLine('categories.id').as('line'),
      sql<number>`(
        select count(*)::int from registrations due
        where due.category_id = categories.id and ${isDue('due', now)}
      )`.as('due'),
    ])
    .where('categories.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type WaitingCategory = NonNullable<Awaited<ReturnType<typeof findWaitingCategory>>>;

/** Registrations of a category whose offer was not answered in time. */
export async function listDueOffers(trx: Trx, input: { categoryId: string; now: Date }) {
  const rows = await trx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('registrations.id')
    .where('registrations.category_id', '=', input.categoryId)
    .where(isDue('registrations', input.now))
    .orderBy('registrations.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first of those who wait in turn for a category. */
export async function listFirstInTurn(trx: Trx, input: { categoryId: string; limit: number }) {
  const rows = await trx
    .selectFrom('registrations')
    .select('id')
    .where('category_id', '=', input.categoryId)
    .where(waitsInTurn('registrations'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(input.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Categories of all events with an offer that is due, or a free place and somebody whose turn it is. */
export async function listUnsettled(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; event_id: string }>`
    select categories.id, categories.event_id from categories
    where categories.id in (
      select registrations.category_id from registrations
      join events on events.id = registrations.event_id
      where registrations.offer_until is not null and ${isDue('registrations', now)}
      union
      select registrations.category_id from registrations
      join categories waited on waited.id = registrations.category_id
      join events on events.id = waited.event_id
      where ${waitsInTurn('registrations')} and waited.taken < waited.quota
        and events.state = 'published' and events.kind = 'race' and events.waiting_list = 'turn'
        and least(events.registration_closes_at, events.starts_at) > ${now}
    )
    order by categories.id`.execute(db);
  return rows;
}

/** An offer ends with its hours, and with registration or at the start, which may have been moved since; `events` is joined. */
function isDue(registrations: string, now: Date) {
  const until = sql.ref(`${registrations}.offer_until`);
  return sql<SqlBool>`(
    ${until} is not null
    and least(${until}, events.registration_closes_at, events.starts_at) <= ${now}
  )`;
}
