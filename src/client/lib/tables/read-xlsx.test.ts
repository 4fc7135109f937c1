import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';
import { readXlsx } from './read-xlsx.ts';
import { FileTooLarge } from './sheet-rows.ts';

const workbook = (files: Record<string, string>, more = '', level: 0 | 6 = 6) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook>${more}<sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>`,
        ...files,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
    { level },
  );

const rowsOf = (bytes: Uint8Array) => readXlsx(bytes)[0]?.rows;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook', () => {
  test('of our own export is read as it was written', () => {
    const rows = [
      ['Nama', 'BIB', ''],
      ['Demo <Rani> & "Budi"', 17, 'Sleman'],
      [null, null, null],
      ['=1+1', 81_234_567_890, ''],
    ];
    expect(rowsOf(toXlsx(rows, 'Peserta'))).toEqual([
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
    expect(rowsOf(bytes)).toEqual([
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
    expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['1996-04-21'] }]);
  });

  test('with prefixes of its own is read like one without', () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Nama</t></is></c><c r="B1"><v>7</v></c></row>',
    );
    const prefixed = sheet.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="Peserta" sheetId="1" q:id="rId1"/></x:sheets></x:workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<p:Relationships><p:Relationship Id="rId1" Target="/xl/worksheets/one.xml"/></p:Relationships>',
      ),
      'xl/worksheets/one.xml': strToU8(prefixed),
    });
    expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['Nama', '7'] }]);
    expect(rowsOf(workbook({ 'xl/worksheets/one.xml': sheet }))).toEqual(rowsOf(bytes));
  });

  test('has all its sheets that are shown, by their names', () => {
    const sheets = ['5K', '10K', 'Rahasia'];
    const state = (name: string) => (name === 'Rahasia' ? 'state="hidden"' : '');
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook><sheets>${sheets.map((name) => `<sheet name="${name}" ${state(name)} r:id="${name}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((name) => `<Relationship Id="${name}" Target="worksheets/${name}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map((name) => [
          `xl/worksheets/${name}.xml`,
          strToU8(sheetOf(`<row><c t="str"><v>${name}</v></c></row>`)),
        ]),
      ),
    });
    expect(readXlsx(bytes)).toEqual([
      { name: '5K', rows: [{ line: 1, cells: ['5K'] }] },
      { name: '10K', rows: [{ line: 1, cells: ['10K'] }] },
    ]);
  });

  test.each([
    ['tags without an end', '<row '.repeat(300_000)],
    ['rows in rows', '<row>'.repeat(100_000)],
    ['cells without an end', '<row><c t="inlineStr"><is>'.repeat(60_000)],
    ['an endless attribute', `<row r="${' '.repeat(1_000_000)}`],
  ])('of %s is refused in the time that its length takes', (_name, rows) => {
    const bytes = workbook({ 'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}` });
    expect(() => readXlsx(bytes)).toThrow(Error);
  });

  test('whose formats never close is read', () => {
    const bytes = workbook({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
      'xl/worksheets/one.xml': sheetOf('<row><c s="0"><v>5</v></c></row>'),
    });
    expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['5'] }]);
  });

  test('that grows in memory to far more than a list is refused', () => {
    const wide = '<row><c r="GA1"><v>1</v></c></row>'.repeat(45_000);
    const long = `<si><t>${'a'.repeat(1_000_000)}</t></si>`;
    const many = '<row><c t="s"><v>0</v></c></row>'.repeat(100);
    const files = [
      { 'xl/worksheets/one.xml': sheetOf(wide) },
      { 'xl/sharedStrings.xml': `<sst>${long}</sst>`, 'xl/worksheets/one.xml': sheetOf(many) },
    ];
    for (const each of files) expect(() => readXlsx(workbook(each))).toThrow(FileTooLarge);
  });

  test('that unpacks to far more than a list is refused, and so is what is none', () => {
    const bomb = workbook({ 'xl/worksheets/one.xml': 'a'.repeat(61 * 1024 * 1024) }, '', 0);
    expect(() => readXlsx(bomb)).toThrow(FileTooLarge);
    expect(() => readXlsx(zipSync({ 'a.txt': strToU8('a') }))).toThrow('Not a workbook');
    expect(() => readXlsx(strToU8('Nama,BIB'))).toThrow();
  });
});
