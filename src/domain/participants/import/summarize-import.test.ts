import { expect, test } from 'vitest';
import type { ImportRow } from '#src/contract/participants/participant-import.ts';
import { summarizeImport } from './summarize-import.ts';

const row = (number: number, category: string, birth: string): ImportRow => ({
  number,
  category_id: category,
  runner: {
    legal_name: `Demo ${number}`,
    bib_name: '',
    sex: 'female',
    birth_date: birth,
    phone: '',
    city: '',
    emergency_name: '',
    emergency_phone: '',
  },
  email: null,
  jersey: null,
  bib: null,
  is_paid: false,
});

test('a file is summed up by its first rows, its categories, and the oldest and the youngest', () => {
  const rows = [
    row(2, '5k', '1996-04-21'),
    row(3, '10k', '1954-01-01'),
    row(4, '10k', '2015-12-31'),
    row(5, '10k', '1990-01-01'),
    row(6, '10k', '1990-01-01'),
    row(7, '5k', '1990-01-01'),
  ];
  expect(summarizeImport(rows)).toMatchObject({
    sample: rows.slice(0, 5),
    categories: [
      { id: '10k', count: 4 },
      { id: '5k', count: 2 },
    ],
    oldest: { number: 3 },
    youngest: { number: 4 },
  });
  expect(summarizeImport([])).toBeNull();
});
