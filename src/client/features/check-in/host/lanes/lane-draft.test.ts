import { expect, test } from 'vitest';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { readDrafts, toDraft } from './lane-draft.ts';

const phones = [{ id: 'hp-1', label: 'HP-01', has_lanes: true }];
const lanes: Lane[] = [
  { id: 'a', name: 'Utara', rule: { kind: 'bibs', from: 1, to: 499 }, device_id: 'hp-1' },
  { id: 'b', name: 'Selatan', rule: { kind: 'others' }, device_id: null },
];
const split: Lane[] = [
  { id: 'a', name: '5K', rule: { kind: 'categories', category_ids: ['5k'] }, device_id: null },
  { id: 'b', name: '10K', rule: { kind: 'categories', category_ids: ['10k'] }, device_id: null },
  { id: 'c', name: 'Lainnya', rule: { kind: 'others' }, device_id: null },
];

test('lanes come out as they went in', () => {
  for (const each of [lanes, split]) {
    expect(readDrafts(each.map((lane) => toDraft(lane, phones)))).toEqual({
      lanes: each,
      fault: null,
    });
  }
});

test('what is not filled in is told first, then what the rules say', () => {
  const [first, second] = lanes.map((lane) => toDraft(lane, phones));
  if (!first || !second) throw new Error('There are two');
  const faultOf = (change: object) => readDrafts([{ ...first, ...change }, second]).fault;
  expect(faultOf({ name: ' ' })).toEqual({ code: 'no_name', lane: 0 });
  expect(faultOf({ to: '' })).toEqual({ code: 'no_number', lane: 0 });
  expect(faultOf({ from: '600' })).toEqual({ code: 'backwards', lane: 0 });
});

test('a phone that may admit there no more is none', () => {
  const [first] = lanes;
  if (!first) throw new Error('There are two');
  expect(toDraft(first, []).deviceId).toBe('');
});
