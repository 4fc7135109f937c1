import type { StatementColumns } from '#src/contract/payments/statement.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import { findColumns, findFurtherColumns, recogniseBank } from './find-columns.ts';
import { isReversing, pairReversals } from './pair-reversals.ts';
import { readSide } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { type Reading, readRow } from './read-row.ts';
import type { Statement } from '../statement.ts';

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
  const below = rows.slice(headAt + 1);
  const byHeads = findColumns(head);
  const columns = options.columns ?? (byHeads === null ? null : withoutFalseSide(byHeads, below));
  if (columns === null) return null;
  const above = rows.slice(0, Math.max(0, headAt));
  const reading: Reading = {
    columns,
    further: findFurtherColumns(head),
    typeAt: columns.side === null ? (byHeads?.side ?? null) : null,
    until: findLastDay(above) ?? options.today,
    debits: [],
    statement: {
      bank: recogniseBank(head),
      columns,
      lines: [],
      faults: [],
      pending: 0,
      notDone: [],
      reversals: [],
    },
  };
  for (const row of below) readRow(reading, row);
  return markTakenBack(reading);
}

/** A column of types is none of sides where none of its words is one: a report of QRIS says `QRIS` in each row. */
function withoutFalseSide(columns: StatementColumns, rows: readonly TableRow[]): StatementColumns {
  const { side } = columns;
  if (side === null) return columns;
  const isTold = rows.some(({ cells }) => readSide(cells[side] ?? '') !== null);
  return isTold ? columns : { ...columns, side: null };
}

function markTakenBack({ statement, debits }: Reading): Statement {
  const pairs = pairReversals(statement.lines, debits);
  const paired = new Set(pairs.values());
  return {
    ...statement,
    lines: statement.lines.map((line) => {
      const takenBack = pairs.get(line);
      return takenBack === undefined ? line : { ...line, takenBack };
    }),
    reversals: debits.filter((debit) => !paired.has(debit) && isReversing(debit.description)),
  };
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
