import type { LedgerEntry } from '#src/contract/payments/order-payments.ts';

export type LedgerRow = Omit<LedgerEntry, 'kind'> & { kind: LedgerEntry['kind'] | 'fee' };

/** Entries as rows: what an acquirer kept of one stands below it, so that the rows make up what came to the account. */
export function withFees(entries: readonly LedgerEntry[]): LedgerRow[] {
  return entries.flatMap((entry): LedgerRow[] => {
    const { id, fee = 0 } = entry;
    if (fee === 0) return [entry];
    return [entry, { ...entry, id: `${id}-fee`, kind: 'fee', amount: -fee, reason: null }];
  });
}
