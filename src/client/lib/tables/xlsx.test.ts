import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

const sheetOf = (file: Uint8Array) => {
  const sheet = unzipSync(file)['xl/worksheets/sheet1.xml'];
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  return strFromU8(sheet);
};

test('texts are texts, numbers are numbers, and nothing is a formula', () => {
  const sheet = sheetOf(toXlsx([['=1+1', 42, null, 'A & <B>']], 'Peserta'));
  expect(sheet).toContain('<c r="A1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('<c r="B1"><v>42</v></c>');
  expect(sheet).not.toContain('r="C1"');
  expect(sheet).toContain('A &amp; &lt;B&gt;');
  expect(sheet).not.toContain('<f>');
});

test('columns are as wide as what is in them, within reason', () => {
  const sheet = sheetOf(
    toXlsx(
      [
        ['BIB', 'Nama'],
        [7, 'x'.repeat(200)],
      ],
      'Peserta',
    ),
  );
  expect(sheet).toContain(
    '<cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="46" customWidth="1"/></cols><sheetData>',
  );
  expect(sheetOf(toXlsx([], 'Peserta'))).not.toContain('<cols>');
});

test('columns beyond Z have two letters, and control characters are left out', () => {
  const sheet = sheetOf(toXlsx([Array.from({ length: 28 }, () => 'x\u0000y')], 'Peserta'));
  expect(sheet).toContain('r="AB1"');
  expect(sheet).toContain('>xy<');
});
