import ICAL from 'ical.js';
import type { Zone } from '#src/contract/common.ts';
import type { Recurrence } from '#src/contract/races-events/series.ts';
import { addDays, weekdayOf } from '../time/calendar-days.ts';
import { localInstant } from './event-schedule.ts';
import { dayInZone, isZone } from '../time/zone.ts';

/** A rule as it is kept: the first start on a clock at the place, `2027-02-06T05:30`, its zone, and how it comes back. */
export type SeriesRule = { start: string; zone: Zone; recurrence: Recurrence };

/** One date of a series. `starts` is local, `startsAt` the same as an instant, ISO 8601. */
export type Occurrence = { date: string; starts: string; startsAt: string };

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const ruleShape = /^DTSTART;TZID=([^:]+):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00\nRRULE:(.+)$/;

/**
 * Writes a rule as RFC 5545 text: a DTSTART line in local time with its zone, and an RRULE line. UNTIL is an instant, as
 * §3.3.10 asks for beside a DTSTART with a zone: the start that would be on the last day.
 */
export function writeSeriesRule({ start, zone, recurrence }: SeriesRule): string {
  const { days, interval, until, count } = recurrence;
  const parts = [
    'FREQ=WEEKLY',
    `INTERVAL=${interval}`,
    `BYDAY=${codesOf(days).join()}`,
    ...(until === null ? [] : [`UNTIL=${lastStart(until, { start, zone })}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ];
  return `DTSTART;TZID=${zone}:${basicTime(start)}\nRRULE:${parts.join(';')}`;
}

/** Reads what `writeSeriesRule` wrote. Throws RangeError on other text. */
export function readSeriesRule(rule: string): SeriesRule {
  const [, zoneName, year, month, day, hour, minute, recurrenceText] = ruleShape.exec(rule) ?? [];
  if (zoneName === undefined || !isZone(zoneName) || recurrenceText === undefined) {
    throw new RangeError('No series rule');
  }
  const { parts, interval, until, count } = ICAL.Recur.fromString(recurrenceText);
  return {
    start: `${year}-${month}-${day}T${hour}:${minute}`,
    zone: zoneName,
    recurrence: {
      days: dayCodes.flatMap((code, index) => (parts.BYDAY?.includes(code) ? [index + 1] : [])),
      interval,
      until: until === null || until === undefined ? null : untilDay(until.toString(), zoneName),
      count: count ?? null,
    },
  };
}

/**
 * The dates of a rule from one local day to another, both included. The library reckons in local time alone, so neither
 * this machine's zone nor the reader's comes into it.
 */
export function seriesDates(rule: string, range: { from: string; to: string }): Occurrence[] {
  const { start, zone, recurrence } = readSeriesRule(rule);
  const { days, interval, until, count } = recurrence;
  const recur = new ICAL.Recur({
    freq: 'WEEKLY',
    interval,
    byday: codesOf(days),
    ...(count === null ? {} : { count }),
  });
  const last = until !== null && until < range.to ? until : range.to;
  const dates: Occurrence[] = [];
  const iterator = recur.iterator(ICAL.Time.fromDateTimeString(`${start}:00`));
  for (let time = nextOf(iterator); time !== null; time = nextOf(iterator)) {
    const starts = time.toString().slice(0, 16);
    const date = starts.slice(0, 10);
    if (date > last) break;
    if (date >= range.from) dates.push({ date, starts, startsAt: localInstant(starts, zone) });
  }
  return dates;
}

/** The first start of a rule after an instant, epoch milliseconds, or null when there is none any more. */
export function nextOccurrence(rule: string, now: number): Occurrence | null {
  const { start, zone, recurrence } = readSeriesRule(rule);
  const first = start.slice(0, 10);
  const today = dayInZone(now, zone);
  const from = today > first ? today : first;
  const ahead = seriesDates(rule, { from, to: addDays(from, 7 * (recurrence.interval + 1)) });
  return ahead.find(({ startsAt }) => Date.parse(startsAt) > now) ?? null;
}

/** How a rule comes back from one of its days on: a count is then of what is left. */
export function recurrenceFrom(rule: string, day: string): Recurrence {
  const { start, recurrence } = readSeriesRule(rule);
  if (recurrence.count === null) return recurrence;
  const gone = seriesDates(rule, { from: start.slice(0, 10), to: addDays(day, -1) }).length;
  return { ...recurrence, count: recurrence.count - gone };
}

/** The first day on or after `day` that is one of the weekdays; `day` itself when there are none. */
export function firstDateOn(day: string, days: readonly number[]): string {
  const ahead = Array.from({ length: 7 }, (_, index) => addDays(day, index));
  return ahead.find((date) => days.includes(weekdayOf(date))) ?? day;
}

/** The rule without its dates from a local day on. What ended before that day stays ended. */
export function endedRule(rule: string, from: string): string {
  const { start, zone, recurrence } = readSeriesRule(rule);
  const first = start.slice(0, 10);
  const before = addDays(from, -1);
  const last = seriesDates(rule, { from: first, to: before }).at(-1)?.date ?? addDays(first, -1);
  return writeSeriesRule({ start, zone, recurrence: { ...recurrence, until: last, count: null } });
}

/** Monday first. */
function codesOf(days: readonly number[]): string[] {
  return dayCodes.filter((_, index) => days.includes(index + 1));
}

function nextOf(iterator: { next: () => ICAL.Time | null | undefined }): ICAL.Time | null {
  return iterator.next() ?? null;
}

function lastStart(until: string, { start, zone }: Pick<SeriesRule, 'start' | 'zone'>): string {
  return `${basicTime(localInstant(`${until}T${start.slice(11)}`, zone))}Z`;
}

function untilDay(instant: string, zone: Zone): string {
  return dayInZone(instant, zone);
}

/** `20270206T053000`, of a local time or of an instant. */
function basicTime(time: string): string {
  return `${time.slice(0, 16).replaceAll(/[-:]/g, '')}00`;
}
