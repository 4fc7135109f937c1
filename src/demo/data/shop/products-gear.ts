import { same } from '#src/demo/seed-records.ts';
import { single, type ProductSeed } from './product-seed.ts';

export const gearProducts: ProductSeed[] = [
  {
    key: 'sabuk-bib-lentur',
    name: { id: 'Sabuk BIB Lentur', en: 'Stretch Bib Belt' },
    description: {
      id: 'Jersey tidak bolong oleh peniti. Enam pengait gel, pengatur pinggang 60–110 cm.',
      en: 'No pinholes in your jersey. Six gel loops, waist 60–110 cm.',
    },
    price: 45_000,
    category: 'accessory',
    variants: single(140),
    pickupAtPack: true,
  },
  {
    key: 'botol-lipat',
    name: { id: 'Botol Lipat 500 ml', en: 'Soft Flask 500 ml' },
    description: {
      id: 'Botol lunak dengan katup gigit, aman sampai 40 derajat. Isi ulang di setiap pos tanpa gelas plastik.',
      en: 'A soft flask with a bite valve, safe up to 40 degrees. Refill at every post without plastic cups.',
    },
    price: 79_000,
    category: 'accessory',
    variants: single(48),
  },
  {
    key: 'gantungan-medali-jati',
    name: { id: 'Gantungan Medali Jati', en: 'Teak Medal Hanger' },
    description: {
      id: 'Sisa potongan mebel dari Klaten, enam kait, muat kira-kira 30 medali. Sekrup disertakan.',
      en: 'Made of furniture offcuts from Klaten, six hooks, room for some 30 medals. Screws included.',
    },
    price: 120_000,
    category: 'accessory',
    variants: single(9),
  },
  {
    key: 'lampu-kepala',
    name: { id: 'Lampu Kepala 350 lumen', en: 'Head Torch 350 lumen' },
    description: {
      id: 'Tahan hujan, 6 jam di mode sedang, isi lewat USB-C. Lampu merah belakang untuk lari di jalan.',
      en: 'Rainproof, 6 hours on medium, charged by USB-C. A red rear lamp for the road.',
    },
    price: 275_000,
    category: 'accessory',
    variants: single(0),
  },
  {
    key: 'rompi-pantul',
    name: { id: 'Rompi Pantul Ronda', en: 'Ronda Reflective Vest' },
    description: {
      id: 'Wajib untuk Musi Malam Run, berguna setiap lari sebelum matahari terbit.',
      en: 'Required at Musi Malam Run, useful on every run before sunrise.',
    },
    price: 69_000,
    category: 'accessory',
    variants: [
      { id: 's-m', name: same('S–M'), stock: 21 },
      { id: 'l-xl', name: same('L–XL'), stock: 26 },
    ],
  },
  {
    key: 'gel-gula-jawa',
    name: { id: 'Gel Gula Jawa, isi 6', en: 'Palm Sugar Gel, box of 6' },
    description: {
      id: 'Gula jawa, garam laut, sedikit jahe: 24 g karbohidrat per saset. Coba saat latihan, jangan pertama kali di lomba.',
      en: 'Palm sugar, sea salt, a little ginger: 24 g of carbohydrate each. Try it in training, never first on race day.',
    },
    price: 84_000,
    category: 'nutrition',
    variants: [
      { id: 'original', name: { id: 'Asli', en: 'Original' }, stock: 40 },
      {
        id: 'kopi',
        name: { id: 'Kopi, 30 mg kafein', en: 'Coffee, 30 mg caffeine' },
        stock: 33,
        price: 90_000,
      },
    ],
  },
  {
    key: 'elektrolit-jeruk-kintamani',
    name: {
      id: 'Elektrolit Jeruk Kintamani, isi 10',
      en: 'Kintamani Orange Electrolytes, 10 tablets',
    },
    description: {
      id: 'Satu tablet untuk 500 ml: 320 mg natrium, 60 mg kalium, tanpa pemanis buatan.',
      en: 'One tablet for 500 ml: 320 mg sodium, 60 mg potassium, no artificial sweetener.',
    },
    price: 62_000,
    category: 'nutrition',
    variants: single(75),
  },
  {
    key: 'tes-gaya-lari',
    name: { id: 'Tes gaya lari', en: 'Gait test' },
    description: {
      id: 'Rekaman 240 fps di treadmill dan laporan tertulis dengan tiga saran. 60 menit bersama fisioterapis, di klinik.',
      en: 'Filmed at 240 fps on a treadmill, with a written report and three suggestions. 60 minutes with a physiotherapist, at the clinic.',
    },
    price: 275_000,
    category: 'service',
    variants: [
      { id: 'yogyakarta', name: same('Yogyakarta'), stock: 12 },
      { id: 'jakarta', name: same('Jakarta'), stock: 8 },
    ],
  },
  {
    key: 'terapi-cedera',
    name: { id: 'Terapi cedera lari', en: 'Running injury session' },
    description: {
      id: 'Lutut, tumit, tulang kering, pinggul. Periksa, terapi, lalu rencana kembali lari. Bukan layanan gawat darurat.',
      en: 'Knee, heel, shin, hip. Examination, treatment, and a plan back to running. Not an emergency service.',
    },
    price: 350_000,
    category: 'service',
    variants: [
      { id: 'klinik', name: { id: 'Di klinik', en: 'At the clinic' }, stock: 10 },
      { id: 'video', name: { id: 'Panggilan video', en: 'Video call' }, stock: 20, price: 200_000 },
    ],
  },
  {
    key: 'paket-kembali-lari',
    name: { id: 'Paket kembali lari', en: 'Back to running package' },
    description: {
      id: 'Empat sesi dalam enam minggu, latihan rumahan di antaranya, dan pesan singkat ke terapismu kalau nyeri datang lagi.',
      en: 'Four sessions in six weeks, exercises at home between them, and a short message to your therapist if the pain returns.',
    },
    price: 1_200_000,
    category: 'service',
    variants: single(6),
  },
];
