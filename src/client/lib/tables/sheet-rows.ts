import type { TableRow } from '#src/domain/table/read-csv.ts';
import { walkXml, type XmlAttributes } from '#src/domain/xml/walk-xml.ts';

/** Wider than any form. */
const mostColumns = 200;
const dayMs = 86_400_000;

/** The file unpacks to more than a list of participants can be. */
export class FileTooLarge extends Error {}

/** What cells refer to. */
export type CellValues = { shared: string[]; isDay: boolean[]; startsIn1904: boolean };

/** Counts what a workbook takes in memory, and refuses more than it is made for. */
export type Budget = { take: (bytes: number) => void };

/** What an entry in a list takes. */
const slot = 8;

/** The rows of a worksheet that have any text. */
export function readSheet(sheet: string, values: CellValues, budget: Budget): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 0, cells: [] };
  let cell: { column: number; attributes: XmlAttributes } | null = null;
  let text: string | null = null;
  let raw = '';
  let inline = '';
  let isReading = false;
  walkXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] };
        budget.take(slot);
      } else if (name === 'c') {
        const { length } = row.cells;
        cell = { column: columnIndex(attributes['r']) ?? length, attributes };
        [raw, inline] = ['', ''];
      } else if (name === 'rPh') isReading = true;
      else if (cell !== null && (name === 'v' || name === 't')) text = '';
    },
    text(part) {
      if (text !== null) text += part;
    },
    close(name) {
      if (name === 'v') raw = text ?? '';
      // Not the readings of Japanese words.
      if (name === 't' && !isReading) inline += text ?? '';
      if (name === 'rPh') isReading = false;
      if (name === 'c' && cell !== null) {
        const { column, attributes } = cell;
        cell = null;
        if (column >= mostColumns) return;
        const shown = showCell(attributes, { raw, inline }, values).trim();
        budget.take(Math.max(0, column + 1 - row.cells.length) * slot + shown.length);
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = shown;
      }
      if (name === 'row' && row.cells.some((each) => each !== '')) rows.push(row);
      text = null;
    },
  });
  return rows;
}

/** The texts of a workbook that cells refer to, without their formats. */
export function readShared(strings: string): string[] {
  const shared: string[] = [];
  let whole = '';
  let isText = false;
  let isReading = false;
  walkXml(strings, {
    open(name) {
      if (name === 'si') whole = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(part) {
      if (isText) whole += part;
    },
    close(name) {
      if (name === 'si') shared.push(whole);
      if (name === 'rPh') isReading = false;
      isText = false;
    },
  });
  return shared;
}

/** What a cell shows: texts, numbers as they are stored, and days, which are numbers with the style of one, as `YYYY-MM-DD`. */
function showCell(
  attributes: XmlAttributes,
  { raw, inline }: { raw: string; inline: string },
  { shared, isDay, startsIn1904 }: CellValues,
): string {
  const type = attributes['t'] ?? 'n';
  if (type === 'inlineStr') return inline;
  if (type === 's') return shared[Number(raw)] ?? '';
  if (type !== 'n' || raw === '') return type === 'e' ? '' : raw;
  if (isDay[Number(attributes['s'] ?? 0)] === true) return toDay(Number(raw), startsIn1904);
  // Long numbers may be stored as `8.1234E+10`.
  return String(Number(raw));
}

/** Days since the end of 1899, as spreadsheets count them since Lotus took 1900 for a leap year. */
function toDay(serial: number, startsIn1904: boolean): string {
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.floor(serial) * dayMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

const firstLetter = 64;

/** The column of a cell's address, `AB12`, from 0; null where it has none. */
function columnIndex(address: string | undefined): number | null {
  let index = 0;
  for (const sign of address ?? '') {
    if (sign < 'A' || sign > 'Z') break;
    // Far beyond any column.
    if (index > mostColumns) return index;
    index = index * 26 + sign.charCodeAt(0) - firstLetter;
  }
  return index === 0 ? null : index - 1;
}
