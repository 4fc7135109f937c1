import { expect, test } from 'vitest';
import { isWholeCollector, toCollectorKey } from './collector.ts';

test('a representative has a name and four digits', () => {
  expect(isWholeCollector({ name: 'Ratna', id_last4: '4417' })).toBe(true);
  for (const [name, digits] of [
    [' ', '4417'],
    ['Ratna', '441'],
    ['Ratna', '44l7'],
    ['Ratna', '44177'],
  ] as const) {
    expect(isWholeCollector({ name, id_last4: digits })).toBe(false);
  }
});

test('the same representative is known by another spelling, and not by other digits', () => {
  const key = toCollectorKey({ name: 'Ratna Kusumastuti', id_last4: '4417' });
  expect(toCollectorKey({ name: ' ratna  KUSUMASTUTI', id_last4: '4417' })).toBe(key);
  expect(toCollectorKey({ name: 'Ratna Kusumastuti', id_last4: '4418' })).not.toBe(key);
});
