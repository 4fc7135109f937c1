import type { StatementColumns } from '#src/contract/payments/statement.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import type { MoneyOut } from './pair-reversals.ts';
import type { FurtherColumns } from './find-columns.ts';
import { readQrisLine } from './qris-line.ts';
import { readAmount } from './read-amount.ts';
import { readDay, readTime } from './read-day.ts';
import { readStatus } from './read-status.ts';
import { describe, describeRest, sideOf } from './row-cells.ts';
import type { Statement } from '../statement.ts';

/** What is known while rows are read. */
export type Reading = {
  columns: StatementColumns;
  further: FurtherColumns;
  /** A column of types that are no sides. */
  typeAt: number | null;
  until: string;
  debits: MoneyOut[];
  statement: Statement;
};

/** Reads one row below the heads into the statement. */
export function readRow(reading: Reading, { line, cells }: TableRow): void {
  const { columns, until, statement } = reading;
  const written = cells[columns.date] ?? '';
  const sum = cells[columns.amount] ?? '';
  const when = readDay(written, until);
  const stated = readAmount(sum);
  if (stated === null || stated.rupiah === 0) {
    const out = columns.only_in ? readAmount(cells[reading.further.out] ?? '') : null;
    if (when !== null && out !== null && out.rupiah > 0) {
      const description = describe(cells, columns);
      reading.debits.push({ line, day: when.day, description, amount: out.rupiah });
    } else if (stated === null && when !== null && /\d/.test(sum)) {
      // Sums below the lines stand in other columns; a day with a sum that nobody can read is a line.
      statement.faults.push({ line, column: 'amount', text: sum });
    }
    return;
  }
  if (when === null) {
    if (/^pend/i.test(written)) statement.pending += 1;
    else if (/\d/.test(written)) {
      statement.faults.push({ line, column: 'date', text: written.replace(/^'/, '') });
    }
    return;
  }
  readMoney(reading, { line, cells, when, stated });
}

type DatedRow = TableRow & {
  when: NonNullable<ReturnType<typeof readDay>>;
  stated: NonNullable<ReturnType<typeof readAmount>>;
};

function readMoney(reading: Reading, { line, cells, when, stated }: DatedRow): void {
  const { columns, statement } = reading;
  const { side, text, isShifted } = sideOf(cells, columns, stated.side);
  if (side === null) {
    statement.faults.push({ line, column: 'side', text });
    return;
  }
  const description = describe(cells, columns);
  if (/^saldo (?:awal|akhir)/i.test(description)) return;
  if (side === 'out') {
    reading.debits.push({ line, day: when.day, description, amount: stated.rupiah });
    return;
  }
  const status = cells[columns.status ?? -1]?.trim() ?? '';
  const type = cells[reading.typeAt ?? -1]?.trim() ?? '';
  for (const told of [status, type]) {
    if (readStatus(told) === 'not_done') {
      countNotDone(statement, told);
      return;
    }
  }
  const time = columns.time === null ? null : readTime(cells[columns.time] ?? '');
  const balanceAt = columns.balance === null ? -1 : columns.balance + (isShifted ? 1 : 0);
  const isUnsure = columns.status != null && readStatus(status) === 'unknown';
  const words = description === '' ? describeRest(cells, columns) : '';
  const fee = readKept(reading, cells, stated.rupiah);
  const qris = fee === 0 ? readQrisLine(description) : { isPooled: false, fee };
  statement.lines.push({
    line,
    day: when.day,
    time: time ?? when.time,
    description,
    amount: stated.rupiah - fee,
    balance: readAmount(cells[balanceAt] ?? '')?.rupiah ?? null,
    ...(words === '' ? {} : { words }),
    ...(isUnsure ? { status } : {}),
    ...(qris === null ? {} : { qris }),
    ...(fee === 0 ? {} : { written: stated.rupiah }),
  });
}

/** What the acquirer kept of a payment, where the row has it, and what is left, in columns of their own; else 0. */
function readKept({ further }: Reading, cells: readonly string[], paid: number): number {
  const fee = readAmount(cells[further.fee] ?? '')?.rupiah ?? 0;
  const left = readAmount(cells[further.net] ?? '')?.rupiah;
  return left !== undefined && fee + left === paid ? fee : 0;
}

function countNotDone({ notDone }: Statement, status: string): void {
  const same = notDone.find((each) => each.status.toLowerCase() === status.toLowerCase());
  if (same === undefined) notDone.push({ status, count: 1 });
  else same.count += 1;
}
