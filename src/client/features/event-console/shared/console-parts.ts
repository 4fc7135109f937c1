import { msg } from '@lingui/core/macro';

/** The titles of the parts of an event's console beside its overview, by the last word of their address. */
export const consoleParts = {
  participants: msg`Peserta`,
  payments: msg({ message: 'Pembayaran', context: 'several' }),
  accounts: msg`Rekening dan QRIS`,
  ledger: msg`Buku kas`,
  statement: msg`Cocokkan mutasi`,
  promo: msg`Kode promo`,
  questions: msg`Pertanyaan pendaftaran`,
  'add-ons': msg`Tambahan`,
  'race-day': msg`Hari lomba`,
  counter: msg`Daftar di tempat`,
  import: msg`Impor peserta`,
  staff: msg`Petugas & HP`,
  incidents: msg`Perlu dinilai`,
  rehearsal: msg`Latihan`,
  points: msg`Titik check-in`,
  seal: msg`Tutup titik`,
  lanes: msg`Barisan`,
} as const;
export type ConsolePart = keyof typeof consoleParts;

/** Whether the last word of an address names a part. */
export function isConsolePart(word: string): word is ConsolePart {
  return Object.hasOwn(consoleParts, word);
}

/**
 * Another vertical's reader, handed in by the route: the text of the QR code in a picture, of several the first that is
 * wanted, null where none can be read.
 *
 * @throws a DOMException when it is no picture, another error without the decoder
 */
export type ReadCode = (
  picture: Blob,
  isWanted: (text: string) => boolean,
) => Promise<string | null>;

/** What every part is given. */
export type ConsolePlace = { eventId: string; readCode: ReadCode };
