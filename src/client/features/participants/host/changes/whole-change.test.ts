import { expect, test } from 'vitest';
import { lastResults, toBodies } from './whole-change.ts';

const ids = Array.from({ length: 1001 }, (_, index) => `id-${index}`);

test('a change of many is cut into calls, numbers as their plan says', () => {
  const waves = toBodies({ kind: 'wave', ids, wave: 'A' });
  expect(waves.map((body) => 'ids' in body && body.ids.length)).toEqual([1000, 1]);
  expect(waves[1]).toEqual({ kind: 'wave', ids: ['id-1000'], wave: 'A' });
  const moves = [{ id: 'id-1', earlier: null, bib: 7 }];
  expect(toBodies({ kind: 'bib', batches: [moves, moves] })).toEqual([
    { kind: 'bib', moves },
    { kind: 'bib', moves },
  ]);
});

test('who was in two batches counts once', () => {
  const result = { id: 'id-1', outcome: 'done', reason: null } as const;
  const refused = { ...result, outcome: 'refused', reason: 'number_taken' } as const;
  expect(lastResults([result, { ...result, id: 'id-2' }, refused])).toEqual([
    refused,
    { ...result, id: 'id-2' },
  ]);
});
