import type { LocalText } from '#src/contract/common.ts';

export type AnnouncementSeed = {
  community: string;
  /** Written by the owner, or by the second member, who is an admin. */
  role: 'owner' | 'admin';
  /** Before seeding. */
  hoursAgo: number;
  body: LocalText;
};

/** Recent announcements of the demo's communities. */
export const announcements: AnnouncementSeed[] = [
  {
    community: 'kali-code-pacers',
    role: 'owner',
    hoursAgo: 20,
    body: {
      id: 'Minggu ini kumpul 04.45, lima belas menit lebih awal: jembatan ditutup mulai pukul 06.00.\nBawa lampu kecil, ya.',
      en: 'This Sunday we meet at 04:45, fifteen minutes early: the bridge closes at 06:00.\nPlease bring a small light.',
    },
  },
  {
    community: 'kali-code-pacers',
    role: 'admin',
    hoursAgo: 140,
    body: {
      id: 'Terima kasih untuk 31 relawan di water station kemarin. Foto-fotonya ada di grup.',
    },
  },
  {
    community: 'lereng-utara-trail',
    role: 'owner',
    hoursAgo: 52,
    body: {
      id: 'Jalur Turgo licin sesudah hujan. Sabtu ini kita pindah ke Kaliurang bawah.',
      en: 'The Turgo trail is slippery after the rain. This Saturday we move to lower Kaliurang.',
    },
  },
];
