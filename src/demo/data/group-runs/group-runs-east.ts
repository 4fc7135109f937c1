import {
  MONDAY,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  WEDNESDAY,
  type PlaceSeed,
  type GroupRunSeed,
} from '#src/demo/seed-records.ts';

const losari: PlaceSeed = {
  city: 'Makassar',
  province: 'ID-SN',
  zone: 'Asia/Makassar',
  venue: 'Anjungan Pantai Losari',
  address: 'Jl. Penghibur, Losari, Ujung Pandang, Makassar',
  lat: -5.14326,
  lon: 119.40726,
};

const jayapura: PlaceSeed = {
  city: 'Jayapura',
  province: 'ID-PA',
  zone: 'Asia/Jayapura',
  venue: 'Pantai Hamadi',
  address: 'Jl. Pantai Hamadi, Jayapura Selatan, Jayapura',
  lat: -2.56512,
  lon: 140.71258,
};

const ambon: PlaceSeed = {
  city: 'Ambon',
  province: 'ID-MA',
  zone: 'Asia/Jayapura',
  venue: 'Lapangan Merdeka Ambon',
  address: 'Jl. Slamet Riyadi, Uritetu, Sirimau, Ambon',
  lat: -3.69462,
  lon: 128.18278,
};

export const easternGroupRuns: GroupRunSeed[] = [
  {
    key: 'losari-minggu',
    community: 'angin-mamiri-runners',
    title: { id: 'Minggu Losari 8K', en: 'Sunday Losari 8K' },
    summary: {
      id: 'Dari anjungan ke CPI dan kembali, sebelum matahari melewati menara masjid.',
      en: 'From the promenade to CPI and back before the sun clears the minaret.',
    },
    story: {
      id: 'Kelompok terbesar kami: biasanya enam puluh orang, empat pace. Anggota baru diperkenalkan di depan, siapkan nama panggilan saja. Coto setelahnya.',
      en: 'Our largest group: some sixty people in four paces. New members are introduced up front; a nickname will do. Coto afterwards.',
    },
    place: losari,
    when: { weeks: 0, weekday: SUNDAY },
    start: '05:30',
    minutes: 80,
    groups: [{ code: '8K', km: 8, quota: 120, taken: 64 }],
    course: { gain: 9, base: 3, bearing: 200, width: 0.25, climbs: 2 },
  },
  {
    key: 'losari-tempo',
    community: 'angin-mamiri-runners',
    title: { id: 'Kamis tempo Karebosi', en: 'Karebosi tempo Thursday' },
    summary: {
      id: 'Lintasan 400 meter di tengah kota, 5 × 1.000 meter.',
      en: 'The 400 metre track in mid-town, 5 × 1,000 metres.',
    },
    story: {
      id: 'Untuk yang mengejar waktu di Losari Senja. Pelatih memegang stopwatch, kamu cukup memegang ritme.',
      en: 'For those with a time in mind at Losari Senja. The coach holds the stopwatch, you hold the rhythm.',
    },
    place: {
      ...losari,
      venue: 'Lapangan Karebosi',
      address: 'Jl. Jenderal Ahmad Yani, Baru, Ujung Pandang, Makassar',
      lat: -5.13438,
      lon: 119.41312,
    },
    when: { weeks: 0, weekday: THURSDAY },
    start: '18:45',
    minutes: 75,
    groups: [{ code: '8K', km: 8, quota: 50, taken: 31 }],
  },
  {
    key: 'losari-malino',
    community: 'angin-mamiri-runners',
    title: { id: 'Kemah lari Malino 15K', en: 'Malino running camp 15K' },
    summary: {
      id: 'Naik bersama Sabtu sore, lari Minggu pagi di hutan pinus, pulang siang.',
      en: 'Up together on Saturday afternoon, a Sunday run in the pines, home by noon.',
    },
    story: {
      id: 'Biaya untuk bus, tenda, dan dua kali makan. Suhu malam 15 derajat. Rute 15K berbatu halus, 7K di jalan kebun teh.',
      en: 'The fee covers the bus, tents and two meals. Nights are 15 degrees. The 15K is fine gravel, the 7K stays on tea estate roads.',
    },
    place: {
      ...losari,
      city: 'Gowa',
      venue: 'Hutan Pinus Malino',
      address: 'Malino, Tinggimoncong, Gowa',
      lat: -5.25238,
      lon: 119.85531,
    },
    when: { weeks: 5, weekday: SUNDAY },
    start: '06:00',
    minutes: 180,
    groups: [
      { code: '7K', km: 7, quota: 25, taken: 11, price: 225_000 },
      { code: '15K', km: 15, quota: 35, taken: 26, price: 225_000 },
    ],
    course: { gain: 410, base: 1042, bearing: 60, width: 0.5, climbs: 3 },
  },
  {
    key: 'jayapura-sabtu',
    community: 'cenderawasih-pace',
    title: { id: 'Sabtu Hamadi 9K', en: 'Hamadi Saturday 9K' },
    summary: {
      id: 'Pantai Hamadi, Jembatan Merah Youtefa, dan kembali sebelum panas.',
      en: 'Hamadi beach, the red Youtefa bridge, and back before the heat.',
    },
    story: {
      id: 'Jembatan panjangnya 732 meter dan berangin dari teluk. Pinang boleh, tapi jangan diludahkan di jalur lari.',
      en: 'The bridge is 732 metres long, with the wind off the bay. Betel nut is fine, but not on the running path.',
    },
    place: jayapura,
    when: { weeks: 0, weekday: SATURDAY },
    start: '05:30',
    minutes: 80,
    groups: [{ code: '9K', km: 9, quota: 50, taken: 23 }],
    course: { gain: 62, base: 4, bearing: 195, width: 0.2, climbs: 2 },
  },
  {
    key: 'jayapura-bukit',
    community: 'cenderawasih-pace',
    title: { id: 'Hill repeat Skyline', en: 'Skyline hill repeats' },
    summary: {
      id: 'Delapan kali 400 meter naik ke Skyline, turun jalan kaki.',
      en: 'Eight times 400 metres up to Skyline, walking down.',
    },
    story: {
      id: 'Sesi paling dibenci dan paling ramai. Selesai saat lampu kota menyala. Bawa lampu belakang merah.',
      en: 'The most hated and best attended session. We end as the town lights up. Bring a red rear lamp.',
    },
    place: {
      ...jayapura,
      venue: 'Bukit Skyline Kotaraja',
      address: 'Jl. Raya Abepura–Skyline, Jayapura Selatan, Jayapura',
      lat: -2.58911,
      lon: 140.68334,
    },
    when: { weeks: 1, weekday: WEDNESDAY },
    start: '16:45',
    minutes: 80,
    groups: [{ code: '7K', km: 7, quota: 40, taken: 27 }],
    course: { gain: 264, base: 61, bearing: 80, width: 0.2, climbs: 4 },
  },
  {
    key: 'ambon-senin',
    community: 'pala-pacers',
    title: { id: 'Senin mulai lagi 5K', en: 'Start-again Monday 5K' },
    summary: {
      id: 'Untuk yang bolos minggu lalu. Lima kilometer, tidak ada yang bertanya ke mana saja kamu.',
      en: 'For those who skipped last week. Five kilometres, and nobody asks where you have been.',
    },
    story: {
      id: 'Keliling pusat kota lewat Pattimura Park dan Pantai Mardika. Ukulele di akhir, bawa suara.',
      en: 'Around mid-town by Pattimura Park and Mardika beach. Ukulele at the end, bring your voice.',
    },
    place: ambon,
    when: { weeks: 0, weekday: MONDAY },
    start: '17:00',
    minutes: 60,
    groups: [{ code: '5K', km: 5, quota: 60, taken: 34 }],
  },
  {
    key: 'ambon-natsepa',
    community: 'pala-pacers',
    title: { id: 'Lari Natsepa 12K', en: 'Natsepa run 12K' },
    summary: {
      id: 'Pantai timur dari Suli ke Natsepa dan kembali, rujak kenari di tengah.',
      en: 'The east coast from Suli to Natsepa and back, with rujak kenari half-way.',
    },
    story: {
      id: 'Kumpul dengan angkot sewaan dari Lapangan Merdeka pukul 05.00 atau langsung di Suli. Jalan bergelombang, teduh pohon sampai km 8.',
      en: 'Take our minibus from Merdeka field at 05:00 or come straight to Suli. A rolling road, shaded by trees up to km 8.',
    },
    place: {
      ...ambon,
      venue: 'Simpang Suli',
      address: 'Jl. Raya Suli, Salahutu, Maluku Tengah',
      lat: -3.62304,
      lon: 128.29873,
    },
    when: { weeks: 2, weekday: SATURDAY },
    start: '06:00',
    minutes: 120,
    groups: [{ code: '12K', km: 12, quota: 45, taken: 20 }],
    course: { gain: 104, base: 7, bearing: 90, width: 0.2, climbs: 3 },
  },
];
