import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';
import { openSheets, readSheets, startChoice } from './open-sheets.ts';

const heads = ['Nama Lengkap', 'Jenis Kelamin', 'Tanggal Lahir', 'No. HP'];
const rani = ['Rani Puspita', 'P', '21/04/1996', '081234567890'];
const bagus = ['Bagus Adi', 'L', '17/08/1988', '081234567891'];
const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const title = ['DAFTAR PESERTA JOGJA FUN RUN 2026'];

test('a workbook with titles above its heads opens with them, and with others where the host says so', () => {
  const sheets = readSheets(toXlsx([title, heads, rani, bagus], 'Peserta'));
  const choice = startChoice(sheets);
  if (choice === null) throw new Error('Nothing to read');
  const { table, rows } = openSheets(sheets, choice);
  expect(table).toMatchObject({
    heads,
    count: 2,
    choice: { sheets: [0], head: 1 },
    samples: [['Rani Puspita', 'Bagus Adi'], ['P', 'L'], expect.anything(), expect.anything()],
    sheets: [
      { name: 'Peserta', count: 4, first: [{ line: 1, text: title[0] }, { line: 2 }, {}, {}] },
    ],
  });
  expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  expect(openSheets(sheets, { sheets: [0], head: 2 }).table).toMatchObject({
    heads: rani,
    count: 1,
  });
});

test('lists on several sheets open as one, and one of them alone with its own lines', () => {
  const sheets = [
    { name: '5K', rows: rowsOf(heads, rani) },
    { name: '10K', rows: rowsOf(title, heads, bagus) },
  ];
  const choice = startChoice(sheets);
  expect(choice).toEqual({ sheets: [0, 1], head: null });
  const { table, rows } = openSheets(sheets, choice ?? { sheets: [], head: null });
  expect(table).toMatchObject({
    sheetColumn: 0,
    count: 2,
    parts: [{ name: '5K' }, { name: '10K' }],
  });
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['5K', 'Rani Puspita'],
    ['10K', 'Bagus Adi'],
  ]);
  const alone = openSheets(sheets, { sheets: [1], head: null });
  expect(alone.table).toMatchObject({ sheetColumn: null, choice: { sheets: [1], head: 1 } });
  expect(alone.rows).toMatchObject([{ line: 3 }]);
});

test('a file without rows below heads has nothing to read', () => {
  expect(startChoice(readSheets(new TextEncoder().encode('Nama,HP')))).toBeNull();
});
