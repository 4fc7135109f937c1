import { foldSearchText } from '#src/domain/text/search-words.ts';

/** A line of a statement by which money left the account. Whole rupiah; `day` is `YYYY-MM-DD`. */
export type MoneyOut = { line: number; day: string; description: string; amount: number };

type Credit = { day: string; description: string; amount: number };

/** Words by which banks tell that they take a line back. */
const reversing = new Set(
  'koreksi reversal reverse reversed rev rvsl pembatalan batal dibatalkan retur return returned correction corr koreksian cancel cancelled canceled void chargeback'.split(
    ' ',
  ),
);
/** Words of the bank's own, which tell nothing of who paid. */
const common = new Set([
  'cr',
  'db',
  'dr',
  'kr',
  'kredit',
  'debit',
  'debet',
  'credit',
  'd',
  'c',
  'k',
]);

/** Whether a line's words say that the bank takes another one back. */
export function isReversing(description: string): boolean {
  return foldSearchText(description)
    .split(' ')
    .some((word) => reversing.has(word));
}

/**
 * Which money the bank took back: each debit of the same amount, on the same day or later, goes with one credit whose words it
 * has. A debit that says that it reverses also goes with the only credit of its amount.
 */
export function pairReversals<C extends Credit>(
  credits: readonly C[],
  debits: readonly MoneyOut[],
): Map<C, MoneyOut> {
  const pairs = new Map<C, MoneyOut>();
  for (const debit of debits.toSorted(byDay)) {
    const open = credits.filter(
      (credit) => credit.amount === debit.amount && credit.day <= debit.day && !pairs.has(credit),
    );
    const alike = open.filter((credit) => hasWordsOf(debit, credit)).toSorted(byDay);
    const only = isReversing(debit.description) && open.length === 1 ? open[0] : undefined;
    // The latest, because a bank that takes money back does so soon.
    const credit = alike.at(-1) ?? only;
    if (credit !== undefined) pairs.set(credit, debit);
  }
  return pairs;
}

/** Whether a debit says all that its credit says, but for the sides. */
function hasWordsOf(debit: MoneyOut, credit: Credit): boolean {
  const told = new Set(foldSearchText(debit.description).split(' '));
  const wanted = foldSearchText(credit.description)
    .split(' ')
    .filter((word) => word !== '' && !common.has(word));
  return wanted.length > 0 && wanted.every((word) => told.has(word));
}

function byDay(one: { day: string }, other: { day: string }): number {
  return one.day.localeCompare(other.day);
}
