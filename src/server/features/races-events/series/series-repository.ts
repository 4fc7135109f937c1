import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { zones } from '#src/contract/common.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { countWhoCame } from '#src/server/db/came-to-run.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { SeriesTable } from '#src/server/db/tables/series.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** How far ahead events of a series are created. Source: product §5. */
const daysAhead = 56;

/** The last local day of the filled period. */
export function getHorizon(zone: SeriesRow['zone'], now: Date): string {
  return addDays(dayInZone(now.getTime(), zone), daysAhead);
}

/** A series, or null. */
export async function findSeries(db: Db, id: string) {
  const row = await db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>;

/** A series, locked until the transaction ends; required for writing a series and its dates. */
export async function lockSeries(trx: Trx, id: string): Promise<SeriesRow | null> {
  const row = await trx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A series, locked unless another server holds the lock; else null. */
export async function lockSeriesIfFree(trx: Trx, id: string): Promise<SeriesRow | null> {
  const row = await trx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** The latest 50 series of a community. */
export async function listCommunitySeries(db: Db, communityId: string): Promise<SeriesRow[]> {
  return await db
    .selectFrom('series')
    .selectAll()
    .where('community_id', '=', communityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Ids of series not filled up to today's horizon. */
export async function listDueSeries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('communities', 'communities.id', 'series.community_id')
    .select('series.id')
    .where('communities.state', '=', 'active')
    .where((eb) =>
      eb.or(
        zones.map((zone) =>
          eb.and([eb('zone', '=', zone), eb('filled_until', '<', getHorizon(zone, now))]),
        ),
      ),
    )
    .orderBy('series.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a series. */
export async function insertSeries(
  trx: Trx,
  row: Omit<Insertable<SeriesTable>, 'content'> & { content: EventContent },
): Promise<SeriesRow> {
  return await trx
    .insertInto('series')
    .values({ ...row, content: JSON.stringify(row.content) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates content and rule of a locked series. */
export async function updateSeriesRow(
  trx: Trx,
  id: string,
  changes: Pick<SeriesRow, 'zone' | 'rule' | 'content'> & { now: Date },
): Promise<void> {
  const { now, content, ...rest } = changes;
  await trx
    .updateTable('series')
    .set((eb) => ({
      ...rest,
      content: JSON.stringify(content),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Records up to which day a locked series is filled. */
export async function markFilled(trx: Trx, id: string, until: string): Promise<void> {
  await trx.updateTable('series').set({ filled_until: until }).where('id', '=', id).execute();
}

/** The dates of a series from a local day on, in order, with their events. */
export async function listSeriesDates(db: Db, seriesId: string, from: string) {
  return await db
    .selectFrom('series_dates')
    .leftJoin('events', 'events.id', 'series_dates.event_id')
    .select([
      'series_dates.local_date',
      'series_dates.event_id',
      'series_dates.event_rev',
      'series_dates.categories',
      'events.rev',
      'events.state',
      'events.starts_at',
    ])
    .where('series_dates.series_id', '=', seriesId)
    .where('series_dates.local_date', '>=', from)
    .orderBy('series_dates.local_date')
    .execute();
}

export type SeriesDateRow = Awaited<ReturnType<typeof listSeriesDates>>[number];

/** Whether an event has registrations or devices, so that its row must remain. */
export async function isEventInUse(trx: Trx, eventId: string): Promise<boolean> {
  const { inUse } = await trx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('registrations').select('id').where('event_id', '=', eventId)),
          eb.exists(eb.selectFrom('check_in_devices').select('id').where('event_id', '=', eventId)),
        ])
        .$castTo<boolean>()
        .as('inUse'),
    )
    .executeTakeFirstOrThrow();
  return inUse;
}

/** Whether an event has participants. */
export async function hasParticipants(trx: Trx, eventId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', ['pending', 'confirmed', 'waitlisted'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of joined, present and declined people per event. */
export async function countAttendance(db: Db, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('events')
    .select([
      'events.id',
      (eb) =>
        eb
          .selectFrom('registrations')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('registrations.event_id', '=', 'events.id')
          .where('registrations.state', 'in', ['pending', 'confirmed'])
          .as('joined'),
      countWhoCame(sql.ref('events.id')).as('came'),
      (eb) =>
        eb
          .selectFrom('event_declines')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('event_declines.event_id', '=', 'events.id')
          .as('declined'),
    ])
    .where('events.id', 'in', eventIds)
    .execute();
}
