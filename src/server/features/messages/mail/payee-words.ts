import { msg } from '#src/server/words/msg.ts';

export type PayeeChange = 'moved' | 'removed' | 'offered' | 'worded';

/** `{actor}`: who did it; `{payee}`: who gets the money, a community or the platform; `{of}`: that, or an event of theirs. */
export const payeeWords = {
  moved: {
    subject: msg`Rekening pembayaran diganti: {of}`,
    title: msg`Rekening pembayaran diganti.`,
    lead: msg`{actor} mengganti rekening atau QRIS {of}. Mulai sekarang pelari membayar ke sana.`,
  },
  removed: {
    subject: msg`Rekening pembayaran dihapus: {of}`,
    title: msg`Rekening pembayaran dihapus.`,
    lead: msg`{actor} menghapus rekening atau QRIS {of}.`,
  },
  offered: {
    subject: msg`Pembayaran masuk ke rekening lain: {of}`,
    title: msg`Pembayaran masuk ke rekening lain.`,
    lead: msg`{actor} memilih rekening untuk {of}. Mulai sekarang pelari membayar ke sana.`,
  },
  worded: {
    subject: msg`Petunjuk bayar diganti: {of}`,
    title: msg`Petunjuk bayar diganti.`,
    lead: msg`{actor} mengganti petunjuk bayar atau nomor WhatsApp {of}. Pelari yang belum membayar membacanya sekarang.`,
  },
  who: msg`Siapa`,
  when: msg`Kapan`,
  account: msg`Rekening`,
  somebody: msg`Seseorang dengan akun yang sudah ditutup`,
  action: msg`Periksa rekeningnya`,
  password: msg`Ganti kata sandi`,
  known: msg({
    message: 'Memang kalian yang mengubah? Tidak ada yang perlu dilakukan.',
    context: 'accounts',
  }),
  unknown: msg`Bukan kamu, padahal namamu yang tertulis? Ganti kata sandimu sekarang, lalu kembalikan rekeningnya.`,
  crew: msg`Tidak ada pengurus yang merasa mengubahnya? Kembalikan rekeningnya, dan keluarkan akun itu dari pengurus sampai kata sandinya diganti.`,
  runners: msg`Minta pelari yang belum membayar menunggu sampai semuanya beres.`,
  footer: msg`Email ini datang karena kamu pengurus {payee}.`,
};
