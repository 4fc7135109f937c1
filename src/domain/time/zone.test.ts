import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import {
  dayInZone,
  hourInZone,
  offsetInstant,
  timeInZone,
  zonedInstant,
  zoneLabel,
} from './zone.ts';

const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) });
const zone = fc.constantFrom(...zones);

test('the zones are named as Indonesians name them', () => {
  expect(zones.map(zoneLabel)).toEqual(['WIB', 'WITA', 'WIT']);
});

test('our offsets agree with the time zone database at any moment from 1990 to 2100', () => {
  fc.assert(
    fc.property(moments, zone, (moment, timeZone) => {
      const database = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      expect(`${dayInZone(moment, timeZone)} ${timeInZone(moment, timeZone)}`).toBe(
        database.format(moment),
      );
    }),
  );
});

test('the day turns at midnight of the zone, not of Greenwich', () => {
  const moment = '2027-02-13T16:30:00.000Z';
  expect(dayInZone(moment, 'Asia/Jakarta')).toBe('2027-02-13');
  expect(dayInZone(moment, 'Asia/Makassar')).toBe('2027-02-14');
  expect(dayInZone(Date.parse(moment), 'Asia/Jayapura')).toBe('2027-02-14');
});

test('the hour carries its fraction', () => {
  expect(hourInZone('2027-02-13T22:15:00.000Z', 'Asia/Jakarta')).toBe(5.25);
  expect(hourInZone('2027-02-13T15:00:00.000Z', 'Asia/Jayapura')).toBe(0);
});

test('a wall clock reading and its instant lead to each other', () => {
  expect(zonedInstant({ day: '2027-02-14', time: '05:15', zone: 'Asia/Jakarta' })).toBe(
    '2027-02-13T22:15:00.000Z',
  );
  fc.assert(
    fc.property(moments, zone, (moment, zoneName) => {
      const instant = zonedInstant({
        day: dayInZone(moment, zoneName),
        time: timeInZone(moment, zoneName),
        zone: zoneName,
      });
      expect(Date.parse(instant)).toBe(Math.floor(moment / 60_000) * 60_000);
    }),
  );
});

test.each([
  ['2027-02-30', '05:15'],
  ['2027-13-01', '05:15'],
  ['2027-02-14', '24:00'],
  ['2027-02-14', '5:15'],
  ['', ''],
])('%s %s is refused, since no clock shows it', (day, time) => {
  expect(() => zonedInstant({ day, time, zone: 'Asia/Jakarta' })).toThrow(RangeError);
});

test('what is no moment is refused', () => {
  expect(() => dayInZone('besok', 'Asia/Jakarta')).toThrow(RangeError);
});

test('an instant with its offset is the same instant', () => {
  expect(offsetInstant('2027-02-13T22:15:00.000Z', 'Asia/Jakarta')).toBe(
    '2027-02-14T05:15:00+07:00',
  );
  fc.assert(
    fc.property(moments, zone, (moment, timeZone) => {
      const seconds = Math.floor(moment / 1000) * 1000;
      expect(Date.parse(offsetInstant(moment, timeZone))).toBe(seconds);
    }),
  );
});
