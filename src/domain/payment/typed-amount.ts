/** The largest sum that the database holds. */
const largest = 2_147_483_647;
/** With or without groups of three digits, and with the two zeros that banks add. */
const sum = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,]00)?$/;

/** Rupiah as somebody types or pastes them: `350614`, `Rp 350.614`, `350,614.00`; null for anything else. */
export function readTypedAmount(text: string): number | null {
  const [, digits] = sum.exec(text.replace(/^\s*rp\.?|\s/gi, '')) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replace(/[.,]/g, ''));
  return amount <= largest ? amount : null;
}
