import type { LocalText } from '#src/contract/common.ts';
import type { Terrain } from '#src/domain/places/cities.ts';

export type PictureSeed = {
  community: string;
  terrain: Terrain;
  /** The light of this local hour. */
  hour: number;
  caption: LocalText | null;
};

/** Drawn pictures of the demo's communities, in their order. */
export const gallery: PictureSeed[] = [
  {
    community: 'kali-code-pacers',
    terrain: 'sungai',
    hour: 5,
    caption: {
      id: 'Gambar contoh: tikungan Kali Code menjelang fajar.',
      en: 'Sample picture: a bend of Kali Code before dawn.',
    },
  },
  {
    community: 'kali-code-pacers',
    terrain: 'kota',
    hour: 6,
    caption: {
      id: 'Gambar contoh: rute Rabu santai lewat kampung.',
      en: 'Sample picture: the easy Wednesday route through the kampung.',
    },
  },
  {
    community: 'kali-code-pacers',
    terrain: 'gunung',
    hour: 5.5,
    caption: { id: 'Gambar contoh: long run ke utara, Merapi di depan.' },
  },
  {
    community: 'kali-code-pacers',
    terrain: 'sawah',
    hour: 7,
    caption: {
      id: 'Gambar contoh: sawah di kilometer sebelas.',
      en: 'Sample picture: rice fields at kilometre eleven.',
    },
  },
  { community: 'kali-code-pacers', terrain: 'lintasan', hour: 16, caption: null },
  {
    community: 'kali-code-pacers',
    terrain: 'pesisir',
    hour: 15.5,
    caption: {
      id: 'Gambar contoh: lari tahunan ke Parangtritis.',
      en: 'Sample picture: the yearly run to Parangtritis.',
    },
  },
  {
    community: 'kali-code-pacers',
    terrain: 'kontur',
    hour: 8,
    caption: {
      id: 'Gambar contoh: tanjakan Prambanan dari atas.',
      en: 'Sample picture: the Prambanan climb from above.',
    },
  },
  {
    community: 'senja-mataram-runners',
    terrain: 'kota',
    hour: 17,
    caption: {
      id: 'Gambar contoh: senja keliling benteng.',
      en: 'Sample picture: dusk around the fort wall.',
    },
  },
  {
    community: 'senja-mataram-runners',
    terrain: 'derap',
    hour: 18.5,
    caption: {
      id: 'Gambar contoh: kelas pemula, malam pertama.',
      en: 'Sample picture: the beginners’ class, first night.',
    },
  },
];
