import { expect, test } from 'vitest';
import { groupByDay, isSameDay } from './event-days.ts';

const now = Date.parse('2026-11-23T03:00:00Z');
const at = (starts: string, zone: 'Asia/Jakarta' | 'Asia/Jayapura' = 'Asia/Jakarta') => ({
  starts_at: starts,
  zone,
});

test('events are under the day of their place, today and tomorrow by name', () => {
  const evening = at('2026-11-23T11:00:00Z');
  // 05.00 on the 24th: still the 23rd in London.
  const [early, late] = [at('2026-11-23T22:00:00Z'), at('2026-11-24T11:00:00Z')];
  const saturday = at('2026-11-27T22:00:00Z');
  expect(groupByDay([evening, early, late, saturday], now)).toEqual([
    { day: '2026-11-23', name: 'today', events: [evening] },
    { day: '2026-11-24', name: 'tomorrow', events: [early, late] },
    { day: '2026-11-28', name: null, events: [saturday] },
  ]);
});

test('near midnight one date has two names, each true at its place', () => {
  const night = Date.parse('2026-11-23T15:30:00Z');
  const papua = at('2026-11-23T20:00:00Z', 'Asia/Jayapura');
  const java = at('2026-11-23T22:00:00Z');
  const latePapua = at('2026-11-23T23:00:00Z', 'Asia/Jayapura');
  expect(groupByDay([papua, java, latePapua], night)).toEqual([
    { day: '2026-11-24', name: 'today', events: [papua, latePapua] },
    { day: '2026-11-24', name: 'tomorrow', events: [java] },
  ]);
});

test('nothing makes no groups', () => {
  expect(groupByDay([], now)).toEqual([]);
});

test('two moments are on one day only if they are everywhere in Indonesia', () => {
  expect(isSameDay(Date.parse('2027-02-13T22:15:00Z'), Date.parse('2027-02-14T10:00:00Z'))).toBe(
    true,
  );
  // Midnight in Jayapura lies between them, in Jakarta it is still 22.00 and 23.00.
  expect(isSameDay(Date.parse('2027-02-13T14:30:00Z'), Date.parse('2027-02-13T15:30:00Z'))).toBe(
    false,
  );
});
