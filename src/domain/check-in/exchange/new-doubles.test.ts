import { expect, test } from 'vitest';
import type { ScanRecord } from '../check-in-fold.ts';
import { findNewDoubles } from './new-doubles.ts';

const rules = { zone: 'Asia/Jakarta' as const, byPoint: new Map() };

function record(id: string, fields: Partial<ScanRecord> = {}): ScanRecord {
  return {
    id,
    deviceId: 'hp-rini',
    seq: 1,
    pointId: 'start',
    registrationId: 'pelari',
    action: 'admit',
    voids: null,
    voidScope: null,
    isEntitled: true,
    correctedAt: 1000,
    uncertaintyMs: 0,
    where: 'HP Rini',
    ...fields,
  };
}

const mine = record('mine');
const theirs = record('theirs', { deviceId: 'hp-ningsih', correctedAt: 90_000 });
const earlier = record('earlier', { deviceId: 'hp-ningsih', correctedAt: 10 });

const find = (records: ScanRecord[], received: string[]) =>
  findNewDoubles(records, { rules, received: new Set(received) }).map(({ first, scan }) => [
    first.id,
    scan.id,
  ]);

test('an admission that came makes a double with the own one, whichever was first', () => {
  expect(find([mine, theirs], ['theirs'])).toEqual([['mine', 'theirs']]);
  expect(find([mine, earlier], ['earlier'])).toEqual([['earlier', 'mine']]);
});

test('doubles that were known before, or that a void explains, are not told', () => {
  expect(find([mine, theirs], [])).toEqual([]);
  const undo = record('undo', {
    action: 'void',
    voids: 'mine',
    voidScope: 'any',
    correctedAt: 2000,
  });
  expect(find([mine, theirs, undo], ['theirs', 'undo'])).toEqual([]);
  expect(find([mine, record('other', { registrationId: 'lain' })], ['other'])).toEqual([]);
});

test('several are told in the order of the clock', () => {
  const two = [
    record('c', { registrationId: 'a', correctedAt: 5 }),
    record('d', { registrationId: 'a', correctedAt: 6 }),
  ];
  expect(find([mine, theirs, ...two], ['theirs', 'd'])).toEqual([
    ['c', 'd'],
    ['mine', 'theirs'],
  ]);
});
