import type { Kysely } from 'kysely';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { localInstant } from '#src/domain/events/event-schedule.ts';
import { contentOnDay } from '#src/domain/events/series-content.ts';
import { nextOccurrence, parseSeries, remainingRule } from '#src/domain/events/series-rule.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  countAttendance,
  listSeriesDates,
  type SeriesDateRow,
  type SeriesRow,
} from './series-repository.ts';

const daysBack = 28;

type Counts = Awaited<ReturnType<typeof countAttendance>>[number];

/** A series as its hosts see it. */
export async function viewSeries(
  db: Kysely<Database>,
  series: SeriesRow,
  now: Date,
): Promise<Series> {
  const from = addDays(dayInZone(now.getTime(), series.zone), -daysBack);
  const rows = await listSeriesDates(db, series.id, from);
  const counts = await countAttendance(
    db,
    rows.flatMap(({ event_id: id }) => (id === null ? [] : [id])),
  );
  const next = nextOccurrence(series.rule, now.getTime());
  return {
    id: series.id,
    community_id: series.community_id,
    rev: series.rev,
    zone: series.zone,
    recurrence:
      next === null ? parseSeries(series.rule).rule : remainingRule(series.rule, next.date),
    rule: withExceptions(series, rows),
    content: next === null ? series.content : contentOnDay(series.content, next.date),
    is_over: next === null && !rows.some((row) => isAhead(row, now)),
    dates: rows.map((row) =>
      dateView(
        series,
        row,
        counts.find(({ id }) => id === row.event_id),
      ),
    ),
  };
}

function dateView(series: SeriesRow, row: SeriesDateRow, counts: Counts | undefined): SeriesDate {
  return {
    date: row.local_date,
    starts_at: row.starts_at?.toISOString() ?? startsAtOn(series, row.local_date),
    state: toState(row),
    event_id: row.event_id,
    is_edited: isEdited(row),
    joined: counts?.joined ?? 0,
    came: counts?.came ?? 0,
    declined: counts?.declined ?? 0,
  };
}

/** Upcoming dates from before the last change are not in the rule but still take place. */
function isAhead(row: SeriesDateRow, now: Date): boolean {
  return toState(row) === 'planned' && row.starts_at !== null && row.starts_at > now;
}

/** Whether the event of a date was edited individually. */
export function isEdited(row: Pick<SeriesDateRow, 'event_id' | 'event_rev' | 'rev'>): boolean {
  return row.event_id !== null && row.event_rev !== row.rev;
}

function toState({ event_id: id, state }: SeriesDateRow): SeriesDate['state'] {
  if (id === null) return 'skipped';
  return state === 'cancelled' ? 'cancelled' : 'planned';
}

/** The rule with EXDATE for skipped dates. Source: RFC 5545 §3.8.5.1. */
function withExceptions({ rule, zone }: SeriesRow, rows: readonly SeriesDateRow[]): string {
  const time = parseSeries(rule).start.slice(11).replace(':', '');
  const skipped = rows
    .filter(({ event_id: id }) => id === null)
    .map(({ local_date: date }) => `${date.replaceAll('-', '')}T${time}00`);
  return skipped.length === 0 ? rule : `${rule}\nEXDATE;TZID=${zone}:${skipped.join()}`;
}

/** The ISO 8601 start of a series on a local day, whether or not the day is in its rule. */
export function startsAtOn({ rule, zone }: SeriesRow, date: string): string {
  return localInstant(`${date}T${parseSeries(rule).start.slice(11)}`, zone);
}
