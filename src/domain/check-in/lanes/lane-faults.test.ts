import { expect, test } from 'vitest';
import type { Lane, LaneRule } from '#src/contract/check-in-points/lane.ts';
import { findLaneFaults } from './lane-faults.ts';

const bibs = (from: number, to: number): LaneRule => ({ kind: 'bibs', from, to });
const only = (...ids: string[]): LaneRule => ({ kind: 'categories', category_ids: ids });
const others: LaneRule = { kind: 'others' };

function split(...rules: LaneRule[]): Lane[] {
  return rules.map((rule, place) => ({
    id: String(place),
    name: `Barisan ${place}`,
    rule,
    device_id: `hp-${place}`,
  }));
}

test('none is no split, and may stand', () => {
  expect(findLaneFaults([])).toEqual([]);
});

test('a split stands with a lane of the others', () => {
  expect(findLaneFaults(split(bibs(1, 499), bibs(500, 999), others))).toEqual([]);
  expect(findLaneFaults(split(only('5k'), others))).toEqual([]);
});

test('somebody without a lane is a gap', () => {
  expect(findLaneFaults(split(bibs(1, 499), bibs(500, 999)))).toEqual([{ code: 'gap' }]);
  // A category that is added later would have none.
  expect(findLaneFaults(split(only('5k'), only('10k')))).toEqual([{ code: 'gap' }]);
});

test('somebody with two lanes is an overlap', () => {
  const overlap = { code: 'overlap', lane: 1, other: 0 };
  expect(findLaneFaults(split(bibs(1, 500), bibs(500, 999), others))).toEqual([overlap]);
  expect(findLaneFaults(split(only('5k'), only('10k', '5k'), others))).toEqual([overlap]);
});

test('a lane alone, of two kinds, or twice for the others is no split', () => {
  expect(findLaneFaults(split(others))).toEqual([{ code: 'too_few' }]);
  expect(findLaneFaults(split(bibs(1, 9), only('5k'), others))).toEqual([{ code: 'mixed' }]);
  expect(findLaneFaults(split(bibs(1, 9), others, others))).toEqual([{ code: 'two_others' }]);
});

test('a lane has an order, somebody in it, a name and a phone of its own', () => {
  expect(findLaneFaults(split(bibs(9, 1), others))).toEqual([{ code: 'backwards', lane: 0 }]);
  expect(findLaneFaults(split(only(), others))).toEqual([{ code: 'empty', lane: 0 }]);
  const [first, second] = split(bibs(1, 9), others);
  if (!first || !second) throw new Error('Two were made');
  expect(findLaneFaults([first, { ...second, name: 'barisan  0' }])).toEqual([
    { code: 'same_name', lane: 1 },
  ]);
  expect(findLaneFaults([first, { ...second, device_id: 'hp-0' }])).toEqual([
    { code: 'same_device', lane: 1 },
  ]);
  const unmanned = [first, second].map((lane) => ({ ...lane, device_id: null }));
  expect(findLaneFaults(unmanned)).toEqual([]);
});
