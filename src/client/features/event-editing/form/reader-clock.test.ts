import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import { localInstant } from '#src/domain/events/event-schedule.ts';
import { readerClock } from './reader-clock.ts';

const readersZones = [...zones, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
/** Minutes of the years in which authors plan. */
const minute = fc
  .integer({ min: Date.UTC(2026, 0, 2) / 60_000, max: Date.UTC(2036, 11, 30) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(0, 16));

test('the reader’s own clock is told to the minute, for events in WIB, WITA and WIT', () => {
  const machineZone = process.env['TZ'];
  try {
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, local) => {
        const instant = localInstant(local, zone);
        for (const reader of readersZones) {
          process.env['TZ'] = reader;
          const shown = new Intl.DateTimeFormat('sv-SE', {
            timeZone: reader,
            dateStyle: 'short',
            timeStyle: 'short',
          }).format(new Date(instant));
          expect(readerClock(instant), reader).toBe(shown.replace(' ', 'T'));
          // In the event's own zone the author is told nothing, because it is what was typed.
          if (reader === zone) expect(readerClock(instant)).toBe(local);
        }
      }),
      { numRuns: 40 },
    );
  } finally {
    if (machineZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machineZone;
  }
});
