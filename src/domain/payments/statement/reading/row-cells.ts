import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { readAmount, readSide, type Side } from './read-amount.ts';

type LineSide = {
  side: Side | null;
  /** Where the side is told. */
  text: string;
  /** The side stands in a cell of its own that the heads do not know, as in files of KlikBCA. */
  isShifted: boolean;
};

/** The side of a row's money; `stated`: the one that its amount names. Null where the side's column says none. */
export function sideOf(
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

/** What the columns for it say, each text once. */
export function describe(
  cells: readonly string[],
  { description }: Pick<StatementColumns, 'description'>,
): string {
  return join(description.map((index) => cells[index] ?? ''));
}

/** What the other columns say, but for sums of money: for files where none is the description. */
export function describeRest(cells: readonly string[], columns: StatementColumns): string {
  const { date, time, amount, side, balance, status } = columns;
  const used = new Set([date, time, amount, side, balance, status]);
  return join(cells.filter((cell, index) => !used.has(index) && !isSum(cell)));
}

/** Longer numbers are references. */
const mostDigits = 9;

function isSum(cell: string): boolean {
  return readAmount(cell) !== null && cell.replace(/\D/g, '').length <= mostDigits;
}

function join(cells: readonly string[]): string {
  const texts = cells.map((text) => text.replace(/^'/, ''));
  const told = new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()));
  return [...told].filter((text) => text !== '').join(' ');
}
