import { strFromU8, unzipSync } from 'fflate';
import type { TableRow } from '#src/domain/table/read-csv.ts';

/** More text than any list of participants has: a file that unpacks to more is not one. */
const mostBytes = 60 * 1024 * 1024;
/** Wider than any form. */
const mostColumns = 200;
const dayMs = 86_400_000;

/** The file unpacks to more than a list of participants can be. */
export class FileTooLarge extends Error {}

/**
 * Reads the first sheet of a workbook (ECMA-376): shared and inline texts, numbers as they are stored, and days, which are
 * numbers with the style of one, as `YYYY-MM-DD`. Rows without any text are left out.
 *
 * @throws FileTooLarge; Error for what is no workbook
 */
export function readXlsx(bytes: Uint8Array): TableRow[] {
  const files = unpack(bytes);
  const text = (name: string) => (files[name] === undefined ? '' : strFromU8(files[name]));
  const book = text('xl/workbook.xml');
  const sheet = text(firstSheet(book, text('xl/_rels/workbook.xml.rels')));
  if (book === '' || sheet === '') throw new Error('Not a workbook');
  const values = {
    shared: [...text('xl/sharedStrings.xml').matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(
      ([, content = '']) => plainText(content),
    ),
    isDay: dayStyles(text('xl/styles.xml')),
    startsIn1904: /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(book),
  };
  return readRows(sheet, values);
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = mostBytes;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (
        !/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(
          name,
        )
      ) {
        return false;
      }
      left -= originalSize;
      if (left < 0) throw new FileTooLarge(name);
      return true;
    },
  });
}

function firstSheet(book: string, relations: string): string {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(book)?.[1];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  );
  const target = /\bTarget="([^"]+)"/.exec(relation?.[0] ?? '')?.[1];
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

type Values = { shared: string[]; isDay: boolean[]; startsIn1904: boolean };

function readRows(sheet: string, values: Values): TableRow[] {
  const rows: TableRow[] = [];
  let line = 0;
  for (const [, attributes = '', content = ''] of sheet.matchAll(
    /<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs,
  )) {
    line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1);
    const cells = readCells(content, values);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return rows;
}

function readCells(content: string, values: Values): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const [, attributes = '', inner = ''] of content.matchAll(
    /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1];
    const column = letters === undefined ? next : columnIndex(letters);
    if (column >= mostColumns) continue;
    while (cells.length < column) cells.push('');
    cells[column] = readCell(attributes, inner, values).trim();
    next = column + 1;
  }
  return cells;
}

function readCell(attributes: string, inner: string, values: Values): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return plainText(inner);
  const value = unescaped(/<v\b[^>]*>(.*?)<\/v>/s.exec(inner)?.[1] ?? '');
  if (type === 's') return values.shared[Number(value)] ?? '';
  if (type !== 'n' || value === '') return type === 'e' ? '' : value;
  const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
  if (values.isDay[style] === true) return toDay(Number(value), values.startsIn1904);
  // Long numbers may be stored as `8.1234E+10`.
  return String(Number(value));
}

/** Days since the end of 1899, as spreadsheets count them since Lotus took 1900 for a leap year. */
function toDay(serial: number, startsIn1904: boolean): string {
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.floor(serial) * dayMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Which styles of cells show a day: by the numbers of ECMA-376 part 1, 18.8.30, or by a format with days, months or years. */
function dayStyles(styles: string): boolean[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1]),
      unescaped(/\bformatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  );
  const formats = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? 0);
    const code = own.get(id);
    if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
    return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
}

/** The text of a string with formatted runs, without the readings of Japanese words. */
function plainText(xml: string): string {
  const runs = xml.replace(/<rPh\b.*?<\/rPh>/gs, '');
  return [...runs.matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, content = '']) => unescaped(content))
    .join('');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = Number(name.replace('#x', '0x').replace('#', ''));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
