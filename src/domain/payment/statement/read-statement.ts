import type { StatementColumns } from '#src/contract/payment/statement.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import { findColumns, recogniseBank, type StatementBank } from './find-columns.ts';
import { readAmount, readSide, type Side } from './read-amount.ts';
import { readDay, readTime } from './read-day.ts';

/** Money that came, as a statement's line tells it. Times are the bank's, WIB. */
export type MoneyIn = {
  /** Of the file, from 1. */
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string | null;
  description: string;
  /** Whole rupiah. */
  amount: number;
  /** Rupiah on the account afterwards. */
  balance: number | null;
};

/** A line that looks like money but cannot be read, the column that is at fault, and what stands there. */
export type StatementFault = { line: number; column: 'date' | 'amount' | 'side'; text: string };

export type Statement = {
  bank: StatementBank | null;
  columns: StatementColumns;
  lines: MoneyIn[];
  faults: StatementFault[];
  /** How many lines the bank has not booked yet. */
  pending: number;
};

type ReadOptions = {
  /** The reader's day, `YYYY-MM-DD`: for days without a year where the file names no period. */
  today: string;
  /** Which column holds what, where the heads do not say so. */
  columns?: StatementColumns | null;
};

/** So many rows are searched for the heads. */
const mostHeadRows = 60;
const bothDays =
  /(\d{1,2}[-/]\d{1,2}[-/]\d{4})\s*(?:-|–|s\/d|sd|to|sampai)\s*(\d{1,2}[-/]\d{1,2}[-/]\d{4})/i;

/**
 * Reads the money that came from a bank's statement. What stands above and below its lines is skipped. Null where neither
 * heads nor `columns` say what the columns are.
 */
export function readStatement(rows: readonly TableRow[], options: ReadOptions): Statement | null {
  const headAt = rows.slice(0, mostHeadRows).findIndex(({ cells }) => findColumns(cells) !== null);
  const head = rows[headAt]?.cells ?? [];
  const columns = options.columns ?? findColumns(head);
  if (columns === null) return null;
  const above = rows.slice(0, Math.max(0, headAt));
  const until = findLastDay(above) ?? options.today;
  const statement: Statement = {
    bank: recogniseBank(head),
    columns,
    lines: [],
    faults: [],
    pending: 0,
  };
  for (const row of rows.slice(headAt + 1)) readRow(statement, row, until);
  return statement;
}

/** The end of the period that a statement names above its lines; null where it names none. */
function findLastDay(above: readonly TableRow[]): string | null {
  for (const { cells } of above) {
    const last = bothDays.exec(cells.join(' '))?.[2];
    const read = last === undefined ? null : readDay(last, '');
    if (read !== null) return read.day;
  }
  return null;
}

function readRow(statement: Statement, { line, cells }: TableRow, until: string): void {
  const { columns, lines, faults } = statement;
  const written = cells[columns.date] ?? '';
  const sum = cells[columns.amount] ?? '';
  const when = readDay(written, until);
  const stated = readAmount(sum);
  if (stated === null) {
    // Sums below the lines stand in other columns; a day with a sum that nobody can read is a line.
    if (when !== null && /\d/.test(sum)) faults.push({ line, column: 'amount', text: sum });
    return;
  }
  if (stated.rupiah === 0) return;
  if (when === null) {
    if (/^pend/i.test(written)) statement.pending += 1;
    else if (/\d/.test(written)) {
      faults.push({ line, column: 'date', text: written.replace(/^'/, '') });
    }
    return;
  }
  const { side, text, isShifted } = sideOf(cells, columns, stated.side);
  if (side === null) {
    faults.push({ line, column: 'side', text });
    return;
  }
  const description = describe(cells, columns);
  if (side === 'out' || /^saldo (?:awal|akhir)/i.test(description)) return;
  const time = columns.time === null ? null : readTime(cells[columns.time] ?? '');
  const balanceAt = columns.balance === null ? -1 : columns.balance + (isShifted ? 1 : 0);
  lines.push({
    line,
    day: when.day,
    time: time ?? when.time,
    description,
    amount: stated.rupiah,
    balance: readAmount(cells[balanceAt] ?? '')?.rupiah ?? null,
  });
}

type LineSide = {
  side: Side | null;
  /** Where the side is told. */
  text: string;
  /** The side stands in a cell of its own that the heads do not know, as in files of KlikBCA. */
  isShifted: boolean;
};

function sideOf(
  cells: readonly string[],
  columns: StatementColumns,
  stated: Side | null,
): LineSide {
  if (columns.side !== null) {
    const text = cells[columns.side] ?? '';
    return { side: readSide(text), text, isShifted: false };
  }
  const text = cells[columns.amount + 1] ?? '';
  const beside = readSide(text);
  if (!columns.only_in && stated === null && beside !== null) {
    return { side: beside, text, isShifted: cells.length > columns.width };
  }
  return { side: stated ?? 'in', text, isShifted: false };
}

function describe(cells: readonly string[], { description }: StatementColumns): string {
  const texts = description.map((index) => (cells[index] ?? '').replace(/^'/, ''));
  const told = new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()));
  return [...told].filter((text) => text !== '').join(' ');
}
