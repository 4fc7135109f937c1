import { unlimitedQuota } from '#src/domain/registration/quota.ts';
import {
  FRIDAY,
  SATURDAY,
  SUNDAY,
  TUESDAY,
  WEDNESDAY,
  same,
  type PlaceSeed,
  type GroupRunSeed,
} from '#src/demo/seed-records.ts';

const yogyakarta = {
  city: 'Yogyakarta',
  province: 'ID-YO',
  zone: 'Asia/Jakarta',
} as const satisfies Partial<PlaceSeed>;

const gondolayu: PlaceSeed = {
  ...yogyakarta,
  venue: 'Jembatan Gondolayu',
  address: 'Jl. Jenderal Sudirman, Jetis, Yogyakarta',
  lat: -7.78318,
  lon: 110.36935,
};

const tugu: PlaceSeed = {
  ...yogyakarta,
  venue: 'Tugu Yogyakarta, trotoar selatan',
  address: 'Jl. Margo Utomo, Gowongan, Jetis, Yogyakarta',
  lat: -7.78292,
  lon: 110.36707,
};

const turgo: PlaceSeed = {
  ...yogyakarta,
  city: 'Sleman',
  venue: 'Warung Ijo Pakem',
  address: 'Jl. Kaliurang km 17, Pakem, Sleman',
  lat: -7.66271,
  lon: 110.41987,
};

/** Of the weekly run: as many as come, each in a group that is counted. */
const paceGroups: GroupRunSeed['groups'] = [
  { code: '5:45', seconds: 345, name: { id: 'Kelompok cepat', en: 'Fast group' } },
  { code: '6:30', seconds: 390, name: { id: 'Kelompok tengah', en: 'Middle group' } },
  { code: '7:30', seconds: 450, name: { id: 'Kelompok santai', en: 'Easy group' } },
].map(({ code, seconds, name }) => ({
  code,
  name,
  km: 8,
  quota: unlimitedQuota,
  taken: 0,
  pace: [seconds, seconds],
}));

