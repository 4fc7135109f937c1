import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#src/domain/text/csv.ts';
import { decodeText, readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('a table', () => {
  test.each([',', ';', '\t', '|'])('is read with “%s” between its cells', (separator) => {
    const text = [
      'Mutasi Rekening, contoh',
      `Tanggal${separator}Jumlah${separator}Saldo`,
      `01/02${separator}"1,5"${separator}2`,
      `02/02${separator}"3;5"${separator}4`,
    ].join('\r\n');
    expect(cellsOf(text).slice(1)).toEqual([
      ['Tanggal', 'Jumlah', 'Saldo'],
      ['01/02', '1,5', '2'],
      ['02/02', '3;5', '4'],
    ]);
  });

  test('keeps quotes, separators and line breaks of quoted cells', () => {
    expect(cellsOf('a,b\n"satu ""dua""", "tiga,\nempat"x\nlima "enam",tujuh')).toEqual([
      ['a', 'b'],
      ['satu "dua"', 'tiga,\nempatx'],
      ['lima "enam"', 'tujuh'],
    ]);
  });

  test('of quoted cells is not split at other separators after their line breaks', () => {
    expect(cellsOf('"satu";"dua\n,,tiga\n,,empat"')).toEqual([['satu', 'dua\n,,tiga\n,,empat']]);
  });

  test('says on which line each row starts, whatever ends the lines', () => {
    const { rows } = readCsv('a,b\r\n\r\n"c\r\nd",e\rf,g\n,\nh,i');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5, 7]);
  });

  test('ends before a quote that is never closed', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      unclosedAt: 3,
    });
  });

  test('says itself what stands between its cells', () => {
    const text = '\uFEFFsep=;\r\nNama;Kota, asal\r\nRani;Sleman, DIY';
    expect(readCsv(decodeText(new TextEncoder().encode(text)))).toEqual({
      rows: [
        { line: 2, cells: ['Nama', 'Kota, asal'] },
        { line: 3, cells: ['Rani', 'Sleman, DIY'] },
      ],
      unclosedAt: null,
    });
    expect(cellsOf('SEP=,\na;b,c')).toEqual([['a;b', 'c']]);
    expect(cellsOf('sep=;')).toEqual([['sep=', '']]);
  });

  test('of nothing has no rows', () => {
    expect(readCsv('')).toEqual({ rows: [], unclosedAt: null });
    expect(cellsOf('satu\ndua')).toEqual([['satu'], ['dua']]);
  });

  test('that was written for spreadsheets is read as it was', () => {
    const table = [
      ['Nama', 'Catatan'],
      ['Demo, Pelari', 'dua\nbaris'],
      ['"Demo"', ''],
    ];
    expect(cellsOf(decodeText(new TextEncoder().encode(toCsv(table))))).toEqual(table);
  });

  test('of any quoted cells is read as it was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', ' ', '"', ',', ';', '|', '\t', '\r', '\n') })
      .map((text) => `x${text}x`);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`));
        expect(cellsOf(quoted.map((row) => row.join(separator)).join('\r\n'))).toEqual(rows);
      }),
    );
  });
});

describe('a file', () => {
  test.each([
    ['UTF-8', [0xc3, 0xa9]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
    ['windows-1252', [0xe9]],
    ['UTF-16', [0xff, 0xfe, 0xe9, 0x00]],
    ['big-endian UTF-16', [0xfe, 0xff, 0x00, 0xe9]],
  ])('in %s is decoded', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe('é');
  });
});
