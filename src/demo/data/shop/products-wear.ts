import { same } from '#src/demo/seed-records.ts';
import { single, sizes, type ProductSeed } from './product-seed.ts';

export const wearProducts: ProductSeed[] = [
  {
    key: 'jersey-kali-code',
    name: same('Jersey Kali Code {season}'),
    description: {
      id: 'Kain daur ulang 110 g, cepat kering, jahitan rata di bahu. Garis kurva diambil dari rute lari Minggu di tepi Kali Code.\n\nCuci dingin, jangan disetrika di bagian cetak.',
      en: 'Recycled fabric, 110 g, quick to dry, flat seams on the shoulders. The curve is the Sunday route along Kali Code.\n\nWash cold, do not iron the print.',
    },
    price: 185_000,
    category: 'jersey',
    variants: sizes([8, 14, 22, 19, 11, 0]),
    pickupAtPack: true,
  },
  {
    key: 'jersey-merapi-fajar',
    name: same('Jersey Merapi Fajar {season}'),
    description: {
      id: 'Jersey lomba untuk yang tidak kebagian ukuran di paket. Lima pita fajar, nama 14 pos air di dalam kerah.\n\nAmbil di loket race pack, tidak perlu ongkir.',
      en: 'The race jersey for those whose size was gone. Five bands of dawn, the 14 water posts named inside the collar.\n\nCollect it at the race pack counter, no postage.',
    },
    price: 210_000,
    category: 'jersey',
    variants: sizes([5, 18, 31, 27, 12, 6]),
    pickupAtPack: true,
  },
  {
    key: 'singlet-losari-senja',
    name: same('Singlet Losari Senja'),
    description: {
      id: 'Singlet jaring untuk sore yang panas. Potongan lengan dalam supaya tidak lecet di km 8.',
      en: 'A mesh singlet for hot afternoons. Deep arm holes, so that nothing chafes at km 8.',
    },
    price: 165_000,
    category: 'jersey',
    variants: sizes([3, 9, 12, 10, 4, 2]),
  },
  {
    key: 'jersey-seribu-sungai',
    name: same('Jersey Seribu Sungai'),
    description: {
      id: 'Motif sasirangan yang digambar ulang menjadi aliran sungai. Sisa musim lalu, harga turun.',
      en: 'A sasirangan pattern redrawn as rivers. Left from last season, at a lower price.',
    },
    price: 120_000,
    category: 'jersey',
    variants: sizes([0, 0, 2, 1, 0, 0]),
  },
  {
    key: 'celana-subuh',
    name: { id: 'Celana Subuh 5 inci', en: 'Subuh Shorts 5 inch' },
    description: {
      id: 'Celana lari dengan saku punggung beritsleting yang muat HP 6,7 inci tanpa bergoyang. Lapisan dalam halus.',
      en: 'Running shorts with a zipped back pocket that holds a 6.7 inch phone without bouncing. Soft inner brief.',
    },
    price: 159_000,
    category: 'apparel',
    variants: sizes([6, 15, 20, 17, 9, 5]),
  },
  {
    key: 'legging-lereng',
    name: { id: 'Legging Lereng', en: 'Lereng Tights' },
    description: {
      id: 'Untuk Dieng yang 3 derajat atau semak di Turgo. Dua saku samping, lutut lebih tebal.',
      en: 'For Dieng at 3 degrees or the thorns of Turgo. Two side pockets, thicker at the knee.',
    },
    price: 245_000,
    category: 'apparel',
    variants: sizes([4, 8, 9, 6, 2, 0]),
  },
  {
    key: 'jaket-kabut',
    name: { id: 'Jaket Kabut', en: 'Kabut Jacket' },
    description: {
      id: 'Jaket hujan 98 gram, masuk ke kantongnya sendiri sebesar kepalan. Lolos pemeriksaan perlengkapan wajib trail.',
      en: 'A 98 gram rain jacket that packs into its own pocket, the size of a fist. Passes the mandatory gear check.',
    },
    price: 389_000,
    category: 'apparel',
    variants: sizes([0, 5, 7, 7, 3, 1]),
  },
  {
    key: 'kaus-kaki-tanjakan',
    name: { id: 'Kaus Kaki Tanjakan', en: 'Tanjakan Socks' },
    description: {
      id: 'Jari terpisah untuk yang langganan lecet. Kanan dan kiri berbeda warna supaya tidak tertukar di gelap.',
      en: 'Toe socks for those who always blister. Left and right differ in colour, so you tell them apart in the dark.',
    },
    price: 65_000,
    category: 'apparel',
    variants: [
      { id: '38-40', name: same('38–40'), stock: 0 },
      { id: '41-43', name: same('41–43'), stock: 3 },
    ],
  },
  {
    key: 'topi-subuh',
    name: { id: 'Topi Subuh', en: 'Subuh Cap' },
    description: {
      id: 'Topi ringan 42 gram dengan garis pantul melingkar. Bisa dilipat ke saku.',
      en: 'A light cap, 42 grams, with a reflective ring. Folds into a pocket.',
    },
    price: 95_000,
    category: 'apparel',
    variants: [
      { id: 'ink', name: { id: 'Biru malam', en: 'Night blue' }, stock: 24 },
      { id: 'fajar', name: { id: 'Jingga fajar', en: 'Dawn orange' }, stock: 17 },
    ],
  },
  {
    key: 'buff-mataram',
    name: { id: 'Buff Mataram', en: 'Mataram Neck Tube' },
    description: {
      id: 'Penutup leher tipis untuk debu Tengger atau leher Dieng. Motif kawung kecil.',
      en: 'A thin neck tube for the dust of Tengger or the cold of Dieng. A small kawung pattern.',
    },
    price: 55_000,
    category: 'accessory',
    variants: single(62),
  },
];
