import { expect, test } from 'vitest';
import { runPhase } from './run-phase.ts';

const run: Parameters<typeof runPhase>[0] = {
  kind: 'event',
  join_mode: 'rsvp',
  availability: 'open',
  starts_at: '2027-02-03T22:00:00.000Z',
  ends_at: '2027-02-03T23:15:00.000Z',
  categories: [],
};
const at = (time: string) => Date.parse(`2027-02-03T${time}:00.000Z`);

test('a run is ahead up to its start, and over from its end on', () => {
  expect(runPhase(run, at('21:59'))).toBe('ahead');
  expect(runPhase(run, at('22:00'))).toBe('running');
  expect(runPhase(run, at('23:14'))).toBe('running');
  expect(runPhase(run, at('23:15'))).toBe('over');
});

test('a race, a cancelled run and one with a form have registration instead', () => {
  for (const other of [
    { kind: 'race' },
    { availability: 'cancelled' },
    { join_mode: 'register' },
  ] as const) {
    expect(runPhase({ ...run, ...other }, at('22:30'))).toBe(null);
  }
});
