import { foldSearchText } from '#src/domain/text/search-words.ts';

/** What a payment's status says: that the money came, that it did not or went back, or nothing that we know. */
export type PaymentStatus = 'done' | 'not_done' | 'unknown';

const notDone = words(
  'gagal failed failure fail batal dibatalkan pembatalan cancel canceled cancelled void voided refund refunded dikembalikan pengembalian retur reversal reversed reverse koreksi chargeback expired kedaluwarsa kadaluarsa kadaluwarsa ditolak tolak rejected declined denied pending menunggu waiting tertunda diproses proses processing unpaid unsuccessful incomplete timeout tidak belum bukan not dispute',
);
const done = words(
  'berhasil sukses success successful succeeded succes settled settle settlement selesai completed complete done paid lunas dibayar terbayar approved captured posted booked ok 00',
);

/** Reads a cell of a status column, in Indonesian or English; a word for what went wrong outweighs all others. */
export function readStatus(text: string): PaymentStatus {
  const told = foldSearchText(text).split(' ');
  if (told.some((word) => notDone.has(word))) return 'not_done';
  return told.some((word) => done.has(word)) ? 'done' : 'unknown';
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
