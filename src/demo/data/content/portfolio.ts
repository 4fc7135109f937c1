import type { LocalText } from '#src/contract/common.ts';

export type PortfolioSeed = {
  key: string;
  title: LocalText;
  summary: LocalText;
  /** Years before the year of seeding. */
  yearsAgo: number;
  city: string;
  figures: { label: LocalText; value: string }[];
};

const runners: LocalText = { id: 'pelari', en: 'runners' };
const staff: LocalText = { id: 'petugas pindai', en: 'scanning staff' };
const queue: LocalText = { id: 'antre terlama', en: 'longest queue' };

export const portfolioItems: PortfolioSeed[] = [
  {
    key: 'ngarai-sianok',
    title: { id: 'Ngarai Sianok 15K', en: 'Ngarai Sianok 15K' },
    summary: {
      id: 'Race pack dua kategori dalam satu hari di halaman istana, sebagian tanpa sinyal. Loket disatukan menurut nomor BIB, bukan kategori.',
      en: 'Two categories of race packs in one day in a palace yard, partly without a signal. Counters went by bib number, not by category.',
    },
    yearsAgo: 0,
    city: 'Bukittinggi',
    figures: [
      { label: runners, value: '1.099' },
      { label: staff, value: '9' },
      { label: queue, value: '6 min' },
    ],
  },
  {
    key: 'jakarta-subuh',
    title: { id: 'Jakarta Subuh Marathon', en: 'Jakarta Subuh Marathon' },
    summary: {
      id: 'Tiga hari pengambilan race pack dan tujuh gerbang start. Data dari 31 HP sudah menyatu lagi sebelum pelari terakhir finis.',
      en: 'Three days of pack collection and seven start gates. The scan logs of all 31 phones had merged before the last runner finished.',
    },
    yearsAgo: 1,
    city: 'Jakarta',
    figures: [
      { label: runners, value: '8.412' },
      { label: staff, value: '31' },
      { label: queue, value: '11 min' },
    ],
  },
  {
    key: 'tengger-trail',
    title: { id: 'Tengger Trail', en: 'Tengger Trail' },
    summary: {
      id: 'Pemeriksaan perlengkapan wajib di dua titik, semuanya offline di 2.200 meter. Pelari yang belum diperiksa tidak bisa start.',
      en: 'Mandatory gear checks at two points, all offline at 2,200 metres. Nobody unchecked could start.',
    },
    yearsAgo: 1,
    city: 'Probolinggo',
    figures: [
      { label: runners, value: '584' },
      { label: staff, value: '12' },
      { label: { id: 'titik tanpa sinyal', en: 'points without signal' }, value: '5' },
    ],
  },
  {
    key: 'fun-run-kantor',
    title: { id: 'Lari kantor lintas tiga kota', en: 'Office run in three cities' },
    summary: {
      id: 'Lomba internal satu perusahaan di Jakarta, Surabaya, dan Makassar pada pagi yang sama, hasilnya digabung per tim.',
      en: 'One company’s race in Jakarta, Surabaya and Makassar on the same morning, results joined by team.',
    },
    yearsAgo: 1,
    city: 'Surabaya',
    figures: [
      { label: runners, value: '1.730' },
      { label: { id: 'kota', en: 'cities' }, value: '3' },
      { label: { id: 'tim', en: 'teams' }, value: '96' },
    ],
  },
  {
    key: 'losari-senja',
    title: { id: 'Losari Senja 10K', en: 'Losari Senja 10K' },
    summary: {
      id: 'Pendaftaran habis dalam sebelas hari tanpa satu pun tempat terjual dua kali, dan start sore dengan dua gelombang.',
      en: 'Sold out in eleven days without one place sold twice, and an afternoon start in two waves.',
    },
    yearsAgo: 2,
    city: 'Makassar',
    figures: [
      { label: runners, value: '1.386' },
      { label: staff, value: '8' },
      { label: queue, value: '7 min' },
    ],
  },
  {
    key: 'kelas-pelatih',
    title: { id: 'Kelas pelatih angkatan pertama', en: 'First class of coaches' },
    summary: {
      id: 'Sertifikasi tingkat dasar untuk kapten komunitas: enam pertemuan, ujian lapangan, pertolongan pertama.',
      en: 'Basic certification for community captains: six meetings, a field exam, first aid.',
    },
    yearsAgo: 2,
    city: 'Bandung',
    figures: [
      { label: { id: 'pelatih lulus', en: 'coaches passed' }, value: '38' },
      { label: { id: 'komunitas', en: 'communities' }, value: '21' },
    ],
  },
];
