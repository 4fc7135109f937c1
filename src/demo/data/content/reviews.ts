import type { LocalText } from '#src/contract/common.ts';

export type ReviewSeed = {
  target:
    | { kind: 'race' | 'event'; key: string }
    | { kind: 'community'; key: string }
    | { kind: 'product'; key: string }
    | { kind: 'service' };
  rating: number;
  body: LocalText;
  daysAgo: number;
  /** Marks a review by someone who took part or bought; only where that is plausible. */
  verified?: true;
};

/** In author order: the first is by "Peserta demo 01". */
export const reviews: ReviewSeed[] = [
  {
    target: { kind: 'race', key: 'ngarai-sianok' },
    rating: 5,
    body: {
      id: 'Janjang Saribu membuat paha menangis, tapi warga Koto Gadang bersorak dari atas. Race pack selesai empat menit, padahal hujan.',
      en: 'The thousand steps made my thighs cry, but the people of Koto Gadang cheered from above. Pack collection took four minutes, in the rain.',
    },
    daysAgo: 33,
    verified: true,
  },
  {
    target: { kind: 'race', key: 'ngarai-sianok' },
    rating: 4,
    body: {
      id: 'Rute terbaik yang pernah kuikuti. Kurang satu pos air di dasar ngarai.',
      en: 'The best course I have run. One water post too few at the bottom.',
    },
    daysAgo: 32,
    verified: true,
  },
  {
    target: { kind: 'race', key: 'ngarai-sianok' },
    rating: 3,
    body: {
      id: 'Lombanya bagus, parkirnya kacau. Tolong tahun depan ada bus dari terminal.',
      en: 'Fine race, chaotic parking. Please run a bus from the terminal next year.',
    },
    daysAgo: 30,
    verified: true,
  },
  {
    target: { kind: 'race', key: 'ngarai-sianok' },
    rating: 5,
    body: {
      id: 'HP mati di garis start. Petugas mengetik nomor BIB, dua detik, masuk. Kukira bakal ribet.',
      en: 'My phone died at the start line. Staff typed my bib number, two seconds, and I was in. I had expected trouble.',
    },
    daysAgo: 29,
    verified: true,
  },
  {
    target: { kind: 'community', key: 'kali-code-pacers' },
    rating: 5,
    body: {
      id: 'Pertama datang pace 8:30 dan ada yang menemani sampai habis. Sekarang giliranku menemani yang baru.',
      en: 'I came at 8:30 per km and someone stayed with me to the end. Now it is my turn to stay with the new ones.',
    },
    daysAgo: 24,
  },
  {
    target: { kind: 'community', key: 'kali-code-pacers' },
    rating: 5,
    body: {
      id: 'Teh hangatnya serius. Jadwalnya juga: pukul lima ya pukul lima.',
      en: 'They mean it about the tea. And about the time: five is five.',
    },
    daysAgo: 51,
  },
  {
    target: { kind: 'community', key: 'senja-mataram-runners' },
    rating: 4,
    body: {
      id: 'Cocok untuk pekerja yang baru bebas jam empat. Kadang terlalu ramai di lampu merah Plengkung.',
      en: 'Good for people who get off at four. Sometimes too crowded at the Plengkung lights.',
    },
    daysAgo: 40,
  },
  {
    target: { kind: 'community', key: 'rawamangun-speed-club' },
    rating: 5,
    body: {
      id: 'Masuk dengan 10K 58 menit, delapan bulan kemudian 49. Latihannya keras, orangnya tidak.',
      en: 'Joined with a 58 minute 10K, eight months later it was 49. The sessions are hard, the people are not.',
    },
    daysAgo: 12,
  },
  {
    target: { kind: 'community', key: 'angin-mamiri-runners' },
    rating: 5,
    body: {
      id: 'Pindah kerja ke Makassar tanpa kenal siapa pun. Minggu ketiga sudah punya teman sarapan coto.',
      en: 'Moved to Makassar for work knowing nobody. By the third Sunday I had company for coto.',
    },
    daysAgo: 18,
  },
  {
    target: { kind: 'community', key: 'subak-striders' },
    rating: 5,
    body: {
      id: 'Mereka mengajari cara menyapa petani sebelum mengajari cara lari di pematang. Itu yang kuingat.',
      en: 'They taught us to greet the farmers before teaching us to run on dykes. That stayed with me.',
    },
    daysAgo: 61,
  },
  {
    target: { kind: 'community', key: 'cenderawasih-pace' },
    rating: 4,
    body: {
      id: 'Hill repeat Skyline: benci saat naik, rindu hari Kamis. Semoga ada jadwal sore lain.',
      en: 'Skyline repeats: hate them on the way up, miss them on Thursday. Another evening slot would be great.',
    },
    daysAgo: 27,
  },
  {
    target: { kind: 'community', key: 'pala-pacers' },
    rating: 5,
    body: {
      id: 'Tidak ada yang bertanya kenapa aku hilang tiga bulan. Langsung disodori ukulele.',
      en: 'Nobody asked why I was gone for three months. They handed me a ukulele.',
    },
    daysAgo: 9,
  },
  {
    target: { kind: 'product', key: 'sabuk-bib-lentur' },
    rating: 5,
    body: {
      id: 'Jersey akhirnya bebas lubang peniti. Tidak naik-turun selama 21 km.',
      en: 'No more pinholes. It stayed put for 21 km.',
    },
    daysAgo: 15,
  },
  {
    target: { kind: 'product', key: 'gel-gula-jawa' },
    rating: 4,
    body: {
      id: 'Rasanya seperti jajanan pasar, perut aman. Sasetnya agak susah disobek dengan tangan basah.',
      en: 'Tastes like the market, sits well. The sachet is hard to tear with wet hands.',
    },
    daysAgo: 21,
  },
  {
    target: { kind: 'product', key: 'jersey-kali-code' },
    rating: 4,
    body: {
      id: 'Ringan sekali. Ukurannya agak kecil, naik satu nomor kalau suka longgar.',
      en: 'Very light. Runs small: go one size up if you like it loose.',
    },
    daysAgo: 6,
  },
  {
    target: { kind: 'service' },
    rating: 5,
    body: {
      id: 'Dua sesi untuk lutut yang rewel sejak enam bulan. Diberi tiga latihan saja, dan tiga-tiganya kukerjakan.',
      en: 'Two sessions for a knee that had nagged for six months. Three exercises only, and so I did all three.',
    },
    daysAgo: 37,
  },
  {
    target: { kind: 'service' },
    rating: 4,
    body: {
      id: 'Tes gaya lari membuka mata: ayunan kananku melintang. Laporannya jelas, jadwalnya agak penuh.',
      en: 'The gait test opened my eyes: my right arm crosses over. Clear report; the calendar is rather full.',
    },
    daysAgo: 45,
  },
  {
    target: { kind: 'service' },
    rating: 5,
    body: {
      id: 'Panitia kecil, empat petugas, 340 peserta. Untuk pertama kali tidak ada kertas di loket kami.',
      en: 'A small crew, four staff, 340 runners. For the first time there was no paper on our counter.',
    },
    daysAgo: 56,
  },
];
