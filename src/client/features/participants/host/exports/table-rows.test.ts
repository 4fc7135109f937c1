import { expect, test } from 'vitest';
import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import { toTable } from './table-rows.ts';

test('a head in the reader’s words, and each answer in its column', () => {
  const row = {
    bib: 7,
    legal_name: 'Demo',
    add_ons: [],
    sex: 'female',
    payment: 'paid',
    state: 'confirmed',
    registered_at: '2027-01-31T18:05:00.000Z',
  };
  const heads = new Proxy({}, { get: (_, name) => `~${String(name)}` });
  // Only the columns that are looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [head, first] = toTable([row as unknown as ExportedRow], {
    heads: heads as never,
    words: { female: 'Perempuan' },
    erased: 'Sudah dihapus',
    zone: 'Asia/Makassar',
    language: 'id',
  });
  expect(head?.slice(0, 2)).toEqual(['~bib', '~legal_name']);
  expect(first?.slice(0, 2)).toEqual([7, 'Demo']);
  expect(first?.[6]).toBe('Perempuan');
  expect(first?.[14]).toBe('confirmed');
  expect(first?.[17]).toBe('2027-02-01 02:05');
});

test('a payment says where its money came, and that money is to go back', () => {
  const base = { bib: 7, add_ons: [], registered_at: '2027-01-31T18:05:00.000Z', owed: 0 };
  const rows = [
    { ...base, payment: 'paid', paid_outside: true },
    { ...base, payment: 'none', owed: 150_000 },
    { ...base, payment: 'none' },
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the columns that are looked at.
  const [head, ...lines] = toTable(rows as unknown as ExportedRow[], {
    heads: new Proxy({}, { get: (_, name) => String(name) }) as never,
    words: { paid_outside: 'Paid outside', owed: 'Owed', none: 'Nothing to pay' },
    erased: '',
    zone: 'Asia/Jakarta',
    language: 'en',
  });
  const columnOf = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1]);
  expect(columnOf('payment')).toEqual(['Paid outside', 'Owed', 'Nothing to pay']);
  expect(columnOf('owed')).toEqual([0, 150_000, 0]);
});

test('what was erased after the event says so, where a gap would look like no answer', () => {
  const row = {
    bib: 7,
    legal_name: 'Demo',
    birth_date: '',
    age: null,
    contacts_erased: true,
    add_ons: [],
  };
  const full = { ...row, registered_at: '2027-01-31T18:05:00.000Z' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the columns that are looked at.
  const [, first] = toTable([full as unknown as ExportedRow], {
    heads: {} as never,
    words: {},
    erased: 'Sudah dihapus',
    zone: 'Asia/Jakarta',
    language: 'id',
  });
  expect(first?.slice(0, 2)).toEqual([7, 'Demo']);
  expect(first?.slice(7, 9)).toEqual(['Sudah dihapus', 'Sudah dihapus']);
});

test('each add-on that somebody has is a column of its own', () => {
  const addOn = { id: 'a', name: { id: 'Kaus', en: 'Shirt' }, price: 1000 };
  const base = { bib: 7, registered_at: '2027-01-31T18:05:00.000Z' };
  const pieces = [
    { ...addOn, choice: 'M', count: 1 },
    { ...addOn, choice: 'L', count: 2 },
    { ...addOn, id: 'b', name: { id: 'Ukir' }, choice: null, count: 3 },
  ];
  const rows = [
    { ...base, add_ons: pieces },
    { ...base, add_ons: [] },
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the columns that are looked at.
  const table = toTable(rows as unknown as ExportedRow[], {
    heads: {} as never,
    words: {},
    erased: '',
    zone: 'Asia/Jakarta',
    language: 'en',
  });
  expect(table.map((cells) => cells.slice(-2))).toEqual([
    ['Shirt', 'Ukir'],
    ['M, L 2×', '3'],
    [null, null],
  ]);
});
