import * as z from 'zod/mini';
import { ImportRow } from '#src/contract/participants/participant-import.ts';
import { importFields } from '#src/domain/participants/import/guess-columns.ts';
import { readImport } from '#src/domain/participants/import/read-import.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import type { Sheet } from '#src/domain/table/sheets.ts';
import { openSheets, readSheets, startChoice } from './open-sheets.ts';
import { FileTooLarge } from './sheet-rows.ts';
import type { ReadTable, SheetChoice, TableReply, TableRequest } from './table-messages.ts';

/*
 * Reads tables beside the page, which stays at hand while thousands of rows are looked at. The names of participants stay
 * in memory here, and leave it only as rows that the host imports.
 */

/** More different ones are no categories or sizes, but another column. */
const mostValues = 30;
const longestValue = 100;
let sheets: Sheet[] = [];
let rows: TableRow[] = [];

addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  postMessage(answer(data));
});

function answer(request: TableRequest): TableReply {
  switch (request.kind) {
    case 'open':
    case 'rows':
      return open(request);
    case 'choose':
      return choose(request.choice);
    case 'read':
      return { kind: 'read', result: checked(readImport(rows, request.mapping, request.target)) };
  }
}

function open({ kind, bytes }: { kind: 'open' | 'rows'; bytes: Uint8Array }): TableReply {
  try {
    sheets = readSheets(bytes);
  } catch (error) {
    return { kind: 'refused', reason: error instanceof FileTooLarge ? 'too_large' : 'unreadable' };
  }
  if (kind === 'rows') {
    return { kind, rows: sheets.find((sheet) => sheet.rows.length > 0)?.rows ?? [] };
  }
  const choice = startChoice(sheets);
  return choice === null ? { kind: 'refused', reason: 'empty' } : choose(choice);
}

function choose(choice: SheetChoice): TableReply {
  const opened = openSheets(sheets, choice);
  ({ rows } = opened);
  return { kind: 'opened', table: opened.table };
}

/** A batch is refused whole, so nothing goes into it that the server would not take. */
function checked({ rows: read, faults, values }: ReadTable): ReadTable {
  const good: ImportRow[] = [];
  const bad: ReadTable['faults'] = [];
  for (const row of read) {
    const parsed = z.safeParse(ImportRow, row);
    if (parsed.success) good.push(parsed.data);
    else {
      const path = parsed.error.issues[0]?.path ?? [];
      const field = importFields.find((each) => path.includes(each)) ?? 'legal_name';
      bad.push({ number: row.number, field, code: 'invalid', value: '' });
    }
  }
  return {
    rows: good,
    values: values.filter(({ text }) => text.length <= longestValue).slice(0, mostValues),
    faults: [...faults, ...bad].toSorted((one, two) => one.number - two.number),
  };
}
