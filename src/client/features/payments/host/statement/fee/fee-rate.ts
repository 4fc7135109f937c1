import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import type { Language } from '#src/contract/common.ts';

/** The contract's highest rate, in basis points. */
const mostRate = 500;

/** Reads a percentage of up to two decimals, with a comma or a dot, as basis points; null for anything else. */
export function readRate(text: string): number | null {
  const [, digits] = /^(\d(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const rate = Math.round(Number(digits.replace(',', '.')) * 100);
  return rate > mostRate ? null : rate;
}

/** Basis points as a percentage without its sign: 70 is `0,7`. */
export function formatRate(rate: number, language: Language): string {
  return (rate / 100).toLocaleString(language);
}

/** The rate that a statement's own figures come to, in basis points; null where none tells a fee. */
export function guessRate(lines: readonly MoneyIn[]): number | null {
  for (const { amount, qris } of lines) {
    if (qris?.fee == null || qris.fee === 0) continue;
    const rate = Math.round((qris.fee / (amount + qris.fee)) * 10_000);
    return rate > mostRate ? null : rate;
  }
  return null;
}
