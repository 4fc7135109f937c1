import ICAL from 'ical.js';
import type { Zone } from '#src/contract/common.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { addDays, isoWeekday } from '../time/calendar-days.ts';
import { localInstant } from './event-schedule.ts';
import { dayInZone, isZone } from '../time/zone.ts';

/** A persisted series: its first start in local time, `2027-02-06T05:30`, the zone, and the rule. */
export type SeriesSchedule = { start: string; zone: Zone; rule: SeriesRule };

/** One date of a series. `starts` is local, `startsAt` the same as an instant, ISO 8601. */
export type Occurrence = { date: string; starts: string; startsAt: string };

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const ruleShape = /^DTSTART;TZID=([^:]+):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00\nRRULE:(.+)$/;

/**
 * Formats a series as RFC 5545 text: a DTSTART line in local time with its zone, and an RRULE line. UNTIL is an instant,
 * which §3.3.10 requires when DTSTART has a zone: the start time on the last day.
 */
export function formatSeries({ start, zone, rule }: SeriesSchedule): string {
  const { days, interval, until, count } = rule;
  const parts = [
    'FREQ=WEEKLY',
    `INTERVAL=${interval}`,
    `BYDAY=${toDayCodes(days).join()}`,
    ...(until === null ? [] : [`UNTIL=${lastStart(until, { start, zone })}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ];
  return `DTSTART;TZID=${zone}:${basicTime(start)}\nRRULE:${parts.join(';')}`;
}

/** Parses what `formatSeries` wrote. Throws RangeError on any other text. */
export function parseSeries(text: string): SeriesSchedule {
  const [, zoneName, year, month, day, hour, minute, rruleText] = ruleShape.exec(text) ?? [];
  if (zoneName === undefined || !isZone(zoneName) || rruleText === undefined) {
    throw new RangeError('No series rule');
  }
  const { parts, interval, until, count } = ICAL.Recur.fromString(rruleText);
  return {
    start: `${year}-${month}-${day}T${hour}:${minute}`,
    zone: zoneName,
    rule: {
      days: dayCodes.flatMap((code, index) => (parts.BYDAY?.includes(code) ? [index + 1] : [])),
      interval,
      until: until === null || until === undefined ? null : untilDay(until.toString(), zoneName),
      count: count ?? null,
    },
  };
}

/**
 * The dates of a series from one local day to another, both included. The library calculates in local time only, so
 * neither the server's zone nor the reader's has an effect.
 */
export function seriesDates(text: string, range: { from: string; to: string }): Occurrence[] {
  const { start, zone, rule } = parseSeries(text);
  const { days, interval, until, count } = rule;
  const recur = new ICAL.Recur({
    freq: 'WEEKLY',
    interval,
    byday: toDayCodes(days),
    ...(count === null ? {} : { count }),
  });
  const last = until !== null && until < range.to ? until : range.to;
  const dates: Occurrence[] = [];
  const iterator = recur.iterator(ICAL.Time.fromDateTimeString(`${start}:00`));
  for (let time = nextTime(iterator); time !== null; time = nextTime(iterator)) {
    const starts = time.toString().slice(0, 16);
    const date = starts.slice(0, 10);
    if (date > last) break;
    if (date >= range.from) dates.push({ date, starts, startsAt: localInstant(starts, zone) });
  }
  return dates;
}

/** The first start of a series after an instant (epoch milliseconds), or null when none is left. */
export function nextOccurrence(text: string, now: number): Occurrence | null {
  const { start, zone, rule } = parseSeries(text);
  const first = start.slice(0, 10);
  const today = dayInZone(now, zone);
  const from = today > first ? today : first;
  const ahead = seriesDates(text, { from, to: addDays(from, 7 * (rule.interval + 1)) });
  return ahead.find(({ startsAt }) => Date.parse(startsAt) > now) ?? null;
}

/** The rule from one of its days on: its count, if any, is the number of dates left. */
export function remainingRule(text: string, day: string): SeriesRule {
  const { start, rule } = parseSeries(text);
  if (rule.count === null) return rule;
  const past = seriesDates(text, { from: start.slice(0, 10), to: addDays(day, -1) }).length;
  return { ...rule, count: rule.count - past };
}

/** The first day on or after `day` that falls on one of the weekdays; `day` itself when the list is empty. */
export function firstDateOn(day: string, days: readonly number[]): string {
  const ahead = Array.from({ length: 7 }, (_, index) => addDays(day, index));
  return ahead.find((date) => days.includes(isoWeekday(date))) ?? day;
}

/** The series without its dates from a local day on. A series that ended earlier is unchanged. */
export function endSeriesRule(text: string, from: string): string {
  const { start, zone, rule } = parseSeries(text);
  const first = start.slice(0, 10);
  const before = addDays(from, -1);
  const last = seriesDates(text, { from: first, to: before }).at(-1)?.date ?? addDays(first, -1);
  return formatSeries({ start, zone, rule: { ...rule, until: last, count: null } });
}

function toDayCodes(days: readonly number[]): string[] {
  return dayCodes.filter((_, index) => days.includes(index + 1));
}

function nextTime(iterator: { next: () => ICAL.Time | null | undefined }): ICAL.Time | null {
  return iterator.next() ?? null;
}

function lastStart(until: string, { start, zone }: Pick<SeriesSchedule, 'start' | 'zone'>): string {
  return `${basicTime(localInstant(`${until}T${start.slice(11)}`, zone))}Z`;
}

function untilDay(instant: string, zone: Zone): string {
  return dayInZone(instant, zone);
}

/** A local time or an instant as `20270206T053000`. */
function basicTime(time: string): string {
  return `${time.slice(0, 16).replaceAll(/[-:]/g, '')}00`;
}
