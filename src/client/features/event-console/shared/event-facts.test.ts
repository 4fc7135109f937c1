import { expect, test } from 'vitest';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { countPlaces, hasMoney, isBehind } from './event-facts.ts';

type Given = { price?: number; proofs?: number; owed?: number; held?: number; state?: string };

function overviewOf({ price = 0, proofs = 0, owed = 0, held = 0, state = 'published' }: Given) {
  const overview = {
    event: { state, ends_at: '2027-03-01T05:00:00.000Z' },
    categories: [
      { price, taken: 3, quota: 10 },
      { price: 0, taken: 2, quota: 2 },
    ],
    todo: { proofs, owed },
    money: { held, owed: 0 },
    days: [{ count: 4 }, { count: 3 }],
  };
  // Only what is looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return overview as unknown as EventOverview;
}

test('a run without a price has money only where some came', () => {
  expect(hasMoney(overviewOf({}))).toBe(false);
  for (const given of [{ price: 1 }, { proofs: 1 }, { owed: 1 }, { held: 1 }]) {
    expect(hasMoney(overviewOf(given))).toBe(true);
  }
});

test('places are counted over all categories, and who has one over all days', () => {
  expect(countPlaces(overviewOf({}))).toEqual({ listed: 7, taken: 5, quota: 12 });
});

test('nothing can be prepared for what is over or cancelled', () => {
  const end = Date.parse('2027-03-01T05:00:00.000Z');
  expect(isBehind(overviewOf({}), end - 1)).toBe(false);
  expect(isBehind(overviewOf({}), end)).toBe(true);
  expect(isBehind(overviewOf({ state: 'cancelled' }), end - 1)).toBe(true);
});
