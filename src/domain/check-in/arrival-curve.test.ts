import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binMs, toArrivalCurve } from './arrival-curve.ts';

const at = (time: string) => Date.parse(`2027-02-13T${time}:00Z`) / binMs;

test('before the first arrival there is no curve', () => {
  expect(toArrivalCurve([])).toEqual({ from: null, step_minutes: 5, counts: [] });
});

test('a morning is told in steps of five minutes, those without arrivals included', () => {
  const bins = [
    { bin: at('20:10'), count: 4 },
    { bin: at('20:00'), count: 1 },
  ];
  expect(toArrivalCurve(bins)).toEqual({
    from: '2027-02-13T20:00:00.000Z',
    step_minutes: 5,
    counts: [1, 0, 4],
  });
});

test('two days at the counter are told in full hours', () => {
  const {
    from,
    step_minutes: step,
    counts,
  } = toArrivalCurve([
    { bin: at('02:35'), count: 1 },
    { bin: at('02:55'), count: 2 },
    { bin: at('02:35') + 36 * 12, count: 3 },
  ]);
  expect({ from, step }).toEqual({ from: '2027-02-13T02:00:00.000Z', step: 60 });
  expect([counts[0], counts.at(-1), counts.length]).toEqual([3, 3, 37]);
});

test('nobody is lost and a phone can draw it, for up to a week of arrivals', () => {
  const bin = fc.record({
    bin: fc.integer({ min: at('00:00'), max: at('00:00') + 7 * 24 * 12 }),
    count: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(bin, { minLength: 1 }), (bins) => {
      const { from, step_minutes: step, counts } = toArrivalCurve(bins);
      const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
      expect(sum(counts)).toBe(sum(bins.map(({ count }) => count)));
      expect(counts.length).toBeLessThanOrEqual(60);
      expect(Date.parse(from ?? '') % (step * 60_000)).toBe(0);
    }),
  );
});

test('arrivals of months are still told', () => {
  const bins = [0, 90 * 24 * 12].map((days) => ({ bin: at('00:00') + days, count: 1 }));
  expect(toArrivalCurve(bins).step_minutes).toBe(180);
});
