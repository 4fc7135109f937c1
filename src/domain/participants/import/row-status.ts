import { foldSearchText } from '#src/domain/text/search-words.ts';
import { readPayment, readPaymentOfPlace, readsAsTakingPart } from './read-status.ts';
import type { RowReader } from './row-reader.ts';

/** Whoever waits, was cancelled or is said to be anything else is no participant until a host says so. */
export function takesPart(row: RowReader): boolean {
  const text = row.textOf('status');
  const isIn =
    foldSearchText(text) === '' || readsAsTakingPart(text) || row.meantBy('status') === 'in';
  if (!isIn) row.refuse('status', 'unclear');
  return isIn;
}

/** Money is never made up: only what the file says, or its host. */
export function isPaid(row: RowReader, isPriced: boolean): boolean {
  if (!isPriced) return false;
  const text = row.textOf('payment');
  const isSilent = foldSearchText(text) === '';
  // A file may have one status for place and money.
  const read = isSilent ? readPaymentOfPlace(row.textOf('status')) : readPayment(text);
  if (read !== null) return read === 'paid';
  const meant = row.meantBy('payment');
  if (meant === undefined && !isSilent) row.refuse('payment', 'unclear');
  return meant === 'paid';
}
