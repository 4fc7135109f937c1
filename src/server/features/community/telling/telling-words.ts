import type { Language } from '#src/contract/common.ts';

type Told = Record<'subject' | 'title' | 'lead' | 'action', string>;
type Words = {
  announced: Omit<Told, 'lead'> & { by: Record<'owner' | 'admin', string> };
  requested: Told;
  approved: Told;
  raised: Record<'admin' | 'owner', Omit<Told, 'action'>> &
    Record<'action' | 'known' | 'unknown' | 'somebody', string>;
} & Record<'memberFooter' | 'crewFooter', string>;

/** `{name}`: the community; `{count}`: how many ask to join; `{member}`: who rose in its crew, `{actor}`: by whom. */
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
    raised: {
      admin: {
        subject: 'Pengurus baru: {name}',
        title: 'Ada pengurus baru.',
        lead: '{actor} menjadikan {member} pengurus {name}.',
      },
      owner: {
        subject: 'Kapten baru: {name}',
        title: 'Ada kapten baru.',
        lead: '{actor} menjadikan {member} kapten {name}.',
      },
      action: 'Lihat anggotanya',
      known: 'Memang kalian yang mengubah? Tidak ada yang perlu dilakukan.',
      unknown:
        'Bukan kalian? Keluarkan dia dari pengurus, dan ganti kata sandimu. Pengurus baru tidak bisa mengubah rekening selama 24 jam tanpa kode dari kapten.',
      somebody: 'Seseorang',
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
    raised: {
      admin: {
        subject: 'A new organiser: {name}',
        title: 'There is a new organiser.',
        lead: '{actor} made {member} an organiser of {name}.',
      },
      owner: {
        subject: 'A new captain: {name}',
        title: 'There is a new captain.',
        lead: '{actor} made {member} a captain of {name}.',
      },
      action: 'See the members',
      known: 'Was it one of you? There is nothing to do.',
      unknown:
        'Not you? Take them out of the crew, and change your password. A new organiser cannot change accounts for 24 hours without a captain’s code.',
      somebody: 'Somebody',
    },
    memberFooter: 'This mail came because you are a member of {name}.',
    crewFooter: 'This mail came because you look after {name}.',
  },
};

/** A function that fills in who rose, and by whom. */
export function raisedFiller(
  { name, member, actor }: { name: string; member: string | null; actor: string | null },
  somebody: string,
) {
  const gaps: Record<string, string> = {
    name,
    member: member || somebody,
    actor: actor || somebody,
  };
  return (text: string) => text.replace(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap);
}

/** A function that fills in the community’s name and, where it is told, how many ask. */
export function filler({ name, requests }: { name: string; requests?: number }) {
  return (text: string): string =>
    text.replaceAll('{name}', () => name).replace('{count}', () => String(requests ?? ''));
}