export const yogyakartaGroupRuns: GroupRunSeed[] = [
  {
    key: 'rabu-santai',
    community: 'kali-code-pacers',
    title: { id: 'Rabu santai 8K', en: 'Easy Wednesday 8K' },
    summary: {
      id: 'Lari pelan sebelum kantor, tepi Kali Code. Semua pace ditunggu.',
      en: 'An easy run before work along Kali Code. Every pace is waited for.',
    },
    story: {
      id: 'Pilih kelompok yang pace-nya enak untuk mengobrol. Kelompok paling belakang selalu punya kapten, jadi kamu tidak akan sendirian. Teh hangat dan jadah tempe di pos ronda setelahnya.',
      en: 'Choose the group whose pace lets you talk. The last one always has a captain, so you are never alone. Hot tea and jadah tempe at the guard post afterwards.',
    },
    place: gondolayu,
    when: { weeks: 0, weekday: WEDNESDAY },
    start: '05:00',
    minutes: 75,
    groups: paceGroups,
    course: { gain: 44, base: 104, bearing: 10, width: 0.2, climbs: 3 },
  },
  {
    key: 'rabu-santai-2',
    community: 'kali-code-pacers',
    title: { id: 'Rabu santai 8K', en: 'Easy Wednesday 8K' },
    summary: {
      id: 'Rabu berikutnya, jalur yang sama, ditambah latihan langkah pendek di tangga Terban.',
      en: 'The Wednesday after, same course, with short-step drills on the Terban stairs.',
    },
    story: {
      id: 'Setelah 3 km kami berhenti sepuluh menit di tangga Terban: naik cepat, turun jalan, empat kali. Kalau lututmu sedang rewel, teruskan saja di jalan datar.',
      en: 'After 3 km we stop for ten minutes at the Terban stairs: up fast, down walking, four times. If your knee complains, just carry on along the flat.',
    },
    place: gondolayu,
    when: { weeks: 1, weekday: WEDNESDAY },
    start: '05:00',
    minutes: 80,
    groups: paceGroups,
    course: { gain: 44, base: 104, bearing: 10, width: 0.2, climbs: 3 },
  },
  {
    key: 'long-run-prambanan',
    community: 'kali-code-pacers',
    title: { id: 'Long run 18K Prambanan', en: 'Long run 18K Prambanan' },
    summary: {
      id: 'Long run persiapan Merapi Fajar, dengan mobil air di km 6 dan 12.',
      en: 'A long run towards Merapi Fajar, with a water car at km 6 and 12.',
    },
    story: {
      id: 'Pace 6:00 sampai 6:45, dua jam di kaki. Kuota kecil karena hanya ada satu mobil air dan dua sepeda pengawal. Bawa gel sendiri, coba yang akan kamu pakai di hari lomba.',
      en: 'Pace 6:00 to 6:45, two hours on your feet. Few places, because there is one water car and two bicycles. Bring your own gels and try what you will use on race day.',
    },
    place: {
      ...yogyakarta,
      city: 'Sleman',
      venue: 'Parkir Timur Prambanan',
      address: 'Jl. Raya Solo–Yogyakarta km 16, Bokoharjo, Prambanan, Sleman',
      lat: -7.75436,
      lon: 110.49577,
    },
    when: { weeks: 1, weekday: SUNDAY },
    start: '05:00',
    minutes: 150,
    groups: [{ code: '18K', km: 18, quota: 40, taken: 0 }],
    course: { gain: 96, base: 152, bearing: 100, width: 0.5, climbs: 3 },
  },
  {
    key: 'resik-kali',
    community: 'kali-code-pacers',
    title: { id: 'Resik Kali: lari dan pungut sampah', en: 'Resik Kali: run and pick up litter' },
    summary: {
      id: 'Lima kilometer pelan dengan karung dan sarung tangan. Bakti sosial bulanan bersama warga.',
      en: 'A slow five kilometres with sacks and gloves. The monthly clean-up with the neighbours.',
    },
    story: {
      id: 'Karung, sarung tangan, dan timbangan disediakan. Bulan lalu 214 kg terkumpul dari satu sisi kali. Pakai sepatu lama.',
      en: 'Sacks, gloves and scales are provided. Last month 214 kg came out of one side of the river. Wear old shoes.',
    },
    place: gondolayu,
    when: { weeks: 4, weekday: SUNDAY },
    start: '06:00',
    minutes: 120,
    groups: [{ code: '5K', km: 5, quota: 120, taken: 0 }],
    draft: true,
  },
  {
    key: 'mataram-selasa',
    community: 'senja-mataram-runners',
    title: { id: 'Selasa senja keliling benteng', en: 'Tuesday dusk around the fort wall' },
    summary: {
      id: 'Enam kilometer sepulang kerja mengelilingi Jeron Beteng, ditutup segelas es dawet.',
      en: 'Six kilometres after work around the old city wall, closed with a glass of iced dawet.',
    },
    story: {
      id: 'Kelompok pemula berlari 4 menit, jalan 1 menit. Kami menyeberang hanya di lampu merah, jadi pace di aplikasi akan terlihat jelek: biarkan saja.',
      en: 'The beginners run 4 minutes and walk 1. We cross at traffic lights only, so the pace on your watch will look bad: let it.',
    },
    place: tugu,
    when: { weeks: 0, weekday: TUESDAY },
    start: '16:30',
    minutes: 75,
    groups: [
      {
        code: '4K',
        name: { id: 'Pemula, lari-jalan', en: 'Beginners, run-walk' },
        km: 4,
        quota: 30,
        taken: 19,
        pace: [450, 510],
      },
      { code: '6K', km: 6, quota: 60, taken: 33, pace: [360, 420] },
    ],
    course: { gain: 18, base: 113, bearing: 180, width: 0.5, climbs: 2 },
  },
  {
    key: 'mataram-kelas-pertama',
    community: 'senja-mataram-runners',
    title: { id: 'Kelas 5K pertamaku', en: 'My first 5K class' },
    summary: {
      id: 'Delapan minggu dari sofa ke 5K. Pertemuan pertama: cara memilih sepatu dan berlari sambil mengobrol.',
      en: 'Eight weeks from sofa to 5K. First meeting: choosing shoes, and running while you talk.',
    },
    story: {
      id: 'Kelas kecil dengan dua pelatih bersertifikat tingkat dasar. Biaya dipakai untuk sewa lintasan dan modul cetak. Datang dengan sepatu apa pun yang kamu punya.',
      en: 'A small class with two coaches of the basic grade. The fee pays for the track and a printed booklet. Come in whatever shoes you have.',
    },
    place: {
      ...yogyakarta,
      venue: 'Stadion Mandala Krida, pintu timur',
      address: 'Jl. Kenari, Semaki, Umbulharjo, Yogyakarta',
      lat: -7.79683,
      lon: 110.38387,
    },
    when: { weeks: 2, weekday: FRIDAY },
    start: '16:00',
    minutes: 90,
    groups: [
      {
        code: 'Kelas',
        name: { id: 'Kelas 8 pertemuan', en: 'Class of 8 meetings' },
        km: 3,
        quota: 24,
        taken: 22,
        price: 120_000,
      },
    ],
  },
  {
    key: 'lereng-turgo',
    community: 'lereng-utara-trail',
    title: { id: 'Sabtu trail Turgo', en: 'Saturday trail Turgo' },
    summary: {
      id: 'Sebelas kilometer hutan bambu dan kali kering di bawah Merapi. Pace bebas, tunggu di setiap cabang.',
      en: 'Eleven kilometres of bamboo forest and dry river below Merapi. Free pace, wait at every fork.',
    },
    story: {
      id: 'Wajib: senter kepala, peluit, satu liter air. Status gunung dilihat pukul 04.00; kalau naik, kami pindah ke Bukit Klangon dan memberi kabar di sini.',
      en: 'Required: head torch, whistle, a litre of water. We look at the volcano’s status at 04:00; if it rises we move to Klangon hill and say so here.',
    },
    place: turgo,
    when: { weeks: 0, weekday: SATURDAY },
    start: '04:30',
    minutes: 150,
    groups: [{ code: '11K', km: 11, quota: 35, taken: 24 }],
    course: { gain: 420, base: 612, bearing: 0, width: 0.4, climbs: 2 },
  },
  {
    key: 'lereng-malam',
    community: 'lereng-utara-trail',
    title: same('Night trail Kalikuning'),
    summary: {
      id: 'Latihan malam untuk yang ikut Dieng atau Tengger: membaca pita pantul dan turun dengan lampu.',
      en: 'Night practice for Dieng and Tengger runners: reading reflective tape and descending by lamp.',
    },
    story: {
      id: 'Jarak pendek, teknik banyak. Bawa dua sumber cahaya dan baterai cadangan. Kelompok maksimal delapan orang dengan satu pemandu di depan dan satu di belakang.',
      en: 'Short distance, much technique. Bring two lights and spare batteries. Groups of eight at most, with a guide ahead and one behind.',
    },
    place: turgo,
    when: { weeks: 2, weekday: SATURDAY },
    start: '18:45',
    minutes: 150,
    groups: [{ code: '9K', km: 9, quota: 24, taken: 24 }],
    course: { gain: 310, base: 612, bearing: 30, width: 0.4, climbs: 2 },
  },
];
