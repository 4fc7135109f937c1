import { describe, expect, test } from 'vitest';
import { chooseSheets, findHeads } from './find-heads.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const heads = ['Nama Lengkap', 'Jenis Kelamin', 'Tanggal Lahir', 'No. HP'];
const rani = ['Rani Puspita', 'P', '21/04/1996', '081234567890'];

describe('the heads of a list', () => {
  test('stand below its titles', () => {
    const rows = rowsOf(
      ['DAFTAR PESERTA JOGJA FUN RUN 2026'],
      ['Per 20 November 2026'],
      heads,
      rani,
    );
    expect(findHeads(rows)).toBe(2);
    expect(findHeads(rowsOf(heads, rani))).toBe(0);
  });

  test('are the first row where none names what is asked', () => {
    expect(findHeads(rowsOf(['a', 'b'], rani))).toBe(0);
    expect(findHeads([])).toBe(0);
  });
});

describe('the sheets that are read', () => {
  const list = (name: string, more: string[] = []) => ({
    name,
    rows: rowsOf(['Daftar'], [...heads, ...more], rani),
  });
  const notes = { name: 'Catatan', rows: rowsOf(['Rapat'], ['Sabtu']) };

  test('are all lists with the same heads', () => {
    expect(chooseSheets([list('5K'), notes, list('10K')])).toEqual([0, 2]);
  });

  test('are the first list where they differ', () => {
    expect(chooseSheets([notes, list('5K'), list('Batal', ['Alasan'])])).toEqual([1]);
  });

  test('are the first with rows where none is a list, and none where there are none', () => {
    expect(chooseSheets([{ name: 'Kosong', rows: [] }, notes])).toEqual([1]);
    expect(chooseSheets([{ name: 'Kosong', rows: rowsOf(heads) }])).toEqual([]);
  });
});
