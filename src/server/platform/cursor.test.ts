import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type SortKind } from './cursor.ts';

const id = '0123456789ab';

test.each([
  ['instant', '2027-02-14T05:30:00.000Z'],
  ['number', 350_000],
  ['number', 0],
  ['text', 'Lari “Senja” Makassar'],
  ['text', ''],
] as const)('a cursor of a sort by %s is read as it was written (%s)', (kind, value) => {
  const position = { sort: 'a', value, id };
  expect(decodeCursor(encodeCursor(position), { sort: 'a', kind })).toEqual(position);
});

test('a cursor of another sort is none', () => {
  const cursor = encodeCursor({ sort: 'price', value: 1, id });
  expect(decodeCursor(cursor, { sort: 'distance', kind: 'number' })).toBeNull();
});

test.each<[SortKind, unknown]>([
  ['instant', 'soon'],
  ['instant', 1_800_000_000_000],
  ['number', 'cheap'],
  ['number', 1.5],
  ['number', 2 ** 31],
  ['text', 7],
  ['text', 'a\u0000b'],
  ['text', 'a\ud83d'],
])('as %s the value %j is none that the database knows', (kind, value) => {
  expect(decodeCursor(written({ sort: 'a', value, id }), { sort: 'a', kind })).toBeNull();
});

test.each(['x', '0123456789a\u0000', 12, null])('%j is the id of no row', (wrong) => {
  const cursor = written({ sort: 'a', value: 1, id: wrong });
  expect(decodeCursor(cursor, { sort: 'a', kind: 'number' })).toBeNull();
});

test.each(['', 'nonsense', 'bnVsbA', '%%%'])('%j is no cursor', (text) => {
  expect(decodeCursor(text, { sort: 'a', kind: 'text' })).toBeNull();
});

function written(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}
