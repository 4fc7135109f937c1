import { SATURDAY, SUNDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

export const sumatraRaces: RaceSeed[] = [
  {
    key: 'musi-malam',
    title: same('Musi Malam Run'),
    summary: {
      id: 'Sepuluh kilometer dua kali menyeberang Ampera, dengan Benteng Kuto Besak sebagai garis finis.',
      en: 'Ten kilometres with two crossings of the Ampera bridge and a finish at the Kuto Besak fort.',
    },
    story: {
      id: 'Ampera ditutup untuk kendaraan hanya 90 menit, jadi batas waktu di km 6 (55 menit) betul-betul dijaga. Naik jembatan terasa lebih curam dari kelihatannya; simpan tenaga untuk penyeberangan kedua.\n\nWajib memakai lampu atau rompi pantul. Selesai lari, dermaga penuh pempek dan tekwan.',
      en: 'Ampera is closed to traffic for 90 minutes only, so the cut-off at km 6 (55 minutes) is real. The bridge is steeper than it looks; save something for the second crossing.\n\nA light or a reflective vest is required. Afterwards the quay is full of pempek and tekwan.',
    },
    organizer: { community: 'musi-tepi-runners' },
    place: {
      city: 'Palembang',
      province: 'ID-SS',
      zone: 'Asia/Jakarta',
      venue: 'Plaza Benteng Kuto Besak',
      address: 'Jl. Sultan Mahmud Badaruddin, 19 Ilir, Bukit Kecil, Palembang',
      lat: -2.99164,
      lon: 104.7596,
    },
    when: { weeks: 21, weekday: SATURDAY },
    style: 'night',
    registration: { opens: -25, closes: { before: 10 } },
    categories: [
      { code: '10K', km: 10, price: 150_000, quota: 1600, taken: 874, start: '19:00', cot: 100 },
    ],
    course: { gain: 22, base: 5, bearing: 170, width: 0.4, climbs: 2 },
    pack: {
      place: 'Museum Sultan Mahmud Badaruddin II, teras depan',
      address: 'Jl. Sultan Mahmud Badaruddin No. 2, 19 Ilir, Palembang',
      days: [
        { before: 1, from: '10:00', to: '20:00' },
        { before: 0, from: '10:00', to: '17:00' },
      ],
    },
  },
  {
    key: 'toba-loop',
    title: same('Toba Loop Marathon'),
    summary: {
      id: 'Bukit dan tepi danau dari Balige ke Meat dan kembali. Angin danau di 10 km terakhir menentukan segalanya.',
      en: 'Hills and lakeshore from Balige to Meat and back. The wind off the lake decides the last 10 km.',
    },
    story: {
      id: 'Pagi di Balige sejuk, 18 derajat, dan danau tenang sampai kira-kira pukul sembilan. FM melewati Desa Meat yang dikelilingi sawah, lalu naik ke punggungan di km 27. 10K tinggal di kota: pasar, museum, dan tepi danau.\n\nPara ibu penenun membuat selempang ulos untuk setiap penyelesai FM, jadi jumlah tempatnya tidak ditambah.',
      en: 'Mornings in Balige are cool, 18 degrees, and the lake stays calm until about nine. The marathon passes Meat, a village among rice fields, then climbs the ridge at km 27. The 10K stays in town: market, museum and shore.\n\nThe weavers make an ulos sash for every marathon finisher, so no places are added.',
    },
    organizer: { community: 'tao-toba-striders' },
    place: {
      city: 'Balige',
      province: 'ID-SU',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan Sisingamangaraja XII',
      address: 'Jl. Patuan Nagari, Balige, Toba',
      lat: 2.33389,
      lon: 99.06318,
    },
    when: { weeks: 24, weekday: SUNDAY },
    style: 'road',
    registration: { opens: 21, closes: { before: 30 } },
    categories: [
      { code: '10K', km: 10, price: 450_000, quota: 800, taken: 0, start: '06:15', cot: 110 },
      { code: 'FM', km: 42.195, price: 850_000, quota: 600, taken: 0, start: '05:30', cot: 420 },
    ],
    course: { gain: 530, base: 912, bearing: 300, width: 0.35, climbs: 4 },
    pack: {
      place: 'Balerong Onan Balige',
      address: 'Jl. Sisingamangaraja, Balige, Toba',
      days: [
        { before: 2, from: '13:00', to: '20:00' },
        { before: 1, from: '09:00', to: '20:00' },
      ],
    },
  },
  {
    key: 'sabang-nol',
    title: same('Sabang Titik Nol Half'),
    summary: {
      id: 'Setengah maraton dari pelabuhan ke tugu kilometer nol di ujung barat Indonesia, pulang naik bus terbuka.',
      en: 'A half marathon from the harbour to the kilometre zero monument at Indonesia’s western tip, and an open bus home.',
    },
    story: {
      id: 'Jalan Pulau Weh naik turun tanpa henti melewati Iboih dan hutan lindung; ada monyet, jadi jangan membawa makanan terbuka. Aspal mulus, lalu lintas hampir tidak ada.\n\nKapal cepat dari Ulee Lheue sehari sebelumnya sering penuh. Panitia menahan 150 kursi pukul 10.00 untuk pelari yang mendaftar sebelum bulan lomba.',
      en: 'The roads of Weh island roll without rest past Iboih and through protected forest; there are monkeys, so carry no open food. Smooth tarmac, hardly any traffic.\n\nThe fast boat from Ulee Lheue fills up the day before. The organisers hold 150 seats at 10:00 for runners who register before the month of the race.',
    },
    organizer: { name: 'Panitia Sabang Titik Nol' },
    place: {
      city: 'Sabang',
      province: 'ID-AC',
      zone: 'Asia/Jakarta',
      venue: 'Dermaga CT-1 Sabang',
      address: 'Jl. Malahayati, Kuta Ateueh, Sukakarya, Sabang',
      lat: 5.88742,
      lon: 95.32111,
    },
    when: { weeks: 7, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -60, closes: { before: 14 } },
    categories: [
      { code: '5K', km: 5, price: 150_000, quota: 300, taken: 141, start: '07:00', cot: 60 },
      { code: 'HM', km: 21.0975, price: 375_000, quota: 400, taken: 233, start: '06:30', cot: 225 },
    ],
    course: { gain: 368, base: 8, bearing: 285, width: 0.3, climbs: 4 },
    pack: {
      place: 'Gedung Kesenian Sabang',
      address: 'Jl. Diponegoro, Kuta Ateueh, Sabang',
      days: [{ before: 1, from: '12:00', to: '21:00' }],
    },
  },
  {
    key: 'ngarai-sianok',
    title: same('Ngarai Sianok 15K'),
    summary: {
      id: 'Turun ke dasar ngarai, menyeberang Batang Sianok, lalu seribu anak tangga kembali ke Jam Gadang.',
      en: 'Down to the canyon floor, across the Batang Sianok, then a thousand steps back up to the clock tower.',
    },
    story: {
      id: 'Sudah berlari. 612 pelari menyelesaikan 15K, dan Janjang Saribu tetap menjadi tempat semua orang berjalan. Terima kasih untuk warga Koto Gadang yang membuka halaman rumahnya.\n\nFoto dan hasil waktu ada di papan komunitas; tahun depan rutenya sama.',
      en: 'It has been run. 612 runners finished the 15K, and the thousand steps were once again where everybody walked. Thanks to the people of Koto Gadang, who opened their yards.\n\nPhotos and results are on the community board; next year the course stays.',
    },
    organizer: { name: 'Panitia Ngarai Sianok' },
    place: {
      city: 'Bukittinggi',
      province: 'ID-SB',
      zone: 'Asia/Jakarta',
      venue: 'Pelataran Jam Gadang',
      address: 'Jl. Raya Bukittinggi, Benteng Pasar Atas, Guguk Panjang, Bukittinggi',
      lat: -0.30524,
      lon: 100.36931,
    },
    when: { weeks: -5, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -150, closes: { before: 14 } },
    categories: [
      { code: '5K', km: 5, price: 125_000, quota: 500, taken: 431, start: '06:30', cot: 60 },
      { code: '15K', km: 15, price: 200_000, quota: 700, taken: 668, start: '06:00', cot: 165 },
    ],
    course: { gain: 296, base: 927, bearing: 250, width: 0.5, climbs: 2 },
    pack: {
      place: 'Istana Bung Hatta, halaman samping',
      address: 'Jl. Istana, Bukit Cangang, Guguk Panjang, Bukittinggi',
      days: [{ before: 1, from: '09:00', to: '20:00' }],
    },
  },
  {
    key: 'siak-tepian',
    title: same('Siak Tepian 10K'),
    summary: {
      id: 'Lari tepian Sungai Siak. Tahun ini dibatalkan karena Jembatan Siak I di tengah rute ditutup untuk perbaikan.',
      en: 'A run along the Siak river. Cancelled this year: Siak I bridge, half-way round, is closed for repairs.',
    },
    story: {
      id: 'Rute memakai dua jembatan, dan tanpa Jembatan Siak I tidak ada jalur evakuasi ke sisi selatan. Panitia memilih membatalkan lebih awal daripada memindah start tiga minggu sebelum lomba.\n\nPanitia menghubungi setiap pendaftar satu per satu. Kalau nomormu sudah berganti, kabari lewat WhatsApp panitia.',
      en: 'The course uses two bridges, and without Siak I there is no way out for an ambulance on the south side. The organisers chose to cancel early rather than move the start three weeks before the race.\n\nThey are contacting everyone who registered. If your number has changed, tell them on WhatsApp.',
    },
    organizer: { name: 'Panitia Siak Tepian' },
    place: {
      city: 'Pekanbaru',
      province: 'ID-RI',
      zone: 'Asia/Jakarta',
      venue: 'Rumah Singgah Tuan Kadi',
      address: 'Jl. Perdagangan, Kampung Bandar, Senapelan, Pekanbaru',
      lat: 0.53771,
      lon: 101.44015,
    },
    when: { weeks: 9, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -75, closes: { before: 14 } },
    categories: [
      { code: '5K', km: 5, price: 130_000, quota: 500, taken: 212, start: '06:20', cot: 60 },
      { code: '10K', km: 10, price: 180_000, quota: 700, taken: 344, start: '06:00', cot: 100 },
    ],
    course: { gain: 24, base: 9, bearing: 80, width: 0.35, climbs: 2 },
    pack: {
      place: 'Rumah Singgah Tuan Kadi',
      address: 'Jl. Perdagangan, Kampung Bandar, Senapelan, Pekanbaru',
      days: [{ before: 1, from: '10:00', to: '18:00' }],
    },
    cancelled: {
      id: 'Jembatan Siak I ditutup untuk perbaikan sampai lewat hari lomba, dan polisi tidak memberi izin rute tanpa jalur evakuasi.',
      en: 'Siak I bridge is closed for repairs until after race day, and the police grant no permit for a course without an ambulance route.',
    },
  },
];
