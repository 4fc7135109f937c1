import { msg } from '#src/server/words/msg.ts';

export const words = {
  subject: msg`Akun Derap kamu sudah dihapus`,
  title: msg`Akunmu sudah dihapus.`,
  lead: msg`Profil, data kesehatan, foto, ulasan, dan keanggotaan komunitasmu tidak ada lagi di Derap.`,
  released: msg`Tempat ini ikut dilepas dan tiketnya tidak berlaku lagi. Soal pengembalian uang, hubungi panitianya.`,
  kept: msg`Jumlah dan tanggal pembayaran tetap tersimpan tanpa namamu, untuk pembukuan.`,
  stranger: msg`Bukan kamu yang menghapus? Ada yang tahu kata sandimu: ganti di tempat lain yang memakainya.`,
  footer: msg`Ini email terakhir dari Derap ke alamat ini.`,
};
