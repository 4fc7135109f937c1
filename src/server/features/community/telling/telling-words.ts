import type { Language } from '#src/contract/common.ts';

type Told = Record<'subject' | 'title' | 'lead' | 'action', string>;
type Words = {
  announced: Omit<Told, 'lead'> & { by: Record<'owner' | 'admin', string> };
  requested: Told;
  approved: Told;
} & Record<'memberFooter' | 'crewFooter', string>;

/** `{name}`: the community; `{count}`: how many ask to join. */
export const tellingWords: Record<Language, Words> = {
  id: {
    announced: {
      subject: 'Pengumuman {name}',
      title: 'Pengumuman dari {name}',
      action: 'Buka komunitas',
      by: { owner: 'Kapten', admin: 'Pengurus' },
    },
    requested: {
      subject: 'Ada yang mau bergabung: {name}',
      title: 'Ada yang mau bergabung.',
      lead: '{count} orang menunggu jawabanmu untuk bergabung dengan {name}.',
      action: 'Lihat permintaannya',
    },
    approved: {
      subject: 'Kamu diterima: {name}',
      title: 'Kamu sekarang anggota {name}.',
      lead: 'Permintaanmu untuk bergabung dengan {name} diterima. Sampai ketemu di lari berikutnya.',
      action: 'Buka komunitas',
    },
    memberFooter: 'Email ini datang karena kamu anggota {name}.',
    crewFooter: 'Email ini datang karena kamu mengurus {name}.',
  },
  en: {
    announced: {
      subject: 'An announcement of {name}',
      title: 'An announcement of {name}',
      action: 'Open the community',
      by: { owner: 'Captain', admin: 'Crew' },
    },
    requested: {
      subject: 'Somebody asks to join {name}',
      title: 'Somebody asks to join.',
      lead: 'Waiting for your answer: {count}. They would like to join {name}.',
      action: 'See who asks',
    },
    approved: {
      subject: 'You are in: {name}',
      title: 'You are now a member of {name}.',
      lead: 'Your request to join {name} was accepted. See you at the next run.',
      action: 'Open the community',
    },
    memberFooter: 'This mail came because you are a member of {name}.',
    crewFooter: 'This mail came because you look after {name}.',
  },
};

/** A function that fills in the community’s name and, where it is told, how many ask. */
export function filler({ name, requests }: { name: string; requests?: number }) {
  return (text: string): string =>
    text.replaceAll('{name}', () => name).replace('{count}', () => String(requests ?? ''));
}
