import { type Transaction, sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Trx;
type Trx = Transaction<Database>;

/** Sets the event of a date; null skips it. */
export async function saveSeriesDate(
  trx: Trx,
  input: { seriesId: string; date: string; eventId: string | null },
): Promise<void> {
  await trx
    .insertInto('series_dates')
    .values({
      series_id: input.seriesId,
      local_date: input.date,
      event_id: input.eventId,
      event_rev: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['series_id', 'local_date']).doUpdateSet({
        event_id: input.eventId,
        event_rev: null,
        categories: '{}',
        regulars_joined_at: null,
      }),
    )
    .execute();
}

/** Deletes a date from a series. */
export async function deleteSeriesDate(trx: Trx, seriesId: string, date: string): Promise<void> {
  await trx
    .deleteFrom('series_dates')
    .where('series_id', '=', seriesId)
    .where('local_date', '=', date)
    .execute();
}

/**
 * Records the event's rev as last written by the series, so that later edits are detected, and maps its categories to those
 * of the series (same order).
 */
export async function markUnedited(
  trx: Trx,
  input: { eventId: string; categoryIds: readonly string[] },
): Promise<void> {
  const made = await trx
    .selectFrom('categories')
    .select('id')
    .where('event_id', '=', input.eventId)
    .orderBy('position')
    .execute();
  const pairs = input.categoryIds.flatMap((id, index) => {
    const category = made[index];
    return category ? [[id, category.id]] : [];
  });
  await trx
    .updateTable('series_dates')
    .set((eb) => ({
      categories: JSON.stringify(Object.fromEntries(pairs)),
      event_rev: eb.selectFrom('events').select('rev').where('id', '=', input.eventId),
    }))
    .where('event_id', '=', input.eventId)
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
