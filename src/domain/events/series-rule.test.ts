import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import { addDays, daysBetween, isoWeekday } from '../time/calendar-days.ts';
import {
  endSeriesRule,
  firstDateOn,
  nextOccurrence,
  parseSeries,
  remainingRule,
  seriesDates,
  formatSeries,
  type SeriesSchedule,
} from './series-rule.ts';

const saturdays: SeriesSchedule = {
  start: '2027-02-06T05:30',
  zone: 'Asia/Jakarta',
  rule: { days: [6], interval: 1, until: null, count: null },
};

const someDay = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2026-11-01', days));
const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

/** Any rule whose first day is one of its own, as the server keeps them. */
const someSeries: fc.Arbitrary<SeriesSchedule> = fc
  .record({
    day: someDay,
    time: someTime,
    zone: fc.constantFrom(...zones),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    interval: fc.integer({ min: 1, max: 4 }),
    end: fc.oneof(
      fc.constant({ until: null, count: null }),
      fc.integer({ min: 0, max: 300 }).map((after) => ({ until: after, count: null })),
      fc.integer({ min: 1, max: 60 }).map((count) => ({ until: null, count })),
    ),
  })
  .map(({ day, time, zone, days, interval, end }) => {
    const first = firstDateOn(day, days);
    const until = end.until === null ? null : addDays(first, end.until);
    return {
      start: `${first}T${time}`,
      zone,
      rule: { days: days.toSorted((a, b) => a - b), interval, until, count: end.count },
    };
  });

/** The same dates counted day by day, without the library. */
function countedDates({ start, rule }: SeriesSchedule, to: string): string[] {
  const first = start.slice(0, 10);
  const monday = addDays(first, 1 - isoWeekday(first));
  const all = Array.from({ length: Math.max(0, daysBetween(first, to) + 1) }, (_, index) =>
    addDays(first, index),
  ).filter(
    (day) =>
      rule.days.includes(isoWeekday(day)) &&
      Math.floor(daysBetween(monday, day) / 7) % rule.interval === 0 &&
      (rule.until === null || day <= rule.until),
  );
  return rule.count === null ? all : all.slice(0, rule.count);
}

describe('a rule', () => {
  test('is written as RFC 5545 has it', () => {
    const rule = { days: [7, 2], interval: 2, until: '2027-04-01', count: null };
    expect(formatSeries({ ...saturdays, rule })).toBe(
      'DTSTART;TZID=Asia/Jakarta:20270206T053000\n' +
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;UNTIL=20270331T223000Z',
    );
  });

  test('reads back as it was written', () => {
    fc.assert(
      fc.property(someSeries, (series) => {
        expect(parseSeries(formatSeries(series))).toEqual(series);
      }),
    );
  });

  test('is nothing else', () => {
    expect(() => parseSeries('RRULE:FREQ=DAILY')).toThrow(RangeError);
  });
});

describe('the dates of a rule', () => {
  test('are those that counting days gives', () => {
    fc.assert(
      fc.property(someSeries, fc.integer({ min: 0, max: 400 }), (series, days) => {
        const from = series.start.slice(0, 10);
        const to = addDays(from, days);
        const dates = seriesDates(formatSeries(series), { from, to });
        expect(dates.map(({ date }) => date)).toEqual(countedDates(series, to));
      }),
    );
  });

  test('keep their local hour to the minute in WIB, WITA and WIT, whatever zone this machine is in', () => {
    const machineZone = process.env['TZ'];
    try {
      fc.assert(
        fc.property(
          someSeries,
          fc.constantFrom('UTC', 'America/New_York', 'Asia/Jayapura', 'Pacific/Apia'),
          (series, zone) => {
            process.env['TZ'] = zone;
            const from = series.start.slice(0, 10);
            for (const { date, startsAt } of seriesDates(formatSeries(series), {
              from,
              to: addDays(from, 400),
            })) {
              const clock = new Intl.DateTimeFormat('sv-SE', {
                timeZone: series.zone,
                dateStyle: 'short',
                timeStyle: 'short',
              }).format(new Date(startsAt));
              expect(clock).toBe(`${date} ${series.start.slice(11)}`);
            }
          },
        ),
        { numRuns: 40 },
      );
    } finally {
      if (machineZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = machineZone;
    }
  });

  test('lie within the days asked for', () => {
    const range = { from: '2027-03-01', to: '2027-03-20' };
    const dates = seriesDates(formatSeries(saturdays), range);
    expect(dates).toEqual([
      { date: '2027-03-06', starts: '2027-03-06T05:30', startsAt: '2027-03-05T22:30:00.000Z' },
      { date: '2027-03-13', starts: '2027-03-13T05:30', startsAt: '2027-03-12T22:30:00.000Z' },
      { date: '2027-03-20', starts: '2027-03-20T05:30', startsAt: '2027-03-19T22:30:00.000Z' },
    ]);
  });
});

describe('a rule that is ended', () => {
  test('has the dates before that day and none after it', () => {
    fc.assert(
      fc.property(someSeries, fc.integer({ min: -10, max: 300 }), (series, days) => {
        const text = formatSeries(series);
        const first = series.start.slice(0, 10);
        const from = addDays(first, days);
        const dates = (of: string) =>
          seriesDates(of, { from: first, to: addDays(first, 500) }).map(({ date }) => date);
        expect(dates(endSeriesRule(text, from))).toEqual(dates(text).filter((date) => date < from));
      }),
    );
  });
});

describe('a rule from one of its days on', () => {
  test('gives the days that are left when it is written anew from there', () => {
    fc.assert(
      fc.property(someSeries, fc.nat({ max: 20 }), (series, index) => {
        const text = formatSeries(series);
        const all = seriesDates(text, {
          from: series.start.slice(0, 10),
          to: addDays(series.start.slice(0, 10), 700),
        });
        const from = all[index % all.length];
        if (from === undefined) throw new Error('A rule has a first day');
        const rule = remainingRule(text, from.date);
        const again = formatSeries({ ...series, start: from.starts, rule });
        const left = seriesDates(again, { from: from.date, to: all.at(-1)?.date ?? '' });
        expect(left).toEqual(all.filter(({ date }) => date >= from.date));
      }),
    );
  });
});

describe('the next date', () => {
  test('is the first that has not started, today’s until the minute it starts', () => {
    const text = formatSeries(saturdays);
    const at = (instant: string) => nextOccurrence(text, Date.parse(instant))?.date ?? null;
    expect(at('2027-01-01T00:00:00Z')).toBe('2027-02-06');
    expect(at('2027-02-12T22:29:59Z')).toBe('2027-02-13');
    expect(at('2027-02-12T22:30:00Z')).toBe('2027-02-20');
  });

  test('is missing once the rule has run out', () => {
    const rule = { ...saturdays.rule, until: '2027-02-19' };
    const text = formatSeries({ ...saturdays, rule });
    expect(nextOccurrence(text, Date.parse('2027-02-12T22:30:00Z'))).toBeNull();
  });
});

test('the first of some weekdays is that day itself or one of the next six, or the day when there are none', () => {
  expect(firstDateOn('2027-02-06', [6])).toBe('2027-02-06');
  expect(firstDateOn('2027-02-06', [3, 5])).toBe('2027-02-10');
  expect(firstDateOn('2027-02-06', [])).toBe('2027-02-06');
});
