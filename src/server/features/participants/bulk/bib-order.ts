import type { BibOrder } from '#src/contract/participants/participant-choices.ts';
import type { ChangedRow } from '#src/server/core/places/participant-changes.ts';

type Ordered = Pick<ChangedRow, 'bib' | 'search' | 'position' | 'paid_at' | 'created_at'>;

const byName = (a: Ordered, b: Ordered) => (a.search < b.search ? -1 : 1);
const byNumber = (a: Ordered, b: Ordered) =>
  (a.bib ?? Number.MAX_SAFE_INTEGER) - (b.bib ?? Number.MAX_SAFE_INTEGER) || byName(a, b);
const paidAt = ({ paid_at, created_at }: Ordered) => (paid_at ?? created_at).getTime();

const orders: Record<BibOrder, (a: Ordered, b: Ordered) => number> = {
  number: byNumber,
  name: byName,
  category: (a, b) => a.position - b.position || byNumber(a, b),
  paid: (a, b) => paidAt(a) - paidAt(b) || byName(a, b),
};

/** Participants in the order in which they get numbers. */
export function inBibOrder<Row extends Ordered>(rows: readonly Row[], order: BibOrder): Row[] {
  return rows.toSorted(orders[order]);
}
