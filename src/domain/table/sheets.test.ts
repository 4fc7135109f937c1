import { expect, test } from 'vitest';
import { joinSheets, placeOfLine } from './sheets.ts';

const five = {
  name: '5K',
  head: 1,
  rows: [
    { line: 1, cells: ['DAFTAR'] },
    { line: 3, cells: ['Nama', 'HP', 'HP'] },
    { line: 4, cells: ['Rani', '1', '2'] },
  ],
};
const ten = {
  name: '10K',
  head: 0,
  rows: [
    { line: 1, cells: ['no. HP', 'HP', 'NAMA'] },
    { line: 2, cells: ['8', '3', 'Bagus', 'catatan'] },
  ],
};

test('one sheet is the rows below its heads, on their own lines', () => {
  expect(joinSheets([five])).toEqual({
    heads: ['Nama', 'HP', 'HP'],
    rows: [{ line: 4, cells: ['Rani', '1', '2'] }],
    sheetColumn: null,
    parts: [],
  });
  expect(joinSheets([{ ...five, head: 7 }])).toMatchObject({ heads: [], rows: [] });
  expect(placeOfLine(4, [])).toEqual({ sheet: null, line: 4 });
});

test('several sheets are one table by their heads, and each row names its sheet', () => {
  const { parts, ...joined } = joinSheets([five, ten]);
  expect(joined).toEqual({
    heads: ['', 'Nama', 'HP', 'HP', 'no. HP'],
    rows: [
      { line: 4, cells: ['5K', 'Rani', '1', '2'] },
      { line: 6, cells: ['10K', 'Bagus', '3', '', '8'] },
    ],
    sheetColumn: 0,
  });
  expect(placeOfLine(4, parts)).toEqual({ sheet: '5K', line: 4 });
  expect(placeOfLine(6, parts)).toEqual({ sheet: '10K', line: 2 });
});

test('sheets without rows add nothing', () => {
  const empty = { name: 'Kosong', head: 0, rows: [] };
  expect(joinSheets([empty, five]).rows).toEqual([{ line: 4, cells: ['5K', 'Rani', '1', '2'] }]);
  expect(joinSheets([])).toMatchObject({ heads: [''], rows: [] });
});
