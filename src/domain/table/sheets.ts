import { foldSearchText } from '../text/search-words.ts';
import type { TableRow } from './read-csv.ts';

/** A sheet of a workbook; a text file is one without a name. */
export type Sheet = { name: string; rows: TableRow[] };

/** Sheets with a row of heads each, by its place among the rows. */
export type HeadedSheet = Sheet & { head: number };

/** One table of several sheets, below the heads of all; rows run on as in one long file. */
export type JoinedTable = {
  heads: string[];
  rows: TableRow[];
  /** The column with the name of each row's sheet; null for one sheet. */
  sheetColumn: number | null;
  /** From which line on each sheet stands, where there are several. */
  parts: SheetPart[];
};
export type SheetPart = { name: string; from: number };

/** Puts the rows below the heads of some sheets together: columns with the same head, wherever they stand, are one. */
export function joinSheets(sheets: readonly HeadedSheet[]): JoinedTable {
  const [only, ...others] = sheets;
  if (only !== undefined && others.length === 0) {
    const heads = only.rows[only.head]?.cells ?? [];
    return { heads, rows: only.rows.slice(only.head + 1), sheetColumn: null, parts: [] };
  }
  const joined: JoinedTable = { heads: [''], rows: [], sheetColumn: 0, parts: [] };
  const columns = new Map<string, number>();
  let from = 0;
  for (const { name, rows, head } of sheets) {
    const places = placeHeads(rows[head]?.cells ?? [], joined.heads, columns);
    for (const { line, cells } of rows.slice(head + 1)) {
      const moved: string[] = [name];
      for (const [index, cell] of cells.entries()) {
        const place = places[index];
        if (place === undefined) continue;
        while (moved.length < place) moved.push('');
        moved[place] = cell;
      }
      joined.rows.push({ line: from + line, cells: moved });
    }
    joined.parts.push({ name, from });
    from += rows.at(-1)?.line ?? 0;
  }
  return joined;
}

/** The columns of a sheet's heads in the joined table, which grows by those that it lacks; the same head twice is two. */
function placeHeads(
  own: readonly string[],
  heads: string[],
  columns: Map<string, number>,
): number[] {
  const times = new Map<string, number>();
  return own.map((head) => {
    const folded = foldSearchText(head);
    const time = times.get(folded) ?? 0;
    times.set(folded, time + 1);
    const key = `${time} ${folded}`;
    const place = columns.get(key) ?? heads.push(head) - 1;
    columns.set(key, place);
    return place;
  });
}

/** Where a line of a joined table stands: in which sheet, null for the only one, and on which line of it. */
export function placeOfLine(
  line: number,
  parts: readonly SheetPart[],
): { sheet: string | null; line: number } {
  const part = parts.findLast(({ from }) => from < line);
  return part === undefined ? { sheet: null, line } : { sheet: part.name, line: line - part.from };
}
