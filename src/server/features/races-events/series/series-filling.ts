import type { Kysely, Transaction } from 'kysely';
import { contentOnDay } from '#src/domain/events/series-content.ts';
import { seriesDates, type Occurrence } from '#src/domain/events/series-rule.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { markUnedited, saveSeriesDate } from '#src/server/core/series/series-dates.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { newId } from '#src/server/platform/ids.ts';
import { getContext } from '../event-editing/editing-access.ts';
import { insertDraft } from '../event-editing/editing-repository.ts';
import { eventValues } from '../event-editing/event-values.ts';
import { writeFirstPublication } from '../event-editing/publishing.ts';
import {
  getHorizon,
  listDueSeries,
  listSeriesDates,
  lockSeriesIfFree,
  markFilled,
  type SeriesRow,
} from './series-repository.ts';

/**
 * Creates the missing events of all series for the next eight weeks, one transaction per series, and returns how many.
 * Safe on several servers at once: locked series are skipped.
 *
 * @throws the last error, after processing all series
 */
export async function fillDueSeries(db: Kysely<Database>, now: Date): Promise<number> {
  let made = 0;
  const failures: unknown[] = [];
  for (const id of await listDueSeries(db, now)) {
    try {
      made += await tx(db, async (trx) => {
        const series = await lockSeriesIfFree(trx, id);
        return series ? await fillSeries(trx, series, now) : 0;
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
  return made;
}

/** Fills one locked series. Past dates and dates that exist already are skipped. */
export async function fillSeries(
  trx: Transaction<Database>,
  series: SeriesRow,
  now: Date,
): Promise<number> {
  const today = dayInZone(now.getTime(), series.zone);
  const horizon = getHorizon(series.zone, now);
  const known = await listSeriesDates(trx, series.id, today);
  const missing = seriesDates(series.rule, { from: today, to: horizon }).filter(
    ({ date, startsAt }) =>
      Date.parse(startsAt) > now.getTime() && known.every(({ local_date: day }) => day !== date),
  );
  for (const occurrence of missing) await makeDate(trx, { series, occurrence, now });
  await markFilled(trx, series.id, horizon);
  return missing.length;
}

/** Publishes the event of one day of a locked series. */
export async function makeDate(
  trx: Transaction<Database>,
  input: { series: SeriesRow; occurrence: Pick<Occurrence, 'date'>; now: Date },
): Promise<void> {
  const { series, occurrence, now } = input;
  const content = contentOnDay(series.content, occurrence.date);
  const event = {
    id: newId(),
    kind: 'event' as const,
    community_id: series.community_id,
    course: null,
  };
  const values = eventValues(content, await getContext(trx, event, { taken: {}, now }));
  await insertDraft(trx, { ...event, values, draft: content, now });
  await writeFirstPublication(trx, { event }, { content, now });
  await saveSeriesDate(trx, { seriesId: series.id, date: occurrence.date, eventId: event.id });
  const categoryIds = series.content.categories.map(({ id }) => id ?? '');
  await markUnedited(trx, { eventId: event.id, categoryIds });
}
