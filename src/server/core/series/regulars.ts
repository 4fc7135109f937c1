import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;
type Regular = { seriesId: string; memberId: string };

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

/** Who leaves a community that is not open to everybody, or is banned, comes no longer to every date of its runs. */
export async function endRegulars(
  trx: Trx,
  { communityId, memberId, isBanned }: { communityId: string; memberId: string; isBanned: boolean },
): Promise<void> {
  await trx
    .deleteFrom('series_regulars')
    .where('member_id', '=', memberId)
    .where('series_id', 'in', (eb) =>
      eb
        .selectFrom('series')
        .innerJoin('communities', 'communities.id', 'series.community_id')
        .select('series.id')
        .where('series.community_id', '=', communityId)
        .$if(!isBanned, (query) => query.where('communities.openness', '!=', 'open')),
    )
    .execute();
}

/** Deletes a member who leaves from all series. */
export async function endAllRegulars(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('series_regulars').where('member_id', '=', memberId).execute();
}
