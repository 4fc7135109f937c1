import {
  FRIDAY,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  type PlaceSeed,
  type GroupRunSeed,
} from '#src/demo/seed-records.ts';

const velodrome: PlaceSeed = {
  city: 'Jakarta',
  province: 'ID-JK',
  zone: 'Asia/Jakarta',
  venue: 'Velodrome Rawamangun, gerbang utara',
  address: 'Jl. Balap Sepeda, Rawamangun, Pulo Gadung, Jakarta Timur',
  lat: -6.19222,
  lon: 106.88906,
};

const titikNol: PlaceSeed = {
  city: 'Bandung',
  province: 'ID-JB',
  zone: 'Asia/Jakarta',
  venue: 'Titik Nol Bandung',
  address: 'Jl. Asia Afrika No. 81, Sumur Bandung, Bandung',
  lat: -6.92134,
  lon: 107.60982,
};

const bungkul: PlaceSeed = {
  city: 'Surabaya',
  province: 'ID-JI',
  zone: 'Asia/Jakarta',
  venue: 'Taman Bungkul, sisi Raya Darmo',
  address: 'Jl. Raya Darmo, Darmo, Wonokromo, Surabaya',
  lat: -7.29128,
  lon: 112.73962,
};

export const javaGroupRuns: GroupRunSeed[] = [
  {
    key: 'rawamangun-interval',
    community: 'rawamangun-speed-club',
    title: { id: 'Kamis kencang: 8 × 800', en: 'Fast Thursday: 8 × 800' },
    summary: {
      id: 'Interval 800 meter dengan jeda 400 jog. Lima kelompok menurut waktu 10K-mu.',
      en: '800 metre repeats with 400 of jogging between. Five groups by your 10K time.',
    },
    story: {
      id: 'Pemanasan 2 km wajib, datang terlambat berarti lari di kelompok yang lebih pelan. Lintasan 1 dan 2 milik kami, selebihnya untuk umum: beri jalan di tikungan.',
      en: 'The 2 km warm-up is a must; late means a slower group. Lanes 1 and 2 are ours, the rest is public: give way in the bends.',
    },
    place: velodrome,
    when: { weeks: 0, weekday: THURSDAY },
    start: '19:00',
    minutes: 90,
    groups: [
      {
        code: '10K',
        name: { id: 'Sub 50 menit', en: 'Under 50 minutes' },
        km: 10,
        quota: 80,
        taken: 61,
      },
      {
        code: '8K',
        name: { id: '50 menit ke atas', en: '50 minutes and over' },
        km: 8,
        quota: 80,
        taken: 44,
      },
    ],
  },
  {
    key: 'rawamangun-long-run',
    community: 'rawamangun-speed-club',
    title: { id: 'Long run Jakarta Subuh 28K', en: 'Jakarta Subuh long run 28K' },
    summary: {
      id: 'Gladi rute FM: jalan yang sama, jam yang sama, tanpa keramaian.',
      en: 'A rehearsal of the marathon: same roads, same hour, no crowd.',
    },
    story: {
      id: 'Start 04.00, dua putaran Sudirman–Thamrin, air di km 7, 14, 21. Tujuan hari ini bukan pace, tapi melatih perut minum sambil lari.',
      en: 'Start at 04:00, two laps of Sudirman–Thamrin, water at km 7, 14, 21. Today is not about pace but about teaching your stomach to drink on the run.',
    },
    place: {
      ...velodrome,
      venue: 'FX Sudirman, pelataran',
      address: 'Jl. Jenderal Sudirman, Gelora, Tanah Abang, Jakarta Pusat',
      lat: -6.22471,
      lon: 106.80386,
    },
    when: { weeks: 3, weekday: SUNDAY },
    start: '04:00',
    minutes: 210,
    groups: [
      { code: '14K', km: 14, quota: 60, taken: 27 },
      { code: '28K', km: 28, quota: 90, taken: 72 },
    ],
    course: { gain: 42, base: 9, bearing: 20, width: 0.25, climbs: 3 },
  },
  {
    key: 'rawamangun-cfd',
    community: 'rawamangun-speed-club',
    title: { id: 'Minggu CFD 12K', en: 'Sunday car-free 12K' },
    summary: {
      id: 'Lari santai bergerombol di car free day, pulang lewat bubur ayam.',
      en: 'An easy group run on car-free day, home by way of chicken porridge.',
    },
    story: {
      id: 'Pace 6:30 dan mengobrol. Setelah pukul tujuh CFD penuh sepeda, jadi kami berbalik sebelum itu.',
      en: 'Pace 6:30, with talk. After seven the street fills with bicycles, so we turn before that.',
    },
    place: {
      ...velodrome,
      venue: 'Bundaran HI, sisi timur',
      address: 'Jl. M.H. Thamrin, Menteng, Jakarta Pusat',
      lat: -6.19487,
      lon: 106.82305,
    },
    when: { weeks: 0, weekday: SUNDAY },
    start: '05:30',
    minutes: 90,
    groups: [{ code: '12K', km: 12, quota: 150, taken: 83 }],
  },
  {
    key: 'braga-subuh',
    community: 'braga-subuh-runners',
    title: { id: 'Subuh Braga 6K', en: 'Braga before dawn 6K' },
    summary: {
      id: 'Bandung jam lima masih milik tukang surabi dan kami.',
      en: 'At five Bandung belongs to the pancake sellers and to us.',
    },
    story: {
      id: 'Rute melewati Braga, Dago bawah, dan kembali lewat Cikapundung. Ada satu tanjakan, 300 meter, boleh jalan. Surabi oncom setelahnya bayar masing-masing.',
      en: 'The route takes Braga, lower Dago, and returns by the Cikapundung. One climb of 300 metres, walking allowed. Everyone pays their own surabi afterwards.',
    },
    place: titikNol,
    when: { weeks: 0, weekday: FRIDAY },
    start: '05:00',
    minutes: 60,
    groups: [{ code: '6K', km: 6, quota: 70, taken: 38 }],
    course: { gain: 58, base: 709, bearing: 5, width: 0.3, climbs: 1 },
  },
  {
    key: 'braga-tahura',
    community: 'braga-subuh-runners',
    title: { id: 'Tahura pelan 14K', en: 'Slow forest park 14K' },
    summary: {
      id: 'Hutan raya Juanda dari Dago Pakar ke Maribaya, jalan paving dan tanah.',
      en: 'The Juanda forest park from Dago Pakar to Maribaya, paving and earth.',
    },
    story: {
      id: 'Karcis masuk bayar di gerbang. Monyet di km 9 mengincar botol warna terang. Kami berfoto di Curug Omas dan kembali dengan pace yang sama.',
      en: 'Pay the entrance at the gate. The monkeys at km 9 are after bright bottles. We take a picture at Omas falls and return at the same pace.',
    },
    place: {
      ...titikNol,
      venue: 'Gerbang Tahura Dago Pakar',
      address: 'Jl. Ir. H. Juanda No. 99, Ciburial, Cimenyan, Bandung',
      lat: -6.85679,
      lon: 107.63291,
    },
    when: { weeks: 2, weekday: SUNDAY },
    start: '06:00',
    minutes: 150,
    groups: [{ code: '14K', km: 14, quota: 45, taken: 31 }],
    course: { gain: 352, base: 808, bearing: 35, width: 0.2, climbs: 3 },
  },
  {
    key: 'kali-mas-rabu',
    community: 'kali-mas-mlayu',
    title: { id: 'Rebo mlayu 7K', en: 'Wednesday mlayu 7K' },
    summary: {
      id: 'Keliling Darmo malam hari, setelah panasnya turun. Bahasa pengantar: Suroboyoan.',
      en: 'Around Darmo in the evening, when the heat is gone. Spoken language: Suroboyoan.',
    },
    story: {
      id: 'Trotoarnya lebar dan terang, aman untuk yang baru mulai. Loker sepeda di sisi timur taman. Selesai di warung lontong balap.',
      en: 'The pavements are wide and lit, safe for newcomers. Bicycle racks on the east side of the park. We end at the lontong balap stall.',
    },
    place: bungkul,
    when: { weeks: 0, weekday: WEDNESDAY },
    start: '19:30',
    minutes: 75,
    groups: [{ code: '7K', km: 7, quota: 100, taken: 57 }],
  },
  {
    key: 'kali-mas-suramadu',
    community: 'kali-mas-mlayu',
    title: { id: 'Kenjeran ke Suramadu 16K', en: 'Kenjeran to Suramadu 16K' },
    summary: {
      id: 'Menyusur pantai utara sampai kaki jembatan dan kembali, sarapan lontong kupang.',
      en: 'Along the north shore to the foot of the bridge and back, with lontong kupang for breakfast.',
    },
    story: {
      id: 'Angin dari laut, tanpa pohon: topi dan tabir surya. Titik air di km 5 dan 11. Yang hanya ingin 8K berbalik di Kampung Pelangi.',
      en: 'Wind off the sea and no trees: cap and sunscreen. Water at km 5 and 11. For 8K, turn at the rainbow village.',
    },
    place: {
      ...bungkul,
      venue: 'Taman Suroboyo',
      address: 'Jl. Pantai Lama Kenjeran, Kedung Cowek, Bulak, Surabaya',
      lat: -7.22846,
      lon: 112.79427,
    },
    when: { weeks: 1, weekday: SUNDAY },
    start: '05:00',
    minutes: 130,
    groups: [
      { code: '8K', km: 8, quota: 50, taken: 21 },
      { code: '16K', km: 16, quota: 60, taken: 46 },
    ],
    course: { gain: 14, base: 3, bearing: 320, width: 0.15, climbs: 2 },
  },
  {
    key: 'kali-mas-teknik',
    community: 'kali-mas-mlayu',
    title: { id: 'Klinik langkah: cadence 180', en: 'Stride clinic: cadence 180' },
    summary: {
      id: 'Satu jam dengan metronom dan kamera. Kamu pulang membawa rekaman langkahmu sendiri.',
      en: 'An hour with a metronome and a camera. You take home a recording of your own stride.',
    },
    story: {
      id: 'Fisioterapis komunitas melihat pendaratan, ayunan lengan, dan irama. Bukan untuk mengubah gaya lari dalam semalam; satu hal kecil per orang.',
      en: 'Our physiotherapist looks at landing, arm swing and rhythm. Nobody changes a stride overnight; one small thing each.',
    },
    place: bungkul,
    when: { weeks: 3, weekday: SATURDAY },
    start: '06:00',
    minutes: 75,
    groups: [
      {
        code: 'Klinik',
        name: { id: 'Klinik langkah', en: 'Stride clinic' },
        km: 2,
        quota: 20,
        taken: 13,
        price: 50_000,
      },
    ],
  },
  {
    key: 'rawamangun-selasa',
    community: 'rawamangun-speed-club',
    title: { id: 'Selasa pemula 5K', en: 'Beginners’ Tuesday 5K' },
    summary: {
      id: 'Klub cepat pun mulai dari pelan: 5K pace 7:30, tanpa jam tangan.',
      en: 'Even a speed club starts slowly: 5K at 7:30, no watches.',
    },
    story: {
      id: 'Jam tangan dititipkan ke kapten. Kamu belajar menakar tenaga dari napas. Terbuka untuk siapa saja, anggota atau bukan.',
      en: 'The captain keeps the watches. You learn to judge effort by breath. Open to everybody, member or not.',
    },
    place: velodrome,
    when: { weeks: 1, weekday: TUESDAY },
    start: '19:00',
    minutes: 60,
    groups: [{ code: '5K', km: 5, quota: 60, taken: 18 }],
  },
];
