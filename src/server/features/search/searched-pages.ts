import type { MessageDescriptor } from '@lingui/core';
import type { LocalText } from '#src/contract/common.ts';
import type { MenuPath } from '#src/domain/pages/pages.ts';
import { msg } from '#src/server/words/msg.ts';
import { inBothLanguages } from '#src/server/words/translate.ts';

type PageTexts<Text> = {
  title: Text;
  summary: Text;
  /** Further words that people look for it by, in both languages, folded. */
  keywords: string;
};

export type SearchedPage = PageTexts<LocalText> & { path: string };

/** In the order in which equally good matches are shown. The scanner is for hosts, who have it on their dashboard. */
const texts: Record<'/' | Exclude<MenuPath, '/scanner'>, PageTexts<MessageDescriptor>> = {
  '/': {
    title: msg`Beranda`,
    summary: msg`Lomba dan lari bareng berikutnya`,
    keywords: 'derap depan halaman utama start',
  },
  '/race': {
    title: msg({ message: 'Lomba lari', context: 'several' }),
    summary: msg`Jadwal lomba di seluruh Indonesia`,
    keywords: 'daftar jadwal kalender lomba maraton marathon trail calendar register',
  },
  '/event': {
    title: msg({ message: 'Lari bareng', context: 'several' }),
    summary: msg`Lari rutin bersama komunitas`,
    keywords: 'event acara latihan bersama fun run training together',
  },
  '/community': {
    title: msg`Komunitas`,
    summary: msg`Cari teman lari di kotamu`,
    keywords: 'klub kelompok grup teman kota club group crew',
  },
  '/shop': {
    title: msg`Toko`,
    summary: msg`Jersey dan perlengkapan lari`,
    keywords: 'belanja beli produk merchandise kaos jersey gear buy products',
  },
  '/faq': {
    title: msg`Bantuan`,
    summary: msg`Jawaban untuk yang sering ditanyakan`,
    keywords: 'faq tanya jawab pertanyaan tolong cara questions support',
  },
  '/about': {
    title: msg`Tentang Derap`,
    summary: msg`Siapa kami dan untuk apa Derap ada`,
    keywords: 'tim kontak kami siapa team contact us',
  },
  '/physiotherapy': {
    title: msg`Fisioterapi`,
    summary: msg`Cedera, pemulihan, analisis lari`,
    keywords: 'cedera nyeri lutut pijat pemulihan terapi injury pain knee massage recovery gait',
  },
  '/training-certification': {
    title: msg`Pelatihan dan sertifikasi`,
    summary: msg`Untuk pelatih, kapten dan petugas`,
    keywords: 'kursus pelatih sertifikat kelas coach course certificate first aid p3k',
  },
  '/health-nutrition': {
    title: msg`Kesehatan dan gizi`,
    summary: msg`Makan, minum dan berat badan pelari`,
    keywords: 'nutrisi makan minum hidrasi diet sehat food hydration weight dietitian',
  },
  '/corporate': {
    title: msg`Korporat`,
    summary: msg`Lari karyawan dan acara perusahaan`,
    keywords:
      'perusahaan kantor karyawan kerja sama sponsor tim company companies office sponsor partner staff team building',
  },
  '/portofolio': {
    title: msg`Portofolio`,
    summary: msg`Lomba yang sudah kami tangani`,
    keywords: 'karya pengalaman klien referensi work experience clients references',
  },
  '/review': {
    title: msg`Ulasan`,
    summary: msg`Kata pelari dan penyelenggara`,
    keywords: 'testimoni rating bintang pendapat testimonials stars opinions',
  },
  '/race-day': {
    title: msg`Hari lomba dengan Derap`,
    summary: msg`Satu lembar cetak untuk petugas`,
    keywords: 'petugas relawan cetak volunteers steward print',
  },
  '/settings': {
    title: msg`Pengaturan`,
    summary: msg`Bahasa, tema, data di HP ini`,
    keywords: 'bahasa tema gelap terang pasang aplikasi language dark theme install offline',
  },
  '/general-guidelines': {
    title: msg`Panduan umum`,
    summary: msg`Aturan main bersama`,
    keywords: 'aturan tata tertib pedoman rules conduct guide',
  },
  '/privacy-policy': {
    title: msg`Kebijakan privasi`,
    summary: msg`Data apa yang kami simpan`,
    keywords: 'data pribadi hapus akun personal data delete account cookie',
  },
  '/terms-and-conditions': {
    title: msg`Syarat dan ketentuan`,
    summary: msg`Perjanjian memakai Derap`,
    keywords: 'hukum perjanjian refund pengembalian legal agreement terms',
  },
  '/ticket': {
    title: msg`Tiketku`,
    summary: msg`Tiket yang tersimpan di HP ini`,
    keywords: 'qr bib kode code registration',
  },
};

/** The pages of the app itself that the search finds. */
export const searchedPages: readonly SearchedPage[] = Object.entries(texts).map(
  ([path, { title, summary, keywords }]) => ({
    path,
    title: inBothLanguages(title),
    summary: inBothLanguages(summary),
    keywords,
  }),
);
