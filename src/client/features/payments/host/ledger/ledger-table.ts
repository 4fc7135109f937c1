import type { LedgerEntry } from '#src/contract/payments/order-payments.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { type LedgerRow, withFees } from './ledger-fees.ts';

/** The heads of a ledger's columns. */
export type LedgerHeads = Record<
  | 'at'
  | 'names'
  | 'categories'
  | 'kind'
  | 'amount'
  | 'reason'
  | 'by'
  | 'order'
  | 'promo'
  | 'discount',
  string
>;

/** A ledger as a table with heads and kinds in the reader's language. */
export function toLedgerTable(
  entries: readonly LedgerEntry[],
  heads: LedgerHeads,
  kinds: Record<LedgerRow['kind'], string>,
): Cell[][] {
  return [
    [
      heads.at,
      heads.names,
      heads.categories,
      heads.kind,
      heads.amount,
      heads.reason,
      heads.by,
      heads.order,
      heads.promo,
      heads.discount,
    ],
    ...withFees(entries).map(
      ({ at, names, category_codes: codes, kind, amount, reason, by, order_id: id, ...order }) => [
        at,
        names.join(', '),
        codes.join(', '),
        kinds[kind],
        amount,
        reason,
        by,
        id,
        order.promo_code,
        order.discount,
      ],
    ),
  ];
}
