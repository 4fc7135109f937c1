import type { Kysely, Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
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
