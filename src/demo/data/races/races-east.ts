import { SATURDAY, SUNDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

/** Sulawesi, Maluku and Papua. */
export const easternRaces: RaceSeed[] = [
  {
    key: 'losari-senja',
    title: same('Losari Senja 10K'),
    summary: {
      id: 'Anjungan Losari, Benteng Rotterdam, dan kembali mengejar matahari turun ke laut. Flag-off 16.30 WITA.',
      en: 'The Losari promenade, Fort Rotterdam, and back to catch the sun going into the sea. Flag-off at 16:30 WITA.',
    },
    story: {
      id: 'Angin barat dari laut membantu di paruh pertama dan menagih di paruh kedua. Aspalnya rata; hanya rel pembatas dekat masjid terapung yang perlu dilangkahi hati-hati.\n\nParkir dipindah ke Lapangan Karebosi dengan pete-pete pengumpan mulai 14.30. Pisang epe menunggu di finis.',
      en: 'The westerly helps in the first half and asks for it back in the second. The tarmac is level; only mind the kerb near the floating mosque.\n\nParking is at Karebosi field, with shuttle vans from 14:30. Grilled pisang epe waits at the finish.',
    },
    organizer: { community: 'angin-mamiri-runners' },
    place: {
      city: 'Makassar',
      province: 'ID-SN',
      zone: 'Asia/Makassar',
      venue: 'Anjungan Pantai Losari',
      address: 'Jl. Penghibur, Losari, Ujung Pandang, Makassar',
      lat: -5.14326,
      lon: 119.40726,
    },
    when: { weeks: 13, weekday: SATURDAY },
    style: 'road',
    registration: { opens: -60, closes: { before: 10 } },
    categories: [
      { code: '5K', km: 5, price: 185_000, quota: 600, taken: 588, start: '16:45', cot: 60 },
      { code: '10K', km: 10, price: 235_000, quota: 900, taken: 871, start: '16:30', cot: 100 },
    ],
    course: { gain: 18, base: 3, bearing: 20, width: 0.3, climbs: 2 },
    pack: {
      place: 'Gedung Kesenian Sulawesi Selatan',
      address: 'Jl. Riburane No. 15, Pattunuang, Wajo, Makassar',
      days: [
        { before: 1, from: '10:00', to: '20:00' },
        { before: 0, from: '09:00', to: '14:00' },
      ],
    },
  },
  {
    key: 'bunaken-coastal',
    title: same('Bunaken Coastal Half'),
    summary: {
      id: 'Jalan pesisir utara Manado dengan pulau Bunaken di sebelah kiri sepanjang pagi.',
      en: 'The coast road north of Manado, with Bunaken island on your left all morning.',
    },
    story: {
      id: 'Rute keluar kota lewat Jembatan Soekarno dan mengikuti garis pantai sampai Tongkaina. Bergelombang pelan, 140 meter naik total, dengan dua desa yang selalu menyambut pakai musik bambu.\n\nRace pack tanpa plastik, dan peserta menerima tiket perahu sore hari untuk melihat hasil tanam karang.',
      en: 'The course leaves town by the Soekarno bridge and follows the shore to Tongkaina. It rolls gently, 140 metres in all, past two villages that always welcome runners with bamboo music.\n\nThe race pack is plastic-free, and every runner gets an afternoon boat ticket to see the coral planting.',
    },
    organizer: { name: 'Panitia Bunaken Coastal' },
    place: {
      city: 'Manado',
      province: 'ID-SA',
      zone: 'Asia/Makassar',
      venue: 'Kawasan Megamas',
      address: 'Jl. Piere Tendean, Wenang Selatan, Wenang, Manado',
      lat: 1.48498,
      lon: 124.83322,
    },
    when: { weeks: 30, weekday: SUNDAY },
    style: 'road',
    registration: { opens: 10, closes: { before: 21 } },
    categories: [
      { code: '5K', km: 5, price: 260_000, quota: 500, taken: 0, start: '06:15', cot: 60 },
      { code: 'HM', km: 21.0975, price: 420_000, quota: 700, taken: 0, start: '05:45', cot: 210 },
    ],
    course: { gain: 140, base: 4, bearing: 10, width: 0.22, climbs: 4 },
    pack: {
      place: 'Taman Budaya Manado',
      address: 'Jl. Maesa, Ranomuut, Paal Dua, Manado',
      days: [
        { before: 2, from: '13:00', to: '20:00' },
        { before: 1, from: '09:00', to: '20:00' },
      ],
    },
  },
  {
    key: 'ambon-teluk',
    title: same('Ambon Teluk Dalam 10K'),
    summary: {
      id: 'Dari Gong Perdamaian menyeberang Jembatan Merah Putih ke Poka. Kota musik, jadi ada band tiap dua kilometer.',
      en: 'From the Peace Gong over the Merah Putih bridge to Poka. A city of music: a band every two kilometres.',
    },
    story: {
      id: 'Jembatan Merah Putih panjangnya 1.140 meter dan berangin; topi sering terbang. Balik di kampus Poka, lalu turun mengikuti teluk. Lomba ini ramah keluarga: 5K berbalik sebelum jembatan.\n\nHujan singkat bisa turun kapan saja. Acara tetap jalan kecuali ada petir.',
      en: 'The Merah Putih bridge is 1,140 metres long and windy; caps fly. Turn at the Poka campus, then follow the bay down. Families are welcome: the 5K turns before the bridge.\n\nA short shower may come at any time. The race goes on unless there is lightning.',
    },
    organizer: { community: 'pala-pacers' },
    place: {
      city: 'Ambon',
      province: 'ID-MA',
      zone: 'Asia/Jayapura',
      venue: 'Gong Perdamaian Dunia',
      address: 'Jl. Sultan Hairun, Uritetu, Sirimau, Ambon',
      lat: -3.69574,
      lon: 128.18141,
    },
    when: { weeks: 4, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -50, closes: { before: 7 } },
    categories: [
      { code: '5K', km: 5, price: 95_000, quota: 400, taken: 236, start: '06:15', cot: 60 },
      { code: '10K', km: 10, price: 140_000, quota: 500, taken: 327, start: '06:00', cot: 100 },
    ],
    course: { gain: 84, base: 6, bearing: 50, width: 0.25, climbs: 2 },
    pack: {
      place: 'Taman Budaya Maluku',
      address: 'Jl. Karang Panjang, Sirimau, Ambon',
      days: [
        { before: 2, from: '14:00', to: '19:00' },
        { before: 1, from: '09:00', to: '19:00' },
      ],
    },
  },
  {
    key: 'gamalama-lingkar',
    title: same('Gamalama Lingkar 42'),
    summary: {
      id: 'Satu pulau, satu gunung api, satu putaran penuh. Jalan lingkar Ternate nyaris pas satu maraton.',
      en: 'One island, one volcano, one full circle. Ternate’s ring road is very nearly a marathon.',
    },
    story: {
      id: 'Start dan finis di Kedaton, searah jarum jam. Sisi barat sepi dan teduh oleh pohon pala, sisi timur kota dan pasar. Tidak ada jalan pintas: kalau berhenti, tunggu mobil penyapu di pos air.\n\nKelas HM dijemput perahu ke Togafo lalu berlari pulang. Cuaca laut menentukan; cadangannya bus.',
      en: 'Start and finish at the sultan’s palace, clockwise. The west is quiet and shaded by nutmeg trees, the east is town and market. There is no shortcut: if you stop, wait for the sweep car at a water post.\n\nThe half marathon goes to Togafo by boat and runs home. The sea decides; otherwise there is a bus.',
    },
    organizer: { name: 'Panitia Gamalama Lingkar' },
    place: {
      city: 'Ternate',
      province: 'ID-MU',
      zone: 'Asia/Jayapura',
      venue: 'Sonyine Lamo, Kedaton Ternate',
      address: 'Jl. Sultan Babullah, Soa Sio, Ternate Utara, Ternate',
      lat: 0.79986,
      lon: 127.38427,
    },
    when: { weeks: 14, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -28, closes: { before: 21 } },
    categories: [
      { code: 'HM', km: 21.0975, price: 300_000, quota: 300, taken: 112, start: '05:30', cot: 210 },
      { code: 'FM', km: 42.195, price: 475_000, quota: 250, taken: 74, start: '05:00', cot: 420 },
    ],
    course: { gain: 342, base: 9, bearing: 230, width: 0.95, climbs: 4 },
    pack: {
      place: 'Benteng Oranje',
      address: 'Jl. Hasan Boesoeri, Gamalama, Ternate Tengah, Ternate',
      days: [
        { before: 2, from: '13:00', to: '19:00' },
        { before: 1, from: '09:00', to: '19:00' },
      ],
    },
  },
  {
    key: 'sentani-hills',
    title: same('Sentani Hills 15'),
    summary: {
      id: 'Bukit Teletubbies, Danau Sentani di bawah, rumput setinggi lutut. 390 meter naik, semuanya terlihat dari start.',
      en: 'Green hills above Lake Sentani, grass to the knee. 390 metres of climbing, all of it in view from the start.',
    },
    story: {
      id: 'Pendaftaran ditutup lebih awal karena medali ukiran kayu dibuat satu per satu oleh pengrajin Pulau Asei, dan waktunya hanya cukup untuk 420 keping.\n\nJalurnya tanah padat dan rumput, sepatu jalan raya masih cukup kalau kering. Start 05.30 WIT; di sini matahari sudah terang.',
      en: 'Registration closed early: the medals are carved one by one by craftsmen on Asei island, and there is time for 420 only.\n\nPacked earth and grass; road shoes will do when it is dry. The start is at 05:30 WIT, when the sun is already up here.',
    },
    organizer: { community: 'cenderawasih-pace' },
    place: {
      city: 'Jayapura',
      province: 'ID-PA',
      zone: 'Asia/Jayapura',
      venue: 'Pantai Khalkote, Danau Sentani',
      address: 'Asei Kecil, Sentani Timur, Jayapura',
      lat: -2.60412,
      lon: 140.57608,
    },
    when: { weeks: 32, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -60, closes: { inDays: -2 } },
    categories: [
      { code: '5K', km: 5, price: 140_000, quota: 180, taken: 163, start: '06:00', cot: 60 },
      { code: '15K', km: 15, price: 210_000, quota: 240, taken: 221, start: '05:30', cot: 165 },
    ],
    course: { gain: 390, base: 78, bearing: 340, width: 0.6, climbs: 3 },
    pack: {
      place: 'Stadion Barnabas Youwe, lobi',
      address: 'Jl. Sentani–Depapre, Hinekombe, Sentani, Jayapura',
      days: [{ before: 1, from: '10:00', to: '19:00' }],
    },
  },
];
