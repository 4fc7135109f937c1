import { msg } from '#src/server/words/msg.ts';

/** `{name}`: the community. */
export const communityWords = {
  hidden: {
    subject: msg`Komunitasmu disembunyikan: {name}`,
    title: msg`Komunitasmu sedang disembunyikan.`,
    lead: msg`Admin Derap menyembunyikan {name}. Halamannya, lomba, dan lari barengnya untuk sementara tidak terlihat oleh umum.`,
    action: msg`Buka komunitasmu`,
    next: [
      msg`Yang sudah terdaftar tetap punya tiketnya, dan hari lomba berjalan seperti biasa.`,
      msg`Kamu dan pengurus lain tetap bisa membuka dan memperbaiki semuanya.`,
      msg`Sudah beres, atau menurutmu ini keliru? Tulis kepada kami lewat formulir di halaman Tentang.`,
    ],
  },
  shown: {
    subject: msg`Komunitasmu tidak lagi disembunyikan: {name}`,
    title: msg`Komunitasmu tidak lagi disembunyikan.`,
    lead: msg`Admin Derap tidak lagi menyembunyikan {name}. Kalau kamu sendiri tidak menyembunyikannya, semuanya tampil lagi.`,
    action: msg`Buka komunitasmu`,
    next: [],
  },
  from: msg`Admin Derap`,
  footer: msg`Email ini datang karena kamu kapten {name}.`,
};
