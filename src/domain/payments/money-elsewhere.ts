/** Where money is sent: the parts of an account that name its owner to a bank, or to who pays. */
type Destination = {
  bank: { bank: string; number: string; holder: string } | null;
  qris: string | null;
};

/** Whether a changed account gets its money elsewhere: another bank, number, holder's name or QRIS. */
export function isElsewhere(before: Destination, after: Destination): boolean {
  return toName(before.bank) !== toName(after.bank) || before.qris !== after.qris;
}

function toName(bank: Destination['bank']): string {
  return bank === null ? '' : `${bank.bank}\n${bank.number}\n${bank.holder}`.toLowerCase();
}

/**
 * Whether an event whose runners were told accounts would send their money elsewhere: to other ones, or to none. None
 * counts too: otherwise all could go first, and others come afterwards, without a password. While orders wait for their
 * money (`hasOpenOrders`), the first one counts as well: their runners were told by other words.
 */
export function offersElsewhere(
  before: readonly string[],
  after: readonly string[],
  { hasOpenOrders }: { hasOpenOrders: boolean },
): boolean {
  if (before.length === 0) return hasOpenOrders && after.length > 0;
  return after.length === 0 || after.some((id) => !before.includes(id));
}

type PayWords = {
  payment_note: { id: string; en?: string | undefined } | null;
  contact_whatsapp: string | null;
};

/** Whether runners would read another note on paying, or another number to ask: both can name another account. */
export function sayElsewhere(before: PayWords, after: PayWords): boolean {
  return toWords(before) !== toWords(after);
}

function toWords({ payment_note: note, contact_whatsapp: contact }: PayWords): string {
  return JSON.stringify([note?.id ?? '', note?.en ?? '', contact ?? '']);
}
