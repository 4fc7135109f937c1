import type { Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { contentOnDay } from '#src/domain/events/series-content.ts';
import { nextOccurrence, seriesDates } from '#src/domain/events/series-rule.ts';
import { requireOwnPictures } from '#src/server/rights/own-pictures.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { MoneyGuard, TellPayWords } from '#src/server/rights/money-guard.ts';
import { deleteSeriesDate, markUnedited } from '#src/server/core/series/series-dates.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { msg } from '#src/server/words/msg.ts';
import { inBothLanguages } from '#src/server/words/translate.ts';
import { lockHostedEvent } from '../event-editing/editing-access.ts';
import { movesMoney } from '../event-editing/pay-words.ts';
import { writePublishedChange } from '../event-editing/publishing.ts';
import { getHostedSeries, lockHostedSeries, type HostedSeries } from './series-access.ts';
import { removeDateEvent, type Reason } from './series-dates.ts';
import { fillSeries } from './series-filling.ts';
import { planSeries } from './series-plan.ts';
import {
  getHorizon,
  listSeriesDates,
  updateSeriesRow,
  type SeriesDateRow,
  type SeriesRow,
} from './series-repository.ts';
import { isEdited } from './series-view.ts';

type Change = HostedSeries & {
  rev: number;
  content: EventContent;
  recurrence: SeriesRule;
  reason: Reason;
  password: string | undefined;
  now: Date;
};

/** Whether other words on paying were proved, and who is told of them. */
type PayWords = { isProved: boolean; tellWords: TellPayWords };

const changedReason = msg`Jadwal rutinnya berubah.`;

/**
 * Changes a series from the start of the new content on, including dates with participants. Returns the dates left
 * unchanged because they were edited individually. Other words on paying, while orders of a date wait for their money, ask
 * for the password.
 *
 * @throws problem conflict when `rev` is outdated; invalid_request with fields; wrong_password, rate_limited, busy
 */
export async function changeSeries(
  { db, money }: { db: Kysely<Database>; money: MoneyGuard },
  change: Change,
): Promise<string[]> {
  const payWords = { ...money, isProved: await proveWords({ db, money }, change) };
  return await memberTx(db, change.memberId, async (trx) => {
    const { now, rev, memberId } = change;
    const series = await lockHostedSeries(trx, change);
    if (series.rev !== rev) throw problem('conflict');
    const pictures = { 'content.cover': change.content.cover };
    await requireOwnPictures(trx, { memberId, communityId: series.community_id, pictures });
    const plan = planSeries(
      change,
      series.content.categories.map(({ id }) => id),
    );
    const from = (change.content.starts ?? '').slice(0, 10);
    if (from > lastStart(series, now)) {
      throw invalidField('content.starts', 'too_late');
    }
    const changed = { ...series, ...plan };
    const unchanged = await changeDates(trx, { series: changed, from, change, payWords });
    await updateSeriesRow(trx, series.id, { ...plan, now });
    await fillSeries(trx, changed, now);
    await insertAudit(trx, {
      action: 'series.changed',
      actorId: memberId,
      subjectId: series.id,
      detail: { from, kept: unchanged },
      now,
    });
    return unchanged;
  });
}

/** Asks for the password where a date's runners would read other words on paying; returns whether it did. */
async function proveWords(
  { db, money }: { db: Kysely<Database>; money: MoneyGuard },
  { id, memberId, content, password, now }: Change,
): Promise<boolean> {
  const { community_id: payee } = await getHostedSeries(db, { id, memberId });
  // Refused later.
  if (content.starts === null) return false;
  const dates = await listSeriesDates(db, id, content.starts.slice(0, 10));
  const eventIds = dates.flatMap(({ event_id: eventId }) => eventId ?? []);
  if (!(await movesMoney(db, { eventIds, content }))) return false;
  await money.prove({ payee, memberId, password, now });
  return true;
}

/** The last day a change may start on: the end of the filled period or the next date, whichever is later. */
function lastStart({ zone, rule }: SeriesRow, now: Date): string {
  const horizon = getHorizon(zone, now);
  const next = nextOccurrence(rule, now.getTime())?.date ?? horizon;
  return next > horizon ? next : horizon;
}

async function changeDates(
  trx: Transaction<Database>,
  input: { series: SeriesRow; from: string; change: Change; payWords: PayWords },
): Promise<string[]> {
  const { series, from, change, payWords } = input;
  const { memberId, now } = change;
  const unchanged: string[] = [];
  const planned = seriesDates(series.rule, { from, to: getHorizon(series.zone, now) });
  for (const row of await listSeriesDates(trx, series.id, from)) {
    const { local_date: date } = row;
    if (row.state === 'cancelled' || (row.starts_at !== null && row.starts_at <= now)) continue;
    if (isEdited(row)) {
      unchanged.push(date);
    } else if (planned.some((occurrence) => occurrence.date === date)) {
      await changeDate(trx, { series, row, change, payWords });
    } else if (row.event_id !== null || date <= getHorizon(series.zone, now)) {
      const reason = change.reason ?? inBothLanguages(changedReason);
      await removeDateEvent(trx, { row, memberId, reason, series, now });
      await deleteSeriesDate(trx, series.id, date);
    }
  }
  return unchanged;
}

/** Changes the event of a date; skipped dates stay skipped. */
async function changeDate(
  trx: Transaction<Database>,
  input: { series: SeriesRow; row: SeriesDateRow; change: Change; payWords: PayWords },
): Promise<void> {
  const { series, row, change, payWords } = input;
  if (row.event_id === null) return;
  const { memberId, now } = change;
  const locked = await lockHostedEvent(trx, { id: row.event_id, memberId });
  const content = contentOnDay(series.content, row.local_date);
  const categories = content.categories.map(({ id: seriesId = '', ...category }) => {
    const id = row.categories[seriesId];
    return id === undefined ? category : { ...category, id };
  });
  await writePublishedChange(trx, locked, {
    content: { ...content, categories },
    now,
    actorId: memberId,
    series,
    ...payWords,
  });
  const categoryIds = series.content.categories.map(({ id }) => id ?? '');
  await markUnedited(trx, { eventId: row.event_id, categoryIds });
}
