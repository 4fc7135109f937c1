import type { SearchQuery } from './search-query.ts';

/** Topics of the questions and answers. */
export const answerQueries: readonly SearchQuery[] = [
  {
    finds: { answer: ['batal-uang-kembali', 'lomba-dibatalkan'], page: ['Syarat dan ketentuan'] },
    queries: [
      'refund',
      'pengembalian dana',
      'uang kembali',
      'pengembalian uang',
      'money back',
      'cara refund',
      'refnud',
      'gimana refund',
    ],
  },
  {
    finds: { answer: ['batal-uang-kembali', 'lomba-dibatalkan'] },
    queries: ['batal', 'pembatalan', 'cancel', 'cancellation', 'bagaimana batal'],
  },
  {
    finds: { answer: ['ambil-race-pack', 'titip-race-pack', 'usia-minimal'] },
    queries: ['race pack', 'racepack', 'pengambilan race pack', 'rpc', 'ambil racepack'],
  },
  {
    finds: {
      product: ['Sabuk BIB Lentur'],
      answer: ['kuota-penuh', 'nomor-bib', 'tiket-tanpa-sinyal'],
      page: ['Tiketku'],
    },
    queries: ['bib', 'nomor dada', 'nomor bib', 'bib number'],
  },
  {
    finds: {
      answer: [
        'batal-uang-kembali',
        'batas-bayar',
        'cara-bayar',
        'kuota-penuh',
        'lomba-dibatalkan',
        'nomor-bib',
      ],
    },
    queries: ['bayar', 'pembayaran', 'payment', 'cara bayar', 'how do I pay'],
  },
  {
    finds: { answer: ['ganti-nama'] },
    queries: ['ganti nama', 'pindah nama', 'alih nama', 'jual bib'],
  },
  {
    finds: { answer: ['titip-race-pack'] },
    queries: ['titip', 'wakil', 'surat kuasa', 'perwakilan'],
  },
  { finds: { answer: ['usia-minimal'] }, queries: ['usia', 'umur', 'how old', 'age'] },
  {
    finds: { answer: ['batas-bayar', 'kuota-penuh'] },
    queries: ['kuota', 'sold out', 'kehabisan slot'],
  },
  {
    finds: {
      answer: ['cara-daftar', 'check-in-start', 'tiket-tanpa-sinyal'],
      page: ['Pengaturan'],
    },
    queries: ['sinyal', 'offline', 'tanpa internet', 'singal'],
  },
  { finds: { answer: ['zona-waktu'] }, queries: ['zona waktu', 'time zone', 'timezone'] },
  {
    finds: { answer: ['data-pribadi'], page: ['Kebijakan privasi'] },
    queries: ['privasi', 'data pribadi', 'personal data', 'privacy'],
  },
];
