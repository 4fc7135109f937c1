import type { Language } from '#src/contract/common.ts';

type Told = Record<'subject' | 'title' | 'lead' | 'action', string> & { next: readonly string[] };
type Words = { hidden: Told; shown: Told } & Record<'from' | 'footer', string>;

/** `{name}`: the community. */
export const communityWords: Record<Language, Words> = {
  id: {
    hidden: {
      subject: 'Komunitasmu disembunyikan: {name}',
      title: 'Komunitasmu sedang disembunyikan.',
      lead: 'Admin Derap menyembunyikan {name}. Halamannya, lomba, dan lari barengnya untuk sementara tidak terlihat oleh umum.',
      action: 'Buka komunitasmu',
      next: [
        'Yang sudah terdaftar tetap punya tiketnya, dan hari lomba berjalan seperti biasa.',
        'Kamu dan pengurus lain tetap bisa membuka dan memperbaiki semuanya.',
        'Sudah beres, atau menurutmu ini keliru? Tulis kepada kami lewat formulir di halaman Tentang.',
      ],
    },
    shown: {
      subject: 'Komunitasmu tidak lagi disembunyikan: {name}',
      title: 'Komunitasmu tidak lagi disembunyikan.',
      lead: 'Admin Derap tidak lagi menyembunyikan {name}. Kalau kamu sendiri tidak menyembunyikannya, semuanya tampil lagi.',
      action: 'Buka komunitasmu',
      next: [],
    },
    from: 'Admin Derap',
    footer: 'Email ini datang karena kamu kapten {name}.',
  },
  en: {
    hidden: {
      subject: 'Your community is hidden: {name}',
      title: 'Your community is hidden for now.',
      lead: 'The admins of Derap have hidden {name}. Its page, races and group runs cannot be seen by the public for now.',
      action: 'Open your community',
      next: [
        'Whoever is registered keeps their ticket, and race day goes on as planned.',
        'You and the rest of the crew can still open and correct everything.',
        'Is it settled, or do you think we are wrong? Write to us with the form on the About page.',
      ],
    },
    shown: {
      subject: 'Your community is no longer hidden: {name}',
      title: 'Your community is no longer hidden.',
      lead: 'The admins of Derap no longer hide {name}. Unless you hide it yourself, everything is shown again.',
      action: 'Open your community',
      next: [],
    },
    from: 'The admins of Derap',
    footer: 'This mail came because you are a captain of {name}.',
  },
};
