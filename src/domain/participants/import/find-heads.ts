import type { HeadedSheet, Sheet } from '#src/domain/table/sheets.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import { guessColumns, headsKey } from './guess-columns.ts';

/** So many rows may stand above the heads: titles, dates, logos. */
const searchedRows = 20;
/** A row that names fewer is a title. */
const leastFields = 2;

/** The place of the row that names most of what participants are asked; 0 where none names several. */
export function findHeads(rows: readonly TableRow[]): number {
  const known = rows.slice(0, searchedRows).map(({ cells }) => countFields(cells));
  const most = Math.max(0, ...known);
  return most < leastFields ? 0 : known.indexOf(most);
}

function countFields(heads: readonly string[]): number {
  return Object.values(guessColumns(heads)).filter((column) => column !== null).length;
}

/**
 * The sheets of a file that are read at first, by their places: all lists of participants where they have the same heads,
 * else the first of them; the first sheet with rows where none looks like a list. Empty where no sheet has rows below heads.
 */
export function chooseSheets(sheets: readonly Sheet[]): number[] {
  const headed = sheets
    .map((sheet, index) => ({ index, ...withHeads(sheet) }))
    .filter(({ rows, head }) => rows.length > head + 1);
  const lists = headed.filter(({ heads }) => countFields(heads) >= leastFields);
  const [first = headed[0], ...others] = lists;
  if (first === undefined) return [];
  const isSame = others.every(({ heads }) => headsKey(heads) === headsKey(first.heads));
  return isSame ? [first, ...others].map(({ index }) => index) : [first.index];
}

/** A sheet with where its heads stand, and what they are. */
export function withHeads(sheet: Sheet): HeadedSheet & { heads: readonly string[] } {
  const head = findHeads(sheet.rows);
  return { ...sheet, head, heads: sheet.rows[head]?.cells ?? [] };
}
