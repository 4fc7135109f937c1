import { chooseSheets, withHeads } from '#src/domain/participants/import/find-heads.ts';
import { decodeText, readCsv, type TableRow } from '#src/domain/table/read-csv.ts';
import { joinSheets, type Sheet } from '#src/domain/table/sheets.ts';
import { readXlsx } from './read-xlsx.ts';
import type { OpenedTable, SheetChoice, SheetFacts } from './table-messages.ts';

const samples = 3;
const shownRows = 20;
const shownLength = 120;

/**
 * The sheets of a file: a workbook's, or the only one of a text.
 *
 * @throws FileTooLarge; Error for a broken workbook
 */
export function readSheets(bytes: Uint8Array): Sheet[] {
  return isZip(bytes) ? readXlsx(bytes) : [{ name: '', rows: readCsv(decodeText(bytes)).rows }];
}

/** Which sheets of a file are read at first; null where none has rows below heads. */
export function startChoice(sheets: readonly Sheet[]): SheetChoice | null {
  const chosen = chooseSheets(sheets);
  return chosen.length === 0 ? null : { sheets: chosen, head: null };
}

/** The chosen sheets as one table, and what is shown of it. */
export function openSheets(
  sheets: readonly Sheet[],
  choice: SheetChoice,
): { table: OpenedTable; rows: TableRow[] } {
  const headed = choice.sheets.flatMap((index) => {
    const { [index]: sheet } = sheets;
    if (sheet === undefined) return [];
    const found = withHeads(sheet);
    return { ...found, head: choice.head ?? found.head };
  });
  const [only] = headed.length === 1 ? headed : [];
  const { rows, ...joined } = joinSheets(headed);
  const columns = joined.heads.map((_, column) =>
    rows.flatMap(({ cells }) => cells[column] || []).slice(0, samples),
  );
  return {
    rows,
    table: {
      ...joined,
      sheets: sheets.map(toFacts),
      choice: { ...choice, head: only?.head ?? null },
      samples: columns,
      count: rows.length,
    },
  };
}

function toFacts({ name, rows }: Sheet): SheetFacts {
  const first = rows.slice(0, shownRows).map(({ line, cells }) => ({
    line,
    text: cells.filter(Boolean).join(' · ').slice(0, shownLength),
  }));
  return { name, count: rows.length, first };
}

/** `PK`: a workbook is a ZIP. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
