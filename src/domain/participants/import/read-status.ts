import { foldSearchText } from '#src/domain/text/search-words.ts';

const paid = [
  'lunas',
  'paid',
  'sudah',
  'sudah bayar',
  'ya',
  'yes',
  'y',
  'ok',
  'true',
  '1',
  'confirmed',
  'settlement',
  'success',
  'completed',
  'berhasil',
  'terkonfirmasi',
  'capture',
];
const unpaid = [
  'belum',
  'belum bayar',
  'belum dibayar',
  'belum lunas',
  'unpaid',
  'not paid',
  'not yet',
  'tidak',
  'no',
  'n',
  'false',
  '0',
];
/** Of somebody who takes part, whatever became of the money. */
const takingPart = [
  'aktif',
  'active',
  'valid',
  'terdaftar',
  'registered',
  'dikonfirmasi',
  'diterima',
  'accepted',
  'disetujui',
  'approved',
];
/** Words of money. */
const money = /\b(?:lunas|bayar|dibayar|paid|unpaid|settlement|capture)\b/;
/** Words that take back what a status begins with: `Lunas (belum dicek)`. */
const doubts =
  /\b(?:belum|tidak|bukan|not|unpaid|sebagian|setengah|partial|partly|dp|cicil\w*|kurang|refund\w*|kembali\w*|dikembalikan|batal\w*|dibatalkan|cancel\w*|pending|menunggu|waiting|cek|dicek|check)\b/;

/**
 * What a status says of somebody's money, also with a note after it: `Lunas (transfer BCA)`. Null where a host has to say
 * what it means.
 */
export function readPayment(text: string): 'paid' | 'unpaid' | null {
  const words = foldSearchText(text);
  if (unpaid.includes(words)) return 'unpaid';
  if (paid.includes(words)) return 'paid';
  const isNoted = paid.includes(foldSearchText(withoutNote(text)));
  return isNoted && !doubts.test(words) ? 'paid' : null;
}

/** What the status of a place says of its money: `Terkonfirmasi` says nothing, `settlement` does. */
export function readPaymentOfPlace(text: string): 'paid' | 'unpaid' | null {
  return money.test(foldSearchText(text)) ? readPayment(text) : null;
}

/** Whether a status says that somebody takes part; who waits, was cancelled or is said to be anything else does not. */
export function readsAsTakingPart(text: string): boolean {
  return takingPart.includes(foldSearchText(text)) || readPayment(text) === 'paid';
}

function withoutNote(text: string): string {
  return text.replace(/[([,;:/|–-].*$/s, '');
}
