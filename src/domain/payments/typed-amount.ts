/** The largest sum that the database holds. */
const largest = 2_147_483_647;
/** With or without groups of three digits, and with the two zeros or the dash that banks and shops add. */
const sum = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,](?:00|-))?$/;
/** `150rb`, `150 ribu`, `150k`, `1,5jt`, `1,5 juta`. */
const rounded = /^(\d{1,4}(?:[.,]\d{1,2})?)(?:(rb|ribu|k)|jt|juta)$/;

/**
 * Rupiah as somebody types or pastes them: `350614`, `Rp 350.614`, `350,614.00`, `Rp 350.000,-`, `350rb`, `1,5 juta`; null
 * for anything else.
 */
export function readTypedAmount(text: string): number | null {
  const compact = text.toLowerCase().replace(/^\s*(?:rp\.?|idr)|\s/g, '');
  const amount = readRounded(compact) ?? readSum(compact);
  return amount !== null && amount <= largest ? amount : null;
}

function readSum(text: string): number | null {
  const [, digits] = sum.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replace(/[.,]/g, ''));
}

function readRounded(text: string): number | null {
  const [, digits, thousands] = rounded.exec(text) ?? [];
  if (digits === undefined) return null;
  const unit = thousands === undefined ? 1_000_000 : 1000;
  return Math.round(Number(digits.replace(',', '.')) * unit);
}
