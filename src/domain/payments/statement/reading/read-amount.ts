/** Whether money came or went. */
export type Side = 'in' | 'out';

/** What a statement's cell says: whole rupiah, without sen, and the side where it names one. */
export type StatedAmount = { rupiah: number; side: Side | null };

const sides = new Map<string, Side>([
  ...['cr', 'c', 'k', 'kr', 'kredit', 'credit', 'masuk', '+'].map((word) => [word, 'in'] as const),
  ...['db', 'd', 'dr', 'debet', 'debit', 'keluar', '-'].map((word) => [word, 'out'] as const),
]);
/** `Transfer masuk`, `Dana keluar`, … */
const wayTold =
  /^(?:uang|dana|transfer|trf|mutasi|transaksi|saldo) (masuk|keluar|kredit|debit|debet)$/;

const written = /^([(+-]?)(?:rp\.?|idr)?([+-]?)([\d.,]*\d)(?:,-+)?\)?([a-z]*|[+-])$/;
const plain = /^(\d*)(?:[.,]\d{1,2})?$/;
const indonesian = /^(\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const english = /^(\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** The side that a word of a statement names: `CR`, `DB`, `K`, `D`, `Kredit`, …; null for other words. */
export function readSide(text: string): Side | null {
  const told = text.trim().toLowerCase();
  return sides.get(wayTold.exec(told)?.[1] ?? told) ?? null;
}

/**
 * Reads an amount as Indonesian (`1.234.567,00`) or English (`1,234,567.00`) software writes it, with or without `Rp`, sign
 * and `CR` or `DB`; null for anything else. One group of three digits after a dot or a comma is thousands.
 */
export function readAmount(text: string): StatedAmount | null {
  const compact = text.toLowerCase().replace(/[\s']/g, '');
  const [, sign = '', inner = '', digits = '', tail = ''] = written.exec(compact) ?? [];
  const rupiah = readDigits(digits);
  if (rupiah === null) return null;
  if (tail !== '' && readSide(tail) === null) return null;
  return { rupiah, side: readSide(tail || inner || (sign === '(' ? '-' : sign)) };
}

function readDigits(digits: string): number | null {
  for (const form of [indonesian, english, plain]) {
    const whole = form.exec(digits)?.[1]?.replace(/\D/g, '');
    if (whole === undefined || digits === '') continue;
    const rupiah = Number(whole);
    return Number.isSafeInteger(rupiah) ? rupiah : null;
  }
  return null;
}
