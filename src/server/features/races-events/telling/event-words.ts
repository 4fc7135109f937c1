import type { Language } from '#src/contract/common.ts';

type Words = {
  ticket: string;
  footer: string;
  changed: Record<
    'subject' | 'title' | 'time' | 'place' | 'both' | 'valid' | 'calendar' | 'cannot' | 'series',
    string
  >;
  cancelled: Record<'subject' | 'title' | 'lead' | 'reason' | 'paid' | 'series', string> & {
    others: Record<'race' | 'event', string>;
  };
};

/** `{title}` stands for the event’s. */
export const eventWords: Record<Language, Words> = {
  id: {
    ticket: 'Lihat tiket',
    footer: 'Email ini datang karena kamu ikut {title}.',
    changed: {
      subject: 'Ada perubahan: {title}',
      title: 'Jadwalmu berubah.',
      time: 'Waktu start {title} berubah.',
      place: 'Tempat {title} pindah.',
      both: 'Waktu dan tempat {title} berubah.',
      valid: 'Tiketmu tetap berlaku, tidak perlu mendaftar lagi.',
      calendar: 'Buka berkas kalender di lampiran, supaya jadwal di HP-mu ikut berubah.',
      cannot:
        'Tidak bisa datang? Batal ikut lewat tiketmu, supaya tempatnya bisa dipakai yang lain.',
      series: 'Perubahan ini juga berlaku untuk tanggal-tanggal sesudahnya.',
    },
    cancelled: {
      subject: 'Dibatalkan: {title}',
      title: 'Tidak jadi diadakan.',
      lead: '{title} dibatalkan oleh penyelenggara. Kamu tidak perlu datang.',
      reason: 'Alasan penyelenggara',
      paid: 'Pengembalian dana diatur oleh penyelenggara. Tanyakan langsung kepada mereka.',
      series: 'Tanggal-tanggal sesudahnya juga tidak diadakan.',
      others: { race: 'Cari lomba lain', event: 'Cari lari bareng lain' },
    },
  },
  en: {
    ticket: 'See your ticket',
    footer: 'This mail came because you take part in {title}.',
    changed: {
      subject: 'Changed: {title}',
      title: 'Your plan has changed.',
      time: 'The start of {title} has a new time.',
      place: '{title} has moved to another place.',
      both: 'Time and place of {title} have changed.',
      valid: 'Your ticket stays valid; there is no need to register again.',
      calendar: 'Open the attached calendar file, so that your phone knows.',
      cannot: 'Can’t make it? Pull out on your ticket, so that somebody else can have the place.',
      series: 'This holds for the dates after it, too.',
    },
    cancelled: {
      subject: 'Cancelled: {title}',
      title: 'It will not take place.',
      lead: '{title} was cancelled by its organiser. There is no need to come.',
      reason: 'The organiser’s reason',
      paid: 'Refunds are up to the organiser. Please ask them directly.',
      series: 'The dates after it will not take place either.',
      others: { race: 'Find another race', event: 'Find another group run' },
    },
  },
};
