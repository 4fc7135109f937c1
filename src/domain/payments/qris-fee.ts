/** The whole of a payment, in basis points. */
const whole = 10_000;

/**
 * The most rupiah that an acquirer keeps of what payers paid by QRIS, one payment each.
 *
 * @param fee the account's, in basis points; Bank Indonesia's merchant discount rate is 0 to 0.7 %, by the merchant's kind
 * @param payments rupiah, as they were paid
 */
export function mostKept(fee: number, payments: readonly number[]): number {
  // Of each payment a part of a rupiah may become a whole one.
  return payments.reduce((sum, paid) => sum + Math.ceil((paid * fee) / whole), 0);
}

/**
 * What payers may have paid so that `came` rupiah came to the account: the fee rounded down or up.
 *
 * @param fee the account's, in basis points
 */
export function paidBefore(came: number, fee: number): number[] {
  const about = Math.round((came * whole) / (whole - fee));
  return [about - 1, about, about + 1].filter((paid) => findKept(paid, came, fee) !== null);
}

/**
 * The rupiah that the acquirer kept, where `came` is what is left of `paid` with the fee rounded down or up; null where it is
 * not.
 *
 * @param fee the account's, in basis points
 */
export function findKept(paid: number, came: number, fee: number): number | null {
  const kept = paid - came;
  return kept >= Math.floor((paid * fee) / whole) && kept <= mostKept(fee, [paid]) ? kept : null;
}

/**
 * The rupiah that an acquirer most likely keeps of a payment.
 *
 * @param fee the account's, in basis points
 */
export function likelyKept(paid: number, fee: number): number {
  return Math.round((paid * fee) / whole);
}

/** A fee as the parts of several payments, in proportion; they make it up to the rupiah. */
export function splitFee(fee: number, payments: readonly number[]): number[] {
  const paid = payments.reduce((sum, each) => sum + each, 0);
  const upTo = (count: number) =>
    Math.floor(fee * (payments.slice(0, count).reduce((sum, each) => sum + each, 0) / paid));
  return payments.map((_, index) => upTo(index + 1) - upTo(index));
}
