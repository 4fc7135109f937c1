import {
  FRIDAY,
  SATURDAY,
  SUNDAY,
  TUESDAY,
  type PlaceSeed,
  type GroupRunSeed,
} from '#src/demo/seed-records.ts';

const kutoBesak: PlaceSeed = {
  city: 'Palembang',
  province: 'ID-SS',
  zone: 'Asia/Jakarta',
  venue: 'Plaza Benteng Kuto Besak',
  address: 'Jl. Sultan Mahmud Badaruddin, 19 Ilir, Bukit Kecil, Palembang',
  lat: -2.99164,
  lon: 104.7596,
};

const balige: PlaceSeed = {
  city: 'Balige',
  province: 'ID-SU',
  zone: 'Asia/Jakarta',
  venue: 'Pelabuhan Balige',
  address: 'Jl. Pelabuhan, Balige, Toba',
  lat: 2.33712,
  lon: 99.06688,
};

const ubud: PlaceSeed = {
  city: 'Ubud',
  province: 'ID-BA',
  zone: 'Asia/Makassar',
  venue: 'Jembatan Campuhan',
  address: 'Jl. Raya Campuhan, Sayan, Ubud, Gianyar',
  lat: -8.50386,
  lon: 115.25457,
};

export const sumatraBaliGroupRuns: GroupRunSeed[] = [
  {
    key: 'musi-sabtu',
    community: 'musi-tepi-runners',
    title: { id: 'Sabtu Ampera 9K', en: 'Saturday Ampera 9K' },
    summary: {
      id: 'Menyeberang Ampera saat lampunya dimatikan dan langit mulai biru.',
      en: 'Over the Ampera bridge as its lamps go out and the sky turns blue.',
    },
    story: {
      id: 'Kami memakai trotoar sisi hilir. Dua regu, 6:15 dan 7:15. Mie celor menunggu di 26 Ilir.',
      en: 'We keep to the downstream pavement. Two squads, 6:15 and 7:15. Mie celor waits in 26 Ilir.',
    },
    place: kutoBesak,
    when: { weeks: 0, weekday: SATURDAY },
    start: '05:15',
    minutes: 80,
    groups: [{ code: '9K', km: 9, quota: 75, taken: 36 }],
    course: { gain: 20, base: 5, bearing: 170, width: 0.3, climbs: 2 },
  },
  {
    key: 'musi-jakabaring',
    community: 'musi-tepi-runners',
    title: { id: 'Tempo Jakabaring 3 × 3 km', en: 'Jakabaring tempo 3 × 3 km' },
    summary: {
      id: 'Latihan tempo di jalan lingkar Jakabaring yang bebas mobil setiap Minggu.',
      en: 'Tempo practice on the Jakabaring ring road, closed to cars every Sunday.',
    },
    story: {
      id: 'Tiga kali 3 km pada pace HM dengan jeda 4 menit. Persiapan Musi Malam Run; yang belum siap boleh 2 × 2 km.',
      en: 'Three times 3 km at half marathon pace with 4 minutes between. Getting ready for Musi Malam Run; 2 × 2 km is fine too.',
    },
    place: {
      ...kutoBesak,
      venue: 'Stadion Gelora Sriwijaya, plaza barat',
      address: 'Jl. Gubernur H.A. Bastari, Jakabaring, Palembang',
      lat: -3.02159,
      lon: 104.78883,
    },
    when: { weeks: 2, weekday: SUNDAY },
    start: '05:30',
    minutes: 100,
    groups: [{ code: '13K', km: 13, quota: 50, taken: 29 }],
  },
  {
    key: 'toba-minggu',
    community: 'tao-toba-striders',
    title: { id: 'Minggu tepi Tao 10K', en: 'Sunday by the lake 10K' },
    summary: {
      id: 'Balige ke Bulbul dan kembali, kopi Sidikalang di atas dermaga.',
      en: 'Balige to Bulbul and back, Sidikalang coffee on the pier.',
    },
    story: {
      id: 'Jalan sepi tapi tanpa bahu: lari satu baris melawan arah kendaraan, pakai warna terang. Setelahnya boleh mencebur ke danau.',
      en: 'The road is quiet but has no shoulder: single file, facing traffic, bright colours. Afterwards you may jump into the lake.',
    },
    place: balige,
    when: { weeks: 0, weekday: SUNDAY },
    start: '06:00',
    minutes: 90,
    groups: [{ code: '10K', km: 10, quota: 40, taken: 15 }],
    course: { gain: 86, base: 908, bearing: 290, width: 0.2, climbs: 2 },
  },
  {
    key: 'toba-tarabunga',
    community: 'tao-toba-striders',
    title: { id: 'Tanjakan Tarabunga 17K', en: 'Tarabunga climb 17K' },
    summary: {
      id: 'Latihan bukit untuk Toba Loop: 380 meter naik, pemandangan danau sepanjang jalan.',
      en: 'Hill practice for Toba Loop: 380 metres up with the lake in view all the way.',
    },
    story: {
      id: 'Naik dengan detak, bukan dengan pace. Di atas kami berhenti sepuluh menit, lalu turun dengan langkah pendek supaya paha selamat sampai Senin.',
      en: 'Climb by heart rate, not by pace. We stop ten minutes on top, then descend in short steps so that your thighs survive until Monday.',
    },
    place: balige,
    when: { weeks: 3, weekday: SATURDAY },
    start: '05:45',
    minutes: 150,
    groups: [{ code: '17K', km: 17, quota: 30, taken: 12 }],
    course: { gain: 380, base: 908, bearing: 320, width: 0.3, climbs: 1 },
  },
  {
    key: 'subak-jumat',
    community: 'subak-striders',
    title: { id: 'Jumat Campuhan 7K', en: 'Friday Campuhan 7K' },
    summary: {
      id: 'Punggungan Campuhan sebelum turis bangun, pulang lewat Penestanan.',
      en: 'The Campuhan ridge before the visitors wake, home through Penestanan.',
    },
    story: {
      id: 'Tanjakan pertama curam dan licin setelah hujan. Bilingual: pengarahan dalam bahasa Indonesia dan Inggris. Jus jeruk Kintamani di akhir.',
      en: 'The first climb is steep, and slippery after rain. Briefing in Indonesian and English. Kintamani orange juice at the end.',
    },
    place: ubud,
    when: { weeks: 0, weekday: FRIDAY },
    start: '06:00',
    minutes: 75,
    groups: [{ code: '7K', km: 7, quota: 45, taken: 28 }],
    course: { gain: 118, base: 189, bearing: 0, width: 0.3, climbs: 2 },
  },
  {
    key: 'subak-tegallalang',
    community: 'subak-striders',
    title: { id: 'Gladi sawah 13K', en: 'Paddy rehearsal 13K' },
    summary: {
      id: 'Separuh rute Ubud Sawah Run, untuk belajar lari di pematang.',
      en: 'Half of the Ubud Sawah Run course, to learn running on dykes.',
    },
    story: {
      id: 'Kami berlatih memberi jalan kepada petani: berhenti, menepi, menyapa. Sepatu dengan sol rata lebih aman daripada yang tebal.',
      en: 'We practise making way for farmers: stop, step aside, greet. Flat soles are safer here than thick ones.',
    },
    place: ubud,
    when: { weeks: 2, weekday: SUNDAY },
    start: '06:15',
    minutes: 120,
    groups: [{ code: '13K', km: 13, quota: 40, taken: 19 }],
    course: { gain: 176, base: 204, bearing: 15, width: 0.35, climbs: 2 },
  },
  {
    key: 'subak-yoga',
    community: 'subak-striders',
    title: { id: 'Lari dan regang 4K', en: 'Run and stretch 4K' },
    summary: {
      id: 'Empat kilometer pelan lalu satu jam mobilitas pinggul di wantilan.',
      en: 'Four slow kilometres, then an hour of hip mobility in the pavilion.',
    },
    story: {
      id: 'Untuk pelari yang lebih banyak duduk daripada berlari. Matras dipinjamkan, donasi sukarela ke banjar.',
      en: 'For runners who sit more than they run. Mats are lent; a donation goes to the banjar.',
    },
    place: ubud,
    when: { weeks: 1, weekday: TUESDAY },
    start: '07:00',
    minutes: 105,
    groups: [{ code: '4K', km: 4, quota: 25, taken: 24 }],
  },
];
