import { SUNDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

/** Races of the captain's community: one today, one tomorrow, one still open, and one that is full. */
export const yogyakartaRaces: RaceSeed[] = [
  {
    key: 'kali-code-malam',
    title: same('Kali Code Malam Run'),
    summary: {
      id: 'Lari malam menyusuri Kali Code, dari Jembatan Gondolayu ke Kampung Jetis dan kembali. 5K gratis, boleh daftar di tempat.',
      en: 'A night run along Kali Code, from Gondolayu bridge to Kampung Jetis and back. The 5K is free and takes entries on the day.',
    },
    story: {
      id: 'Warga bantaran menyalakan lampu minyak di sepanjang talud, kamu cukup membawa lampu kepala kecil. Jalurnya sempit di dua titik, jadi start dibagi dua gerbang: 10K lebih dulu, 5K menyusul lima belas menit kemudian.\n\nSelesai lari ada wedang uwuh dari ibu-ibu RW 07. Uang pendaftaran 10K dipakai untuk lampu jalan di gang belakang.',
      en: 'Neighbours light oil lamps along the embankment; all you bring is a small head torch. The path narrows twice, so there are two start gates: the 10K goes first, the 5K fifteen minutes later.\n\nAfterwards the women of RW 07 pour hot spiced wedang uwuh. Entry fees of the 10K pay for street lamps in the back lanes.',
    },
    organizer: { community: 'kali-code-pacers' },
    place: {
      city: 'Yogyakarta',
      province: 'ID-YO',
      zone: 'Asia/Jakarta',
      venue: 'Jembatan Gondolayu',
      address: 'Jl. Jenderal Sudirman, Gowongan, Jetis, Yogyakarta',
      lat: -7.78318,
      lon: 110.36935,
    },
    when: { days: 0 },
    style: 'night',
    registration: { opens: -45, closes: 'flag-off' },
    categories: [
      { code: '5K', km: 5, price: 0, quota: 250, taken: 0, start: '19:45', cot: 60 },
      {
        code: '10K',
        km: 10,
        price: 85_000,
        quota: 180,
        taken: 0,
        start: '19:30',
        cot: 100,
      },
    ],
    course: { gain: 46, base: 104, bearing: 5, width: 0.18, climbs: 3 },
    pack: {
      place: 'Joglo Kali Code',
      address: 'Gang Code, Terban, Gondokusuman, Yogyakarta',
      days: [
        { before: 1, from: '16:00', to: '21:00' },
        {
          before: 0,
          from: '09:00',
          to: '19:15',
          note: {
            id: 'Daftar di tempat sampai start selama kuota masih ada.',
            en: 'Entries on the day until the start while places last.',
          },
        },
      ],
    },
    gates: [
      { name: { id: 'Gerbang utara, 10K', en: 'North gate, 10K' }, codes: ['10K'] },
      { name: { id: 'Gerbang selatan, 5K', en: 'South gate, 5K' }, codes: ['5K'] },
    ],
    scanNow: true,
  },
  {
    key: 'prambanan-fajar',
    title: same('Prambanan Fajar 10K'),
    summary: {
      id: 'Lari pagi keliling desa wisata di timur candi. Matahari terbit tepat di km 2, jadi jangan ngebut dulu.',
      en: 'A morning run through the villages east of the temples. The sun comes up at km 2, so hold back until then.',
    },
    story: {
      id: 'Rute 10K melewati jalan desa beton, dua kilometer tepi sawah, dan kembali lewat Bugisan. Datar hampir seluruhnya: cocok untuk mengejar catatan waktu pertama di bawah satu jam. Pacer 55, 60, 65, dan 70 menit dari Kali Code Pacers ada di depan.\n\n5K berbagi jalur sampai km 2,5 lalu berbelok di Balai Desa.',
      en: 'The 10K takes concrete village lanes, two kilometres beside the paddies, and returns through Bugisan. It is almost flat: a good place to break the hour for the first time. Kali Code Pacers lead at 55, 60, 65 and 70 minutes.\n\nThe 5K shares the way to km 2.5 and turns at the village hall.',
    },
    organizer: { community: 'kali-code-pacers' },
    place: {
      city: 'Sleman',
      province: 'ID-YO',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan Bokoharjo',
      address: 'Jl. Prambanan–Piyungan, Bokoharjo, Prambanan, Sleman',
      lat: -7.76214,
      lon: 110.48872,
    },
    when: { days: 1 },
    style: 'road',
    registration: { opens: -80, closes: 'flag-off' },
    categories: [
      { code: '5K', km: 5, price: 110_000, quota: 300, taken: 0, start: '05:45', cot: 60 },
      {
        code: '10K',
        km: 10,
        price: 160_000,
        quota: 450,
        taken: 0,
        start: '05:30',
        cot: 100,
      },
    ],
    course: { gain: 38, base: 148, bearing: 75, width: 0.6, climbs: 2 },
    pack: {
      place: 'Balai Kalurahan Bokoharjo',
      address: 'Jl. Raya Bokoharjo, Prambanan, Sleman',
      days: [
        { before: 2, from: '13:00', to: '20:00' },
        {
          before: 1,
          from: '08:00',
          to: '20:00',
          note: {
            id: 'Titip ambil boleh: bawa foto KTP pelari dan surat kuasa.',
            en: 'Someone else may collect: bring a photo of the runner’s ID and a letter of authority.',
          },
        },
      ],
    },
  },
  {
    key: 'merapi-fajar',
    title: same('Merapi Fajar Half Marathon'),
    summary: {
      id: 'Lari menyusuri lereng selatan Merapi saat matahari terbit. Start dan finis di Kaliurang, 80% aspal mulus dan 20% jalan kampung.',
      en: 'Run the southern slope of Merapi as the sun comes up. Start and finish in Kaliurang, 80% smooth tarmac and 20% village lanes.',
    },
    story: {
      id: 'Tanjakan terberat ada di km 3 sampai km 6 menuju Turgo; setelah itu jalur turun panjang lewat Pakem dan naik pelan sekali lagi sebelum finis. Pos air di km 5, 10, dan 15, pisang dan gula jawa di km 15.\n\nUdara subuh di Kaliurang sekitar 19 derajat. Bawa jaket tipis untuk menunggu start; penitipan barang dibuka sejak pukul 04.00.',
      en: 'The hardest climb runs from km 3 to km 6 towards Turgo; then a long descent through Pakem and one more gentle rise before the finish. Water at km 5, 10 and 15, bananas and palm sugar at km 15.\n\nIt is about 19 degrees in Kaliurang before dawn. Bring a light jacket for the wait; the bag drop opens at 04:00.',
    },
    organizer: { community: 'kali-code-pacers' },
    place: {
      city: 'Yogyakarta',
      province: 'ID-YO',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan Kaliurang, Sleman',
      address: 'Jl. Kaliurang km 24, Hargobinangun, Pakem, Sleman',
      lat: -7.59921,
      lon: 110.42563,
    },
    when: { weeks: 12, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -40, closes: { before: 14 } },
    // Its captain sees who joined, so all its places are those of demo runners (payments/order-stories.ts).
    categories: [
      {
        code: '5K',
        name: { id: 'Fun run, semua umur', en: 'Fun run, all ages' },
        km: 5,
        price: 175_000,
        quota: 60,
        taken: 0,
        start: '06:00',
        cot: 60,
        course: { gain: 58, base: 868, bearing: 150, width: 0.6, climbs: 1 },
      },
      {
        code: '10K',
        km: 10,
        price: 250_000,
        quota: 60,
        taken: 0,
        start: '05:45',
        cot: 120,
        course: { gain: 164, base: 868, bearing: 215, width: 0.4, climbs: 2 },
      },
      {
        code: 'HM',
        km: 21.0975,
        price: 350_000,
        quota: 30,
        taken: 0,
        start: '05:15',
        cot: 210,
      },
    ],
    course: { gain: 412, base: 868, bearing: 195, width: 0.45, climbs: 3 },
    pack: {
      place: 'Pendopo Hargobinangun',
      address: 'Jl. Kaliurang km 22, Pakem, Sleman',
      days: [
        { before: 2, from: '14:00', to: '20:00' },
        {
          before: 1,
          from: '09:00',
          to: '19:00',
          note: {
            id: 'Tempat sama. Titip ambil boleh dengan foto KTP.',
            en: 'Same place. Someone else may collect with a photo of your ID.',
          },
        },
      ],
    },
    gates: [
      {
        name: { id: 'Gerbang utara, HM dan 10K', en: 'North gate, HM and 10K' },
        codes: ['HM', '10K'],
      },
      { name: { id: 'Gerbang selatan, 5K', en: 'South gate, 5K' }, codes: ['5K'] },
    ],
  },
  {
    key: 'turgo-rimba',
    title: same('Turgo Rimba Trail'),
    summary: {
      id: 'Lari di kebun salak dan hutan pinus di bawah bukit Turgo. 15K hanya dua belas orang: sempit, dan memang begitu maunya.',
      en: 'Through snake fruit gardens and pine woods below Turgo hill. The 15K takes twelve runners only: the path is narrow, and we like it so.',
    },
    story: {
      id: 'Start di Balai Kalurahan Purwobinangun. 6K menyusuri kebun salak dan kali kecil, 15K naik ke hutan pinus dan kembali lewat jalur yang sama sekali lain.\n\nTempat habis? Masuk daftar tunggu: begitu ada yang mundur, giliranmu dikabari. Tiket juga boleh dialihkan sampai pendaftaran ditutup.',
      en: 'Starts at the village hall of Purwobinangun. The 6K follows snake fruit gardens and a stream, the 15K climbs to the pine woods and returns by quite another way.\n\nNo place left? Join the waiting list: when somebody withdraws, you hear of it in your turn. Tickets may be passed on, too, until registration closes.',
    },
    organizer: { community: 'kali-code-pacers' },
    place: {
      city: 'Sleman',
      province: 'ID-YO',
      zone: 'Asia/Jakarta',
      venue: 'Balai Kalurahan Purwobinangun',
      address: 'Jl. Turi–Pakem, Purwobinangun, Pakem, Sleman',
      lat: -7.64532,
      lon: 110.39871,
    },
    when: { weeks: 25, weekday: SUNDAY },
    style: 'trail',
    registration: { opens: -30, closes: { before: 14 } },
    // As many runners as the demo registers (full-race.ts).
    categories: [
      { code: '6K', km: 6, price: 120_000, quota: 40, taken: 0, start: '06:15', cot: 90 },
      { code: '15K', km: 15, price: 225_000, quota: 12, taken: 0, start: '05:45', cot: 210 },
    ],
    course: { gain: 486, base: 560, bearing: 350, width: 0.5, climbs: 3 },
    pack: {
      place: 'Joglo Kali Code',
      address: 'Gang Code, Terban, Gondokusuman, Yogyakarta',
      days: [{ before: 1, from: '09:00', to: '18:00' }],
    },
  },
];
