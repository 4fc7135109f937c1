import type { Kysely } from 'kysely';
import { nextOccurrence, parseSeries } from '#src/domain/events/series-rule.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { markJoined } from '#src/server/core/series/series-dates.ts';
import { deleteRegular, lockRegular, saveRegular } from '#src/server/core/series/regulars.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { invalidField, problem, ProblemError } from '#src/server/http/problems.ts';
import { cancelWithin } from '../cancel-service.ts';
import { join, joinWithin, type Joining } from './answer-service.ts';
import {
  findSeriesOfEvent,
  isRegular,
  listComingPlaces,
  listNewDates,
  listOpenDates,
  listRegulars,
} from './regular-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Answerer = { eventId: string; memberId: string };
type DateOfRegular = Answerer & { seriesId: string; categories: Record<string, string>; now: Date };

/** How an event comes back, and whether the member comes every time; null where it does not, or not any more. */
export async function findEvery(db: Kysely<Database>, { eventId, memberId }: Answerer) {
  const series = await findSeriesOfEvent(db, eventId);
  if (!series) return null;
  const joined = await isRegular(db, { seriesId: series.id, memberId });
  if (!joined && nextOccurrence(series.rule, series.starts_at.getTime()) === null) return null;
  const { days, interval } = parseSeries(series.rule).rule;
  return { days, interval, joined };
}

/**
 * Joins a date, and from then on every coming date of its series in the same group, where there is room. Dates that the
 * member has cancelled or declined stay so. Returns the events in which places changed.
 *
 * @throws problem not_found when the event is not of a series; the problems of `join`
 */
export async function joinEvery(deps: Dependencies, joining: Joining): Promise<string[]> {
  const { eventId, memberId, categoryId, waiverVersion, now } = joining;
  const series = await findSeriesOfEvent(deps.db, eventId);
  if (!series) throw problem('not_found');
  const [own] = Object.entries(series.categories).find(([, id]) => id === categoryId) ?? [];
  if (own === undefined) {
    throw invalidField('category_id', 'unknown');
  }
  if (series.waiver_version !== waiverVersion) throw problem('consent_missing');
  await join(deps, joining);
  const regular = { seriesId: series.id, memberId };
  await memberTx(deps.db, memberId, async (trx) => {
    await saveRegular(trx, { ...regular, eventId, categoryId: own, now });
  });
  // After the regular is stored: a date that is made meanwhile is seen here or by the job.
  const dates = await listOpenDates(deps.db, { ...regular, now });
  for (const date of dates) await joinDate(deps, { ...regular, ...date, now });
  return [eventId, ...dates.map((date) => date.eventId)];
}

/** Comes no longer every time, and gives up the coming places. Returns the events in which places changed. */
export async function stopEvery(
  db: Kysely<Database>,
  { eventId, memberId, now }: Answerer & { now: Date },
): Promise<string[]> {
  const series = await findSeriesOfEvent(db, eventId);
  if (!series) throw problem('not_found');
  const regular = { seriesId: series.id, memberId };
  return await memberTx(db, memberId, async (trx) => {
    if (!(await isRegular(trx, regular))) return [];
    await deleteRegular(trx, regular);
    const places = await listComingPlaces(trx, { ...regular, now });
    for (const { id } of places) await cancelWithin(trx, { id, memberId, now });
    return places.map((place) => place.eventId);
  });
}

/**
 * Gives regulars their places on dates that series have made since the last run, first come first served; returns how many
 * dates. On several servers at once nobody gets two places.
 */
export async function joinNewDates(deps: Dependencies, now: Date): Promise<number> {
  const dates = await listNewDates(deps.db);
  for (const date of dates) {
    for (const memberId of await listRegulars(deps.db, date.seriesId)) {
      const open = await listOpenDates(deps.db, { seriesId: date.seriesId, memberId, now });
      if (open.some(({ eventId }) => eventId === date.eventId)) {
        await joinDate(deps, { ...date, memberId, now });
      }
    }
  }
  const eventIds = dates.map(({ eventId }) => eventId);
  if (eventIds.length > 0) await markJoined(deps.db, eventIds, now);
  return eventIds.length;
}

/** Joins one date unless that is refused: it is full, says what the member did not agree to, or they have stopped. */
async function joinDate({ db, keys }: Dependencies, date: DateOfRegular): Promise<void> {
  const { eventId, memberId, seriesId, categories, now } = date;
  try {
    await memberTx(db, memberId, async (trx) => {
      const regular = await lockRegular(trx, { seriesId, memberId, eventId });
      const categoryId = regular === null ? undefined : categories[regular.category_id];
      if (regular === null || categoryId === undefined) return;
      const { waiver_version: waiverVersion } = regular;
      await joinWithin(trx, keys, { eventId, memberId, categoryId, waiverVersion, now });
    });
  } catch (error) {
    const isRefused = error instanceof ProblemError;
    if (!isRefused && !isUniqueViolation(error, 'registrations_one_active')) throw error;
  }
}
