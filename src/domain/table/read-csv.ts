import { markedEncoding } from '../xml/decode-xml.ts';

/** A row of a table: the line of the file on which it starts, from 1, and its cells without surrounding blanks. */
export type TableRow = { line: number; cells: string[] };

/** A table, and the line of a quote that is never closed: what stands from there on cannot be told apart. */
export type CsvTable = { rows: TableRow[]; unclosedAt: number | null };

const separators = [',', ';', '\t', '|'] as const;
/** Enough to recognise the separator below the long heads of banks. */
const sampledRows = 60;

/**
 * Reads text as CSV (RFC 4180), separated as its first line says (`sep=;`, as spreadsheets write it), else by commas,
 * semicolons, tabs or bars, whichever makes the most even table. Quotes within a cell that does not start with one are
 * text. Rows without any text are left out.
 */
export function readCsv(text: string): CsvTable {
  const said = /^sep=([^\r\n])(?:\r\n|\n|\r)/i.exec(text);
  const start = { at: said?.[0].length ?? 0, line: said ? 2 : 1 };
  const tables = (said?.[1] ? [said[1]] : separators).map((separator) =>
    parse(text, separator, start),
  );
  // The first of equals: a file of one column reads the same with each.
  const best = tables.reduce((one, other) => (isBetter(other, one) ? other : one));
  const rows = best.rows.map(({ line, cells }) => ({ line, cells }));
  return { rows, unclosedAt: best.unclosedAt };
}

/**
 * The text of a file: UTF-8 or UTF-16 where a byte order mark says so, else UTF-8 where the bytes are that, else
 * windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `isOdd`: a quote stands within a cell, as it does everywhere with the wrong separator. */
type ParsedRow = TableRow & { isOdd: boolean };
type Parsed = { rows: ParsedRow[]; unclosedAt: number | null };

/** Clean tables first: quoted line breaks, read with the wrong separator, can look like rows that are more even. */
function isBetter(one: Parsed, other: Parsed): boolean {
  if (isClean(one) !== isClean(other)) return isClean(one);
  return evenness(one) > evenness(other);
}

/** Whether most rows are equally wide, with several cells, and no row is odd. */
function isClean(table: Parsed): boolean {
  const sampled = table.rows.slice(0, sampledRows);
  return evenness(table) * 2 > sampled.length && !sampled.some(({ isOdd }) => isOdd);
}

/** How much of a table is as wide as most of its rows, wider tables first. */
function evenness({ rows }: Parsed): number {
  const widths = new Map<number, number>();
  for (const { cells, isOdd } of rows.slice(0, sampledRows)) {
    if (!isOdd) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...[...widths].map(([width, count]) => (width - 1) * count));
}

function parse(text: string, separator: string, start: { at: number; line: number }): Parsed {
  const rows: ParsedRow[] = [];
  let { at, line } = start;
  while (at < text.length) {
    const row: ParsedRow = { line, cells: [], isOdd: false };
    for (let isOpen = true; isOpen;) {
      const cell = readCell(text, at, separator);
      if (cell === null) return { rows, unclosedAt: line };
      row.cells.push(cell.text.trim());
      row.isOdd ||= cell.isOdd;
      line += countBreaks(text, at, cell.end);
      isOpen = text[cell.end] === separator;
      at = isOpen ? cell.end + 1 : afterBreak(text, cell.end);
    }
    line += 1;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return { rows, unclosedAt: null };
}

type Cell = { text: string; end: number; isOdd: boolean };

/** The cell that starts at `at`, and where its separator or line break stands; null when its quote is not closed. */
function readCell(text: string, at: number, separator: string): Cell | null {
  let end = at;
  while (text[end] === ' ') end += 1;
  if (text[end] !== '"') {
    end = cellEnd(text, at, separator);
    const plain = text.slice(at, end);
    return { text: plain, end, isOdd: plain.includes('"') };
  }
  let content = '';
  for (let from = end + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    content += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // What follows a closing quote belongs to the cell, as spreadsheets read it.
      end = cellEnd(text, quote + 1, separator);
      const rest = text.slice(quote + 1, end);
      return { text: content + rest, end, isOdd: rest.trim() !== '' };
    }
    content += '"';
    from = quote + 2;
  }
}

function cellEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && !isCellEnd(text[end], separator)) end += 1;
  return end;
}

function isCellEnd(sign: string | undefined, separator: string): boolean {
  return sign === separator || sign === '\n' || sign === '\r';
}

/** Line breaks within a cell. */
function countBreaks(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\n|\r/g)?.length ?? 0;
}

function afterBreak(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}
