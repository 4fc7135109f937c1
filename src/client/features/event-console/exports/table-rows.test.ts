import { expect, test } from 'vitest';
import type { ExportedRow } from '#src/contract/registration/participant-export.ts';
import { toTable } from './table-rows.ts';

test('a head in the reader’s words, and each answer in its column', () => {
  const row = {
    bib: 7,
    legal_name: 'Demo',
    sex: 'female',
    payment: 'paid',
    state: 'confirmed',
    registered_at: '2027-01-31T18:05:00.000Z',
  };
  const heads = new Proxy({}, { get: (_, name) => `~${String(name)}` });
  // Only the columns that are looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [head, first] = toTable([row as ExportedRow], {
    heads: heads as never,
    words: { female: 'Perempuan' },
    erased: 'Sudah dihapus',
    zone: 'Asia/Makassar',
  });
  expect(head?.slice(0, 2)).toEqual(['~bib', '~legal_name']);
  expect(first?.slice(0, 2)).toEqual([7, 'Demo']);
  expect(first?.[6]).toBe('Perempuan');
  expect(first?.[14]).toBe('confirmed');
  expect(first?.[17]).toBe('2027-02-01 02:05');
});

test('what was erased after the event says so, where a gap would look like no answer', () => {
  const row = { bib: 7, legal_name: 'Demo', birth_date: '', age: null, contacts_erased: true };
  const full = { ...row, registered_at: '2027-01-31T18:05:00.000Z' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the columns that are looked at.
  const [, first] = toTable([full as ExportedRow], {
    heads: {} as never,
    words: {},
    erased: 'Sudah dihapus',
    zone: 'Asia/Jakarta',
  });
  expect(first?.slice(0, 2)).toEqual([7, 'Demo']);
  expect(first?.slice(7, 9)).toEqual(['Sudah dihapus', 'Sudah dihapus']);
});
