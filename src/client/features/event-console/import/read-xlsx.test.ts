import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toXlsx } from '../exports/xlsx.ts';
import { FileTooLarge, readXlsx } from './read-xlsx.ts';

const workbook = (files: Record<string, string>, more = '') =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook>${more}<sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>`,
        ...files,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('a workbook', () => {
  test('of our own export is read as it was written', () => {
    const rows = [
      ['Nama', 'BIB', ''],
      ['Demo <Rani> & "Budi"', 17, 'Sleman'],
      [null, null, null],
      ['=1+1', 81_234_567_890, ''],
    ];
    expect(readXlsx(toXlsx(rows, 'Peserta'))).toEqual([
      { line: 1, cells: ['Nama', 'BIB'] },
      { line: 2, cells: ['Demo <Rani> & "Budi"', '17', 'Sleman'] },
      { line: 4, cells: ['=1+1', '81234567890'] },
    ]);
  });

  test('of other programs has shared texts, formatted runs, gaps, days and long numbers', () => {
    const bytes = workbook({
      'xl/sharedStrings.xml': `<sst><si><t>Nama</t></si><si><r><t>Demo </t></r><r><t xml:space="preserve">Rani &#233;</t></r><rPh><t>x</t></rPh></si><si/></sst>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="171" formatCode="0&quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
      'xl/worksheets/one.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>35176</v></c><c r="D3" s="2"><v>35176.5</v></c><c r="E3" s="3"><v>5</v></c><c r="F3"><v>8.1234567890E10</v></c><c r="G3" t="str"><f>A1</f><v>teks</v></c><c r="H3" t="e"><v>#REF!</v></c></row></sheetData></worksheet>`,
    });
    expect(readXlsx(bytes)).toEqual([
      { line: 1, cells: ['Nama'] },
      {
        line: 3,
        cells: ['Demo Rani é', '', '1996-04-21', '1996-04-21', '5', '81234567890', 'teks', ''],
      },
    ]);
  });

  test('counts its days from 1904 where it says so', () => {
    const bytes = workbook(
      {
        'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`,
        'xl/worksheets/one.xml': `<worksheet><sheetData><row><c s="0"><v>33714</v></c></row></sheetData></worksheet>`,
      },
      '<workbookPr date1904="1"/>',
    );
    expect(readXlsx(bytes)).toEqual([{ line: 1, cells: ['1996-04-21'] }]);
  });

  test('that unpacks to far more than a list is refused, and so is what is none', () => {
    const bomb = workbook({ 'xl/worksheets/one.xml': 'a'.repeat(61 * 1024 * 1024) });
    expect(() => readXlsx(bomb)).toThrow(FileTooLarge);
    expect(() => readXlsx(zipSync({ 'a.txt': strToU8('a') }))).toThrow('Not a workbook');
    expect(() => readXlsx(strToU8('Nama,BIB'))).toThrow();
  });
});
