import { msg } from '#src/server/words/msg.ts';

/** `{title}`, `{from}`, `{to}` and `{until}` stand for what the letter fills in. */
export const transferWords = {
  offered: {
    subject: msg`Tiket untukmu: {title}`,
    title: msg`Ada tiket untukmu.`,
    lead: msg`{from} mau mengalihkan tiketnya di {title} kepadamu.`,
    until: msg`Terima sebelum`,
    action: msg`Terima tiketnya`,
    next: [
      msg`Buka tautannya, lalu masuk atau buat akun Derap.`,
      msg`Isi datamu sendiri dan setujui pernyataan risiko.`,
      msg`Kamu dapat tiket dengan kode baru. Nomor BIB tetap sama.`,
    ],
    unknown: msg`Tidak kenal {from}? Abaikan saja email ini.`,
    footer: msg`Email ini datang karena {from} menulis alamat ini untuk mengalihkan tiketnya.`,
  },
  given: {
    subject: msg`Tiketmu sudah dialihkan: {title}`,
    title: msg`Tiketmu sudah dialihkan.`,
    lead: msg`Tempatmu di {title} sekarang milik {to}, dan kode tiketmu yang lama tidak berlaku lagi.`,
    paper: msg`Buang gambar dan cetakan tiket yang lama: petugas akan menolaknya.`,
    money: msg`Soal uangnya, atur langsung dengan {to}; Derap tidak memindahkan uang.`,
  },
  taken: {
    subject: msg`Kamu terdaftar: {title}`,
    title: msg`Tiketnya milikmu.`,
    lead: msg`Tiket {from} di {title} sudah beralih kepadamu, dengan kode baru. Sampai jumpa di garis start!`,
  },
};
