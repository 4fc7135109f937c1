import { expect, test } from 'vitest';
import type { Board } from '#src/contract/check-in-board/board.ts';
import { countdown, pickPoint, sumCategories } from './board-facts.ts';

const at = (clock: string) => `2027-02-13T${clock}:00.000Z`;
const now = Date.parse(at('21:00'));

function makePoint(id: string, change: Partial<Board['points'][number]> = {}) {
  return {
    id,
    kind: 'start' as const,
    name: { id },
    opens_at: at('20:00'),
    closes_at: at('22:30'),
    state: 'open' as const,
    expected: 0,
    admitted: 0,
    missing: 0,
    per_minute: 0,
    recent: { from: null, counts: [] },
    curve: { from: null, step_minutes: 5, counts: [] },
    idle_lanes: [],
    ...change,
  };
}

const pack = makePoint('pack', { kind: 'pack', opens_at: at('02:00'), closes_at: at('13:00') });
const start = makePoint('start');
const finish = makePoint('finish', {
  kind: 'finish',
  opens_at: at('22:45'),
  closes_at: at('23:59'),
});

test('the board opens at the point where runners pass now', () => {
  const points = [pack, start, finish];
  const idAt = (clock: string, chosen?: string) =>
    pickPoint(points, { chosen, now: Date.parse(at(clock)) })?.id;
  expect(idAt('01:00')).toBe('pack');
  expect(idAt('12:00')).toBe('pack');
  expect(idAt('15:00')).toBe('pack');
  expect(idAt('21:00')).toBe('start');
  expect(idAt('23:00')).toBe('finish');
  expect(idAt('21:00', 'pack')).toBe('pack');
  expect(idAt('21:00', 'gone')).toBe('start');
  expect(pickPoint([], { chosen: undefined, now })).toBeNull();
  const gates = [pack, start, makePoint('other gate')];
  expect(pickPoint(gates, { chosen: undefined, now })?.id).toBe('start');
});

test('it counts down to the opening, the start and the closing, each in its turn', () => {
  const startsAt = Date.parse(at('22:15'));
  const seen = (clock: string, point = start) =>
    countdown(point, { startsAt, now: Date.parse(at(clock)) });
  expect(seen('19:30')).toEqual({ until: 'opens', minutes: 30 });
  expect(seen('21:38')).toEqual({ until: 'start', minutes: 37 });
  expect(seen('22:20')).toEqual({ until: 'closes', minutes: 10 });
  expect(seen('22:40')).toBeNull();
  expect(seen('12:00', pack)).toEqual({ until: 'closes', minutes: 60 });
  expect(seen('21:00', { ...start, state: 'closed' })).toBeNull();
});

test('all categories together are the race', () => {
  const passed = { pack: 3, start: 2, finish: 1, session: 4 };
  const one = { id: 'a', code: '5K', expected: 5, passed, collected_only: 1, started_only: 2 };
  const backed = { ...one, id: 'b', not_back: 3 };
  expect(sumCategories([one, backed])).toEqual({
    expected: 10,
    passed: { pack: 6, start: 4, finish: 2, session: 8 },
    collected_only: 2,
    started_only: 4,
    not_back: 3,
  });
});
