import type { Language } from '#src/contract/common.ts';

type Words = {
  offered: Record<
    'subject' | 'title' | 'lead' | 'until' | 'action' | 'footer' | 'unknown',
    string
  > & {
    next: readonly string[];
  };
  given: Record<'subject' | 'title' | 'lead' | 'paper' | 'money', string>;
  taken: Record<'subject' | 'title' | 'lead', string>;
};

/** `{title}`, `{from}`, `{to}` and `{until}` stand for what the letter fills in. */
export const transferWords: Record<Language, Words> = {
  id: {
    offered: {
      subject: 'Tiket untukmu: {title}',
      title: 'Ada tiket untukmu.',
      lead: '{from} mau mengalihkan tiketnya di {title} kepadamu.',
      until: 'Terima sebelum',
      action: 'Terima tiketnya',
      next: [
        'Buka tautannya, lalu masuk atau buat akun Derap.',
        'Isi datamu sendiri dan setujui pernyataan risiko.',
        'Kamu dapat tiket dengan kode baru. Nomor BIB tetap sama.',
      ],
      unknown: 'Tidak kenal {from}? Abaikan saja email ini.',
      footer: 'Email ini datang karena {from} menulis alamat ini untuk mengalihkan tiketnya.',
    },
    given: {
      subject: 'Tiketmu sudah dialihkan: {title}',
      title: 'Tiketmu sudah dialihkan.',
      lead: 'Tempatmu di {title} sekarang milik {to}, dan kode tiketmu yang lama tidak berlaku lagi.',
      paper: 'Buang gambar dan cetakan tiket yang lama: petugas akan menolaknya.',
      money: 'Soal uangnya, atur langsung dengan {to}; Derap tidak memindahkan uang.',
    },
    taken: {
      subject: 'Kamu terdaftar: {title}',
      title: 'Tiketnya milikmu.',
      lead: 'Tiket {from} di {title} sudah beralih kepadamu, dengan kode baru. Sampai jumpa di garis start!',
    },
  },
  en: {
    offered: {
      subject: 'A ticket for you: {title}',
      title: 'There is a ticket for you.',
      lead: '{from} wants to pass their ticket for {title} on to you.',
      until: 'Accept it by',
      action: 'Accept the ticket',
      next: [
        'Open the link, then sign in or make a Derap account.',
        'Fill in your own details and accept the waiver.',
        'You get a ticket with a new code. The BIB number stays the same.',
      ],
      unknown: 'Don’t know {from}? Just ignore this mail.',
      footer: 'This mail came because {from} wrote this address to pass their ticket on.',
    },
    given: {
      subject: 'Your ticket was passed on: {title}',
      title: 'Your ticket was passed on.',
      lead: 'Your place in {title} is {to}’s now. Your old ticket code no longer works.',
      paper: 'Throw away pictures and prints of the old ticket: the crew will refuse them.',
      money: 'As for the money, settle it with {to}; Derap moves none.',
    },
    taken: {
      subject: 'You’re in: {title}',
      title: 'The ticket is yours.',
      lead: '{from}’s ticket for {title} is yours now, with a new code. See you at the start!',
    },
  },
};
