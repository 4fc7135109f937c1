/** Where money is sent: the parts of an account that name its owner to a bank. */
type Destination = { bank: { bank: string; number: string } | null; qris: string | null };

/** Whether a changed account gets its money elsewhere: at another bank, number or QRIS. */
export function isElsewhere(before: Destination, after: Destination): boolean {
  const isSameNumber =
    before.bank?.number === after.bank?.number &&
    before.bank?.bank.toLowerCase() === after.bank?.bank.toLowerCase();
  return !isSameNumber || before.qris !== after.qris;
}

/**
 * Whether an event whose runners were told accounts would send their money elsewhere: to other ones, or to none. None
 * counts too: otherwise all could go first, and others come afterwards, without a password.
 */
export function offersElsewhere(before: readonly string[], after: readonly string[]): boolean {
  return before.length > 0 && (after.length === 0 || after.some((id) => !before.includes(id)));
}
