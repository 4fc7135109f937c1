import type { SearchQuery } from './search-query.ts';

/** Words for a whole kind, products, and what finds nothing. */
export const otherQueries: readonly SearchQuery[] = [
  {
    finds: {
      race: 25,
      answer: 12,
      page: ['Beranda', 'Hari lomba dengan Derap', 'Lomba lari', 'Portofolio'],
    },
    queries: ['lomba', 'race', 'lomba lari', 'races'],
  },
  {
    finds: {
      event: 30,
      answer: ['buat-komunitas', 'data-pribadi'],
      page: ['Beranda', 'Korporat', 'Lari bareng'],
    },
    queries: ['lari bareng', 'group run', 'group runs', 'event'],
  },
  {
    finds: {
      race: ['Jakarta Subuh Marathon'],
      event: [
        'Kamis kencang: 8 × 800',
        'Long run Jakarta Subuh 28K',
        'Minggu CFD 12K',
        'Selasa pemula 5K',
      ],
      community: 12,
      answer: ['buat-komunitas'],
      page: ['Komunitas', 'Lari bareng', 'Pelatihan dan sertifikasi'],
    },
    queries: ['komunitas', 'klub', 'community', 'club'],
  },
  // shop
  {
    finds: {
      product: [
        'Jersey Kali Code 2027',
        'Jersey Merapi Fajar 2027',
        'Jersey Seribu Sungai',
        'Kaus Kaki Tanjakan',
        'Singlet Losari Senja',
      ],
      answer: ['batal-uang-kembali', 'cara-daftar'],
      page: ['Toko'],
    },
    queries: ['jersey', 'kaos', 'tshirt', 'jersye'],
  },
  { finds: { product: ['Topi Subuh'] }, queries: ['topi', 'cap', 'hat'] },
  { finds: { product: ['Botol Lipat 500 ml'] }, queries: ['botol', 'bottle', 'flask', 'botoll'] },
  {
    finds: { product: ['Lampu Kepala 350 lumen'] },
    queries: ['lampu kepala', 'headlamp', 'head torch', 'senter'],
  },
  { finds: { product: ['Gel Gula Jawa, isi 6'] }, queries: ['gel', 'energy gel'] },
  { finds: { product: ['Kaus Kaki Tanjakan'] }, queries: ['kaus kaki', 'socks', 'kaos kaki'] },
  { finds: {}, queries: ['solo', 'surakarta'] },
  { finds: {}, queries: ['lampung', 'bandar lampung'] },
  { finds: {}, queries: ['zzqxjkvw'] },
  { finds: {}, queries: ['merapi losari'] },
  { finds: {}, queries: ['terbang ke bulan'] },
  { finds: {}, queries: ['sepatu roda'] },
  { finds: {}, queries: ['bayi gajah'] },
  { finds: {}, queries: ['%_!'] },
];
