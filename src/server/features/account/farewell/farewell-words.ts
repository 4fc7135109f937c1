import type { Language } from '#src/contract/common.ts';

type Words = Record<
  'subject' | 'title' | 'lead' | 'released' | 'kept' | 'stranger' | 'footer',
  string
>;

export const words: Record<Language, Words> = {
  id: {
    subject: 'Akun Derap kamu sudah dihapus',
    title: 'Akunmu sudah dihapus.',
    lead: 'Profil, data kesehatan, foto, ulasan, dan keanggotaan komunitasmu tidak ada lagi di Derap.',
    released:
      'Tempat ini ikut dilepas dan tiketnya tidak berlaku lagi. Soal pengembalian uang, hubungi panitianya.',
    kept: 'Jumlah dan tanggal pembayaran tetap tersimpan tanpa namamu, untuk pembukuan.',
    stranger:
      'Bukan kamu yang menghapus? Ada yang tahu kata sandimu: ganti di tempat lain yang memakainya.',
    footer: 'Ini email terakhir dari Derap ke alamat ini.',
  },
  en: {
    subject: 'Your Derap account was deleted',
    title: 'Your account is deleted.',
    lead: 'Your profile, health data, photos, reviews and community memberships are no longer on Derap.',
    released:
      'These places were given up and their tickets no longer work. Ask the organisers about refunds.',
    kept: 'Amounts and dates of payments are kept without your name, for bookkeeping.',
    stranger: 'Was it not you? Somebody knows your password: change it wherever else you use it.',
    footer: 'This is the last mail from Derap to this address.',
  },
};
