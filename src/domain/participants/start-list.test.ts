import { expect, test } from 'vitest';
import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import { toStartList } from './start-list.ts';

const runner = (overrides: Partial<ExportedRow>): ExportedRow => ({
  id: 'aaaaaaaaaaaa',
  bib: 1001,
  legal_name: 'Demo Siti Nuraini',
  bib_name: 'SITI',
  sex: 'female',
  birth_date: '1995-06-15',
  age: 31,
  city: 'Sleman',
  phone: '+6281234567890',
  email: null,
  emergency_name: 'Demo Keluarga',
  emergency_phone: '+6281234567891',
  category_code: 'HM',
  category_number: 2,
  wave: null,
  jersey: 'M',
  state: 'confirmed',
  payment: 'paid',
  amount: 350_000,
  paid_outside: false,
  owed: 0,
  team: null,
  promo_code: null,
  discount: 0,
  add_ons: [],
  registered_at: '2027-01-30T00:00:00.000Z',
  attention: null,
  contacts_erased: false,
  ...overrides,
});

test('Race Result gets its own field names and the contest by number', () => {
  expect(toStartList('raceresult', [runner({})])).toEqual([
    [
      'Bib',
      'Lastname',
      'Firstname',
      'Gender',
      'DateOfBirth',
      'Contest',
      'ContestName',
      'Wave',
      'City',
    ],
    [1001, 'Nuraini', 'Demo Siti', 'F', '1995-06-15', 2, 'HM', null, 'Sleman'],
  ]);
});

test('ChronoTrack gets the race by name, and ages', () => {
  const [head, row] = toStartList('chronotrack', [
    runner({ legal_name: 'Rangga', sex: 'male', wave: 'B' }),
  ]);
  expect(head).toContain('Race');
  expect(row).toEqual([
    1001,
    '',
    'Rangga',
    'M',
    '1995-06-15',
    31,
    'Sleman',
    'HM',
    'B',
    'aaaaaaaaaaaa',
  ]);
});

test('who has no bib or no confirmed place does not start; the others stand by bib', () => {
  const rows = [
    runner({ bib: 1003 }),
    runner({ bib: null }),
    runner({ bib: 1002, state: 'cancelled' }),
    runner({ bib: 1001 }),
  ];
  expect(toStartList('raceresult', rows).map(([bib]) => bib)).toEqual(['Bib', 1001, 1003]);
});
