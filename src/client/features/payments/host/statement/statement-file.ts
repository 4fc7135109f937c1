import { identifyLines, identifyPlaces } from '#src/domain/payments/statement/line-identity.ts';
import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import { decodeText, readCsv, type TableRow } from '#src/domain/table/read-csv.ts';
import { readTable, RefusedTable } from '#src/client/lib/tables/table-reader.ts';

/** A statement as it was opened on this phone, which it does not leave. */
export type StatementFile = { id: string; name: string; rows: TableRow[] };

/** Why a file is no statement that can be read; `line`: where a quote is not closed. */
export type FileRefusal =
  | { reason: 'too_large' | 'spreadsheet' | 'unreadable' | 'pdf' | 'empty' | 'no_table' }
  | { reason: 'unclosed'; line: number };

const mostBytes = 5 * 1024 * 1024;
/** As many as can be looked up at once. */
const mostRows = 5000;
/** So many rows are searched for the account's number. */
const headRows = 30;
/** 128 bits, as the contract has them. */
const digestBytes = 16;

/** Opens a file as a table, or says why it is none. */
export async function openStatement(file: File): Promise<StatementFile | FileRefusal> {
  if (file.size > mostBytes) return { reason: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.slice(0, 4));
  // The format of older spreadsheets.
  if (start === '\u00D0\u00CF\u0011\u00E0') return { reason: 'spreadsheet' };
  if (start === '%PDF') return { reason: 'pdf' };
  // ZIP, which XLSX is.
  const rows = start.startsWith('PK') ? await readWorkbook(bytes) : readText(bytes);
  if ('reason' in rows) return rows;
  if (rows.length === 0) return { reason: 'empty' };
  if (rows.length > mostRows) return { reason: 'too_large' };
  // A day and an amount are two columns; a picture has none.
  if (rows.every(({ cells }) => cells.length < 2)) return { reason: 'no_table' };
  return { id: crypto.randomUUID(), name: file.name, rows };
}

function readText(bytes: Uint8Array): TableRow[] | FileRefusal {
  const text = decodeText(bytes);
  if (text.includes('\0')) return { reason: 'no_table' };
  const { rows, unclosedAt } = readCsv(text);
  return unclosedAt === null ? rows : { reason: 'unclosed', line: unclosedAt };
}

async function readWorkbook(bytes: Uint8Array): Promise<TableRow[] | FileRefusal> {
  try {
    return await readTable(bytes);
  } catch (error) {
    const reason = error instanceof RefusedTable ? error.reason : 'unreadable';
    return { reason: reason === 'too_slow' ? 'too_large' : reason };
  }
}

/** How many columns a file has. */
export function widthOf({ rows }: StatementFile): number {
  return Math.max(...rows.map(({ cells }) => cells.length));
}

/** The account whose number stands at the top of a file; undefined where there is none. */
export function findAccountOf<A extends { bank: { number: string } | null }>(
  { rows }: StatementFile,
  accounts: readonly A[],
): A | undefined {
  const cells = rows.slice(0, headRows).flatMap((row) => row.cells);
  const digits = cells.map((cell) => cell.replace(/\D/g, ''));
  return accounts.find(({ bank }) => bank !== null && digits.includes(bank.number));
}

/** What the server knows a line by: all that the bank says of it, and its day, amount and balance where it has one. */
export type LineKeys = { key: string; same: string | null };

/** The digests by which the server knows the lines of an account. */
export async function digestLines(
  accountId: string,
  lines: readonly MoneyIn[],
): Promise<LineKeys[]> {
  const places = identifyPlaces(lines);
  return await Promise.all(
    identifyLines(lines).map(async (identity, index) => {
      const place = places[index] ?? null;
      return {
        key: await digest(accountId, identity),
        same: place === null ? null : await digest(accountId, place),
      };
    }),
  );
}

async function digest(accountId: string, identity: string): Promise<string> {
  const told = new TextEncoder().encode(`${accountId}\n${identity}`);
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', told));
  const text = btoa(String.fromCharCode(...whole.slice(0, digestBytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
