import { strToU8, zipSync } from 'fflate';
import type { Cell } from '#src/domain/text/csv.ts';

/*
 * A workbook of one sheet (ECMA-376). By hand, because it is five small files in a ZIP; the packages that write more
 * start workers from blob addresses, which the CSP forbids, or are no longer kept up.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const word = 'application/vnd.openxmlformats';

export const xlsxType = `${word}-officedocument.spreadsheetml.sheet`;

/** Rows as an XLSX file. Texts are stored as texts, so none of them is ever a formula. */
export function toXlsx(rows: readonly (readonly Cell[])[], sheetName: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="${word}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${word}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${word}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': file(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': file(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': file(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': file(
      `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${toWidths(rows)}<sheetData>${rows.map(toRow).join('')}</sheetData></worksheet>`,
    ),
  });
}

/** Columns as wide as their longest text, within reason; in the width of a digit. */
const widths = { least: 6, most: 44, room: 2 };

function toWidths(rows: readonly (readonly Cell[])[]): string {
  const longest: number[] = [];
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      longest[column] = Math.max(longest[column] ?? 0, String(cell ?? '').length);
    }
  }
  const columns = longest.map((length, column) => {
    const width = Math.min(widths.most, Math.max(widths.least, length)) + widths.room;
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function toRow(cells: readonly Cell[], index: number): string {
  return `<row r="${index + 1}">${cells.map((cell, column) => toCell(cell, `${columnName(column)}${index + 1}`)).join('')}</row>`;
}

function toCell(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** As XML text, without the control characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function file(xml: string): Uint8Array {
  return strToU8(declaration + xml);
}
