import { expect, test } from 'vitest';
import { distanceClasses } from '#src/contract/choices.ts';
import { distanceClassesOf, distanceRange } from './distance-class.ts';

test('the classes touch without gap or overlap', () => {
  const sorted = distanceClasses.map(distanceRange).sort((a, b) => a.from - b.from);
  expect(sorted[0]?.from).toBe(0);
  for (const [index, range] of sorted.slice(1).entries())
    expect(range.from).toBe(sorted[index]?.to);
});

test.each([
  ['5k', 5_000],
  ['10k', 10_000],
  ['hm', 21_097],
  ['fm', 42_195],
  ['long', 50_000],
  ['short', 3_000],
] as const)('%s covers %i metres', (distanceClass, metres) => {
  const { from, to } = distanceRange(distanceClass);
  expect(metres).toBeGreaterThanOrEqual(from);
  expect(metres).toBeLessThan(to);
});

test('distances fall into classes, each named once', () => {
  expect(distanceClassesOf([21_097, 5_000, 6_000])).toEqual(['5k', 'hm']);
  expect(distanceClassesOf([7_499, 7_500])).toEqual(['5k', '10k']);
  expect(distanceClassesOf([])).toEqual([]);
});
