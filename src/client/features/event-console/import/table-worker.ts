import * as z from 'zod/mini';
import { ImportRow } from '#src/contract/registration/participant-import.ts';
import { importFields } from '#src/domain/registration/import/guess-columns.ts';
import { readImport } from '#src/domain/registration/import/read-import.ts';
import { decodeText, readCsv, type TableRow } from '#src/domain/table/read-csv.ts';
import { FileTooLarge, readXlsx } from './read-xlsx.ts';
import type { ReadTable, TableReply, TableRequest } from './table-messages.ts';

/*
 * Reads tables beside the page, which stays at hand while thousands of rows are looked at. The names of participants stay
 * in memory here, and leave it only as rows that the host imports.
 */

const samples = 3;
/** More different ones are no categories or sizes, but another column. */
const mostValues = 30;
const longestValue = 100;
let rows: TableRow[] = [];

addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  postMessage(answer(data));
});

function answer(request: TableRequest): TableReply {
  if (request.kind === 'open') return open(request.bytes);
  if (request.kind === 'rows') return readRows(request.bytes);
  return {
    kind: 'read',
    result: checked(readImport(rows.slice(1), request.mapping, request.target)),
  };
}

function readRows(bytes: Uint8Array): TableReply {
  try {
    return { kind: 'rows', rows: isZip(bytes) ? readXlsx(bytes) : readCsv(decodeText(bytes)).rows };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof FileTooLarge ? 'too_large' : 'unreadable' };
  }
}

function open(bytes: Uint8Array): TableReply {
  const read = readRows(bytes);
  if (read.kind !== 'rows') return read;
  ({ rows } = read);
  const [heads, ...others] = rows;
  if (heads === undefined || others.length === 0) return { kind: 'refused', reason: 'empty' };
  const columns = heads.cells.map((_, column) =>
    others.flatMap(({ cells }) => cells[column] || []).slice(0, samples),
  );
  return {
    kind: 'opened',
    table: { heads: heads.cells, samples: columns, count: others.length },
  };
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

/** `PK`: a workbook is a ZIP. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
