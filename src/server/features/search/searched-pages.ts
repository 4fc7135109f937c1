import type { LocalText } from '#src/contract/common.ts';
import type { MenuPath } from '#src/domain/pages/pages.ts';

type PageTexts = {
  title: LocalText;
  summary: LocalText;
  /** Further words that people look for it by, in both languages, folded. */
  keywords: string;
};

export type SearchedPage = PageTexts & { path: string };

/** In the order in which equally good matches are shown. The scanner is for hosts, who have it on their dashboard. */
const texts: Record<'/' | Exclude<MenuPath, '/scanner'>, PageTexts> = {
  '/': {
    title: { id: 'Beranda', en: 'Home' },
    summary: { id: 'Lomba dan lari bareng berikutnya', en: 'The next races and group runs' },
    keywords: 'derap depan halaman utama start',
  },
  '/race': {
    title: { id: 'Lomba lari', en: 'Races' },
    summary: { id: 'Jadwal lomba di seluruh Indonesia', en: 'Races all over Indonesia' },
    keywords: 'daftar jadwal kalender lomba maraton marathon trail calendar register',
  },
  '/event': {
    title: { id: 'Lari bareng', en: 'Group runs' },
    summary: { id: 'Lari rutin bersama komunitas', en: 'Regular runs with communities' },
    keywords: 'event acara latihan bersama fun run training together',
  },
  '/community': {
    title: { id: 'Komunitas', en: 'Communities' },
    summary: { id: 'Cari teman lari di kotamu', en: 'Find people to run with' },
    keywords: 'klub kelompok grup teman kota club group crew',
  },
  '/shop': {
    title: { id: 'Toko', en: 'Shop' },
    summary: { id: 'Jersey dan perlengkapan lari', en: 'Jerseys and running gear' },
    keywords: 'belanja beli produk merchandise kaos jersey gear buy products',
  },
  '/faq': {
    title: { id: 'Bantuan', en: 'Help' },
    summary: { id: 'Jawaban untuk yang sering ditanyakan', en: 'Answers to common questions' },
    keywords: 'faq tanya jawab pertanyaan tolong cara questions support',
  },
  '/about': {
    title: { id: 'Tentang Derap', en: 'About Derap' },
    summary: { id: 'Siapa kami dan untuk apa Derap ada', en: 'Who we are and what Derap is for' },
    keywords: 'tim kontak kami siapa team contact us',
  },
  '/physiotherapy': {
    title: { id: 'Fisioterapi', en: 'Physiotherapy' },
    summary: { id: 'Cedera, pemulihan, analisis lari', en: 'Injuries, recovery, gait analysis' },
    keywords: 'cedera nyeri lutut pijat pemulihan terapi injury pain knee massage recovery gait',
  },
  '/training-certification': {
    title: { id: 'Pelatihan dan sertifikasi', en: 'Training and certification' },
    summary: { id: 'Untuk pelatih, kapten dan petugas', en: 'For coaches, captains and crew' },
    keywords: 'kursus pelatih sertifikat kelas coach course certificate first aid p3k',
  },
  '/health-nutrition': {
    title: { id: 'Kesehatan dan gizi', en: 'Health and nutrition' },
    summary: { id: 'Makan, minum dan berat badan pelari', en: 'Eating and drinking for runners' },
    keywords: 'nutrisi makan minum hidrasi diet sehat food hydration weight dietitian',
  },
  '/corporate': {
    title: { id: 'Korporat', en: 'Corporate' },
    summary: { id: 'Lari karyawan dan acara perusahaan', en: 'Staff runs and company events' },
    keywords:
      'perusahaan kantor karyawan kerja sama sponsor tim company companies office sponsor partner staff team building',
  },
  '/portofolio': {
    title: { id: 'Portofolio', en: 'Portfolio' },
    summary: { id: 'Lomba yang sudah kami tangani', en: 'Races we have worked on' },
    keywords: 'karya pengalaman klien referensi work experience clients references',
  },
  '/review': {
    title: { id: 'Ulasan', en: 'Reviews' },
    summary: { id: 'Kata pelari dan penyelenggara', en: 'What runners and organisers say' },
    keywords: 'testimoni rating bintang pendapat testimonials stars opinions',
  },
  '/race-day': {
    title: { id: 'Hari lomba dengan Derap', en: 'Race day with Derap' },
    summary: { id: 'Satu lembar cetak untuk petugas', en: 'One sheet to print for volunteers' },
    keywords: 'petugas relawan cetak volunteers steward print',
  },
  '/settings': {
    title: { id: 'Pengaturan', en: 'Settings' },
    summary: { id: 'Bahasa, tema, data di HP ini', en: 'Language, theme, data on this phone' },
    keywords: 'bahasa tema gelap terang pasang aplikasi language dark theme install offline',
  },
  '/general-guidelines': {
    title: { id: 'Panduan umum', en: 'General guidelines' },
    summary: { id: 'Aturan main bersama', en: 'How we treat each other' },
    keywords: 'aturan tata tertib pedoman rules conduct guide',
  },
  '/privacy-policy': {
    title: { id: 'Kebijakan privasi', en: 'Privacy policy' },
    summary: { id: 'Data apa yang kami simpan', en: 'What data we keep' },
    keywords: 'data pribadi hapus akun personal data delete account cookie',
  },
  '/terms-and-conditions': {
    title: { id: 'Syarat dan ketentuan', en: 'Terms and conditions' },
    summary: { id: 'Perjanjian memakai Derap', en: 'The agreement for using Derap' },
    keywords: 'hukum perjanjian refund pengembalian legal agreement terms',
  },
  '/ticket': {
    title: { id: 'Tiketku', en: 'My tickets' },
    summary: { id: 'Tiket yang tersimpan di HP ini', en: 'Tickets kept on this phone' },
    keywords: 'qr bib kode code registration',
  },
};

/** The pages of the app itself that the search finds. */
export const searchedPages: readonly SearchedPage[] = Object.entries(texts).map(
  ([path, words]) => ({ path, ...words }),
);
