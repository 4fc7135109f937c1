import { sql, type Kysely, type Transaction } from 'kysely';
import { placeStates } from '#src/server/db/places/places.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Regular = { seriesId: string; memberId: string };

/** The series of an event with its rule, and the event's start, waiver and categories by those of the series; or null. */
export async function findSeriesOfEvent(db: Db, eventId: string) {
  const row = await db
    .selectFrom('series_dates')
    .innerJoin('series', 'series.id', 'series_dates.series_id')
    .innerJoin('events', 'events.id', 'series_dates.event_id')
    .select(['series.id', 'series.rule', 'series_dates.categories'])
    .select(['events.starts_at', 'events.waiver_version'])
    .where('series_dates.event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the member comes to every date of a series. */
export async function isRegular(db: Db, { seriesId, memberId }: Regular): Promise<boolean> {
  const row = await db
    .selectFrom('series_regulars')
    .select('series_id')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a member comes to every date, and agrees to what the event says; again replaces category and words. */
export async function saveRegular(
  trx: Trx,
  input: Regular & { eventId: string; categoryId: string; now: Date },
): Promise<void> {
  const { seriesId, memberId, eventId, categoryId, now } = input;
  await trx
    .insertInto('series_regulars')
    .columns(['series_id', 'member_id', 'category_id', 'created_at', 'rules', 'waiver'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select([
          eb.val(seriesId).as('series_id'),
          eb.val(memberId).as('member_id'),
          eb.val(categoryId).as('category_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          'rules',
          'waiver',
        ])
        .where('id', '=', eventId),
    )
    .onConflict((conflict) =>
      conflict.columns(['series_id', 'member_id']).doUpdateSet((eb) => ({
        category_id: eb.ref('excluded.category_id'),
        rules: eb.ref('excluded.rules'),
        waiver: eb.ref('excluded.waiver'),
      })),
    )
    .execute();
}

/**
 * The category of the series in which a regular comes, and the version of an event's waiver if it says what they agreed
 * to; else null. Locked against being deleted until the transaction ends.
 */
export async function lockRegular(
  trx: Trx,
  { seriesId, memberId, eventId }: Regular & { eventId: string },
) {
  const row = await trx
    .selectFrom('series_regulars')
    .innerJoin('events', (join) =>
      join
        .on('events.id', '=', eventId)
        .onRef('events.rules', '=', 'series_regulars.rules')
        .on(sql<boolean>`events.waiver is not distinct from series_regulars.waiver`),
    )
    .select(['series_regulars.category_id', 'events.waiver_version'])
    .where('series_regulars.series_id', '=', seriesId)
    .where('series_regulars.member_id', '=', memberId)
    .forShare('series_regulars')
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a regular; waits for dates that are being joined. */
export async function deleteRegular(trx: Trx, { seriesId, memberId }: Regular): Promise<void> {
  await trx
    .deleteFrom('series_regulars')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .execute();
}

/** The members who come to every date of a series, in the order in which they said so. */
export async function listRegulars(db: Db, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('series_regulars')
    .select('member_id')
    .where('series_id', '=', seriesId)
    .orderBy('created_at')
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Coming dates of a series about which the member has said nothing: neither joined, cancelled nor declined. */
export async function listOpenDates(
  db: Db,
  { seriesId, memberId, now }: Regular & { now: Date },
): Promise<{ eventId: string; categories: Record<string, string> }[]> {
  return await db
    .selectFrom('series_dates')
    .innerJoin('events', 'events.id', 'series_dates.event_id')
    .select(['events.id as eventId', 'series_dates.categories'])
    .where('series_dates.series_id', '=', seriesId)
    .where('events.state', '=', 'published')
    .where('events.starts_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.event_id', '=', 'events.id')
            .where('registrations.member_id', '=', memberId),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event_declines')
            .select('event_declines.event_id')
            .whereRef('event_declines.event_id', '=', 'events.id')
            .where('event_declines.member_id', '=', memberId),
        ),
      ),
    )
    .orderBy('events.starts_at')
    .execute();
}

/** The member's places on dates of a series that have not started and where they have not checked in. */
export async function listComingPlaces(
  trx: Trx,
  { seriesId, memberId, now }: Regular & { now: Date },
): Promise<{ id: string; eventId: string }[]> {
  return await trx
    .selectFrom('registrations')
    .innerJoin('series_dates', 'series_dates.event_id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.id', 'registrations.event_id as eventId'])
    .where('series_dates.series_id', '=', seriesId)
    .where('registrations.member_id', '=', memberId)
    .where('registrations.state', 'in', placeStates)
    .where('categories.flag_off_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('check_ins')
            .select('check_ins.scan_id')
            .whereRef('check_ins.registration_id', '=', 'registrations.id'),
        ),
      ),
    )
    .orderBy('registrations.event_id')
    .execute();
}

/** Dates with an event on which the regulars have no places yet. */
export async function listNewDates(db: Db) {
  return await db
    .selectFrom('series_dates')
    .select(['series_id as seriesId', 'event_id as eventId', 'categories'])
    .where('regulars_joined_at', 'is', null)
    .where('event_id', 'is not', null)
    .orderBy('series_id')
    .orderBy('local_date')
    .$narrowType<{ eventId: string }>()
    .execute();
}

/** Records that the regulars have got what places there were on these dates. */
export async function markJoined(db: Db, eventIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('series_dates')
    .set({ regulars_joined_at: now })
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .execute();
}
