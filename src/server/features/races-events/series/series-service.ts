import type { Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { endSeriesRule, parseSeries, seriesDates } from '#src/domain/events/series-rule.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { requireOwnPictures } from '#src/server/rights/own-pictures.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { deleteEvent, lockEvent } from '#src/server/core/events/events.ts';
import { deleteSeriesDate, saveSeriesDate } from '#src/server/core/series/series-dates.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { lockHostedEvent } from '../event-editing/editing-access.ts';
import { lockHostedSeries, type HostedSeries } from './series-access.ts';
import { removeDateEvent, type Reason } from './series-dates.ts';
import { makeDate } from './series-filling.ts';
import { startSeries } from './series-start.ts';
import {
  findSeries,
  getHorizon,
  listSeriesDates,
  updateSeriesRow,
  type SeriesRow,
} from './series-repository.ts';
import { startsAtOn } from './series-view.ts';

type Db = Kysely<Database>;
/** Bounds the cost of expanding the rule. */
const maxDaysAhead = 366;

type OneDate = HostedSeries & { date: string; now: Date };

/**
 * Creates a series with its first eight weeks of events and returns its id. Created from a draft, it replaces the draft and
 * takes its id, which makes the call idempotent.
 */
export async function createSeries(
  db: Db,
  input: {
    communityId: string;
    memberId: string;
    content: EventContent;
    recurrence: SeriesRule;
    draftId: string | undefined;
    now: Date;
  },
): Promise<string> {
  const { communityId, memberId, draftId } = input;
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const pictures = { 'content.cover': input.content.cover };
  await requireOwnPictures(db, { memberId, communityId, pictures });
  const id = draftId ?? newId();
  await memberTx(db, memberId, async (trx) => {
    const isMade =
      draftId !== undefined && !(await replaceDraft(trx, { draftId, communityId, memberId }));
    if (isMade) return;
    await startSeries(trx, { ...input, id });
  });
  return id;
}

/**
 * Deletes the draft a series is created from; false when the series exists already.
 *
 * @throws problem not_found when it does not belong to the community; conflict when it was published as a single event
 */
async function replaceDraft(
  trx: Transaction<Database>,
  {
    draftId: id,
    communityId,
    memberId,
  }: { draftId: string; communityId: string; memberId: string },
): Promise<boolean> {
  if (!(await lockEvent(trx, id))) {
    const made = await findSeries(trx, id);
    if (made?.community_id !== communityId) throw problem('not_found');
    return false;
  }
  const { event } = await lockHostedEvent(trx, { id, memberId });
  if (event.kind !== 'event' || event.community_id !== communityId) throw problem('not_found');
  if (event.state !== 'draft') throw problem('conflict');
  await deleteEvent(trx, id);
  return true;
}

/** Skips a date: deletes its event, or cancels it (reason required) when it has participants. */
export async function skipDate(db: Db, input: OneDate & { reason: Reason }): Promise<void> {
  const { date, memberId, reason, now } = input;
  await memberTx(db, memberId, async (trx) => {
    const series = await lockHostedSeries(trx, input);
    const row = await findAhead(trx, series, input);
    if (row?.event_id === null) return;
    if (row !== undefined) await removeDateEvent(trx, { row, memberId, reason, now });
    await saveSeriesDate(trx, { seriesId: series.id, date, eventId: null });
    await audit(trx, input, { action: 'series.date_skipped', detail: { date } });
  });
}

/** Restores a skipped or cancelled date, with a new event when it is within the filled period. */
export async function restoreDate(db: Db, input: OneDate): Promise<void> {
  const { date, now } = input;
  await memberTx(db, input.memberId, async (trx) => {
    const series = await lockHostedSeries(trx, input);
    const row = await findAhead(trx, series, input);
    if (row === undefined || (row.event_id !== null && row.state !== 'cancelled')) return;
    // The cancelled event may have been moved to a later day.
    if (new Date(startsAtOn(series, date)) <= now) throw problem('event_over');
    await deleteSeriesDate(trx, series.id, date);
    if (date <= getHorizon(series.zone, now)) {
      await makeDate(trx, { series, occurrence: { date }, now });
    }
    await audit(trx, input, { action: 'series.date_restored', detail: { date } });
  });
}

/** Ends a series: deletes dates from `from` on, or cancels those with participants (reason required). */
export async function endSeries(
  db: Db,
  input: HostedSeries & { from: string; reason: Reason; now: Date },
): Promise<void> {
  const { from, memberId, reason, now } = input;
  await memberTx(db, memberId, async (trx) => {
    const series = await lockHostedSeries(trx, input);
    requireNear(series, { path: 'from', date: from, now });
    for (const row of await listSeriesDates(trx, series.id, from)) {
      if (hasStarted(row, now)) continue;
      await removeDateEvent(trx, { row, memberId, reason, series, now });
      await deleteSeriesDate(trx, series.id, row.local_date);
    }
    await updateSeriesRow(trx, series.id, {
      zone: series.zone,
      content: series.content,
      rule: endSeriesRule(series.rule, from),
      now,
    });
    await audit(trx, input, { action: 'series.ended', detail: { from } });
  });
}

/** The row of an upcoming date; undefined when it is in the rule but not filled yet. */
async function findAhead(
  trx: Transaction<Database>,
  series: SeriesRow,
  { date, now }: { date: string; now: Date },
) {
  requireNear(series, { path: 'date', date, now });
  const rows = await listSeriesDates(trx, series.id, date);
  const row = rows.find(({ local_date: day }) => day === date);
  const isPlanned = seriesDates(series.rule, { from: date, to: date }).length > 0;
  if (!row && !isPlanned) throw problem('not_found');
  const startsAt = row?.starts_at ?? new Date(startsAtOn(series, date));
  if (startsAt <= now) throw problem('event_over');
  return row;
}

/** Refuses a day more than a year from now, or from the start of a series that lies ahead. */
function requireNear(
  { rule, zone }: SeriesRow,
  { path, date, now }: { path: string; date: string; now: Date },
): void {
  const first = parseSeries(rule).start.slice(0, 10);
  const today = dayInZone(now.getTime(), zone);
  if (date <= addDays(first > today ? first : today, maxDaysAhead)) return;
  throw invalidField(path, 'too_late');
}

function hasStarted({ starts_at: startsAt }: { starts_at: Date | null }, now: Date): boolean {
  return startsAt !== null && startsAt <= now;
}

async function audit(
  trx: Transaction<Database>,
  { id, memberId, now }: HostedSeries & { now: Date },
  entry: { action: AuditAction; detail: object },
): Promise<void> {
  await insertAudit(trx, { ...entry, actorId: memberId, subjectId: id, now });
}
