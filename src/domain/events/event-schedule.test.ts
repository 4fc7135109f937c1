import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import {
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/races-events/event-content.ts';
import { formatTime } from '../text/format.ts';
import { localInstant, toLocalTime, toSchedule, zoneOfProvince } from './event-schedule.ts';

const dayMs = 86_400_000;
const zone = fc.constantFrom(...zones);
/** Minutes of the years 2020 to 2099 in which authors plan. */
const minute = fc
  .integer({ min: Date.UTC(2020, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));

describe('a local time, whatever the zone of the event and of whoever reads', () => {
  test('comes back from its instant to the minute', () => {
    fc.assert(
      fc.property(zone, minute, (of, clock) => {
        const local = clock.toISOString().slice(0, 16);
        expect(toLocalTime(localInstant(local, of), of)).toBe(local);
        expect(formatTime(localInstant(local, of), of, 'en')).toContain(local.slice(11));
      }),
    );
  });

  test('is what a clock at the event shows, as the reader’s own runtime tells it', () => {
    fc.assert(
      fc.property(zone, minute, (of, clock) => {
        const local = clock.toISOString().slice(0, 16);
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: of,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(new Date(localInstant(local, of)));
        expect(shown.replace(' ', 'T')).toBe(local);
      }),
    );
  });

  test('lies one hour earlier for each zone further east', () => {
    fc.assert(
      fc.property(minute, (clock) => {
        const local = clock.toISOString().slice(0, 16);
        const [wib = 0, wita = 0, wit = 0] = zones.map((of) => Date.parse(localInstant(local, of)));
        expect([wib - wita, wita - wit]).toEqual([3_600_000, 3_600_000]);
      }),
    );
  });

  test('a week later has the same local hour', () => {
    fc.assert(
      fc.property(zone, minute, (of, clock) => {
        const local = clock.toISOString().slice(0, 16);
        const later = Date.parse(localInstant(local, of)) + 7 * dayMs;
        expect(toLocalTime(later, of).slice(11)).toBe(local.slice(11));
      }),
    );
  });
});

test('a province says its zone; a place that is not told keeps western time', () => {
  expect(['ID-YO', 'ID-BA', 'ID-PA', ''].map(zoneOfProvince)).toEqual([
    'Asia/Jakarta',
    'Asia/Makassar',
    'Asia/Jayapura',
    'Asia/Jakarta',
  ]);
});

describe('the hours', () => {
  test('of an event are its start and its length', () => {
    expect(toSchedule(makeRunContent({ province: 'ID-PA' }), 'event')).toEqual({
      startsAt: '2027-02-19T20:30:00.000Z',
      endsAt: '2027-02-19T22:00:00.000Z',
      flagOffs: ['2027-02-19T20:30:00.000Z'],
    });
  });

  test('of a race go from the first flag-off to the last cut-off', () => {
    const categories = [
      makeCategoryContent({ cut_off_minutes: 60 }),
      makeCategoryContent({ flag_off: '2027-03-14T04:00', cut_off_minutes: 240 }),
    ];
    expect(toSchedule(makeRaceContent({ categories }), 'race')).toEqual({
      startsAt: '2027-03-13T21:00:00.000Z',
      endsAt: '2027-03-14T01:00:00.000Z',
      flagOffs: ['2027-03-13T22:30:00.000Z', '2027-03-13T21:00:00.000Z'],
    });
  });

  test.each([
    [5000, '2027-03-14T00:30:00.000Z'],
    [42_195, '2027-03-14T06:57:00.000Z'],
    [null, '2027-03-14T00:30:00.000Z'],
  ])('of a race of %s metres without a cut-off leave time to walk it', (distance, ends) => {
    const category = makeCategoryContent({ distance_m: distance, cut_off_minutes: null });
    const schedule = toSchedule(makeRaceContent({ categories: [category] }), 'race');
    expect(schedule?.endsAt).toBe(ends);
  });

  test('of drafts stand in for what is missing', () => {
    expect(toSchedule(makeRaceContent({ starts: null }), 'race')).toBeNull();
    const ends = (schedule: ReturnType<typeof toSchedule>) => schedule?.endsAt;
    const none = makeRaceContent({ categories: [] });
    const open = makeRaceContent({ categories: [makeCategoryContent({ cut_off_minutes: null })] });
    const run = makeRunContent({ duration_minutes: null });
    expect([ends(toSchedule(none, 'race')), ends(toSchedule(open, 'race'))]).toEqual([
      '2027-03-14T00:30:00.000Z',
      '2027-03-14T00:30:00.000Z',
    ]);
    expect(ends(toSchedule(run, 'event'))).toBe('2027-02-20T00:30:00.000Z');
  });
});
