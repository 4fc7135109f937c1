import { expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '21:00', until: '05:00' } as const;
const noon = { from: '12:00', until: '13:30' } as const;

function end(moment: string, quiet: { from: string; until: string }, zone: (typeof zones)[number]) {
  const until = quietUntil(Date.parse(moment), { ...quiet, zone });
  return until === null ? null : new Date(until).toISOString();
}

/** 21.00 in each zone, and 05.00 after it. */
const nights = {
  'Asia/Jakarta': { begins: '2026-11-25T14:00:00.000Z', ends: '2026-11-25T22:00:00.000Z' },
  'Asia/Makassar': { begins: '2026-11-25T13:00:00.000Z', ends: '2026-11-25T21:00:00.000Z' },
  'Asia/Jayapura': { begins: '2026-11-25T12:00:00.000Z', ends: '2026-11-25T20:00:00.000Z' },
} as const;

test.each(zones)('a night in %s ends by the clock there', (zone) => {
  const { begins, ends } = nights[zone];
  const before = (moment: string, ms: number) => new Date(Date.parse(moment) - ms).toISOString();
  expect(end(before(begins, 1), night, zone)).toBeNull();
  expect(end(begins, night, zone)).toBe(ends);
  // After midnight there, it is the same morning.
  expect(end(before(ends, 60_000), night, zone)).toBe(ends);
  expect(end(ends, night, zone)).toBeNull();
});

test.each(zones)('quiet hours within a day end on it, in %s', (zone) => {
  const offset = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }[zone];
  const at = (hour: number, minute: number) =>
    new Date(Date.UTC(2026, 10, 25, hour - offset, minute)).toISOString();
  expect(end(at(11, 59), noon, zone)).toBeNull();
  expect(end(at(12, 0), noon, zone)).toBe(at(13, 30));
  expect(end(at(13, 29), noon, zone)).toBe(at(13, 30));
  expect(end(at(13, 30), noon, zone)).toBeNull();
});
