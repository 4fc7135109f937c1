import { SATURDAY, SUNDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

export const baliNusaRaces: RaceSeed[] = [
  {
    key: 'ubud-sawah',
    title: same('Ubud Sawah Run'),
    summary: {
      id: 'Pematang, pura subak, dan jalan desa dari Lapangan Astina ke Tegallalang. Pelan saja, ini bukan sirkuit.',
      en: 'Paddy dykes, subak temples and village lanes from Astina field to Tegallalang. Take it slowly, this is no race track.',
    },
    story: {
      id: 'Seperempat rute ada di pematang selebar satu sepatu: mendahului hanya di jalan beton. Kalau bertemu upacara, berhenti dan tunggu; waktumu dihentikan oleh petugas di titik itu.\n\nSisa uang pendaftaran masuk ke kas subak untuk memperbaiki saluran di Junjungan. Kain untuk masuk area pura dipinjamkan di km 9.',
      en: 'A quarter of the course is on dykes as wide as one shoe: overtake on concrete only. If you meet a ceremony, stop and wait; the marshal there stops your clock.\n\nWhat is left of the entry fees repairs the subak’s channels in Junjungan. Sarongs for the temple grounds are lent at km 9.',
    },
    organizer: { community: 'subak-striders' },
    place: {
      city: 'Ubud',
      province: 'ID-BA',
      zone: 'Asia/Makassar',
      venue: 'Lapangan Astina',
      address: 'Jl. Kajeng, Ubud, Gianyar',
      lat: -8.50702,
      lon: 115.26301,
    },
    when: { weeks: 17, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -2, closes: { before: 21 } },
    categories: [
      { code: '5K', km: 5, price: 295_000, quota: 400, taken: 58, start: '06:30', cot: 75 },
      { code: '10K', km: 10, price: 395_000, quota: 600, taken: 121, start: '06:15', cot: 120 },
      { code: 'HM', km: 21.0975, price: 550_000, quota: 500, taken: 96, start: '06:00', cot: 240 },
    ],
    course: { gain: 286, base: 204, bearing: 15, width: 0.4, climbs: 3 },
    pack: {
      place: 'Wantilan Pura Dalem Ubud',
      address: 'Jl. Raya Ubud No. 23, Ubud, Gianyar',
      days: [
        { before: 2, from: '12:00', to: '19:00' },
        { before: 1, from: '09:00', to: '19:00' },
      ],
    },
  },
  {
    key: 'rinjani-kaki-langit',
    title: same('Rinjani Kaki Langit Trail'),
    summary: {
      id: 'Savana Sembalun sampai Pos 3 dan kembali, tanpa naik ke Plawangan. Trail panjang pertama yang ramah.',
      en: 'The Sembalun savannah up to Pos 3 and back, without climbing to the rim. A kind first long trail.',
    },
    story: {
      id: 'Tidak ada tanjakan tujuh bukit di sini: rute berbalik di Pos 3, jadi pemula trail bisa menikmati savana tanpa bermalam. Yang perlu diwaspadai angin siang dan matahari tanpa naungan; isi dua liter air sebelum meninggalkan Pos 2.\n\nPorter Sembalun menjadi sweeper dan mengenal setiap batu. Dengarkan mereka.',
      en: 'No seven hills here: the course turns at Pos 3, so newcomers to trail get the savannah without a night out. Mind the midday wind and the sun without shade; fill two litres before you leave Pos 2.\n\nSembalun porters sweep the course and know every stone. Listen to them.',
    },
    organizer: { name: 'Panitia Kaki Langit Sembalun' },
    place: {
      city: 'Sembalun',
      province: 'ID-NB',
      zone: 'Asia/Makassar',
      venue: 'Lapangan Sembalun Lawang',
      address: 'Sembalun Lawang, Sembalun, Lombok Timur',
      lat: -8.36078,
      lon: 116.52571,
    },
    when: { weeks: 18, weekday: SATURDAY },
    style: 'trail',
    registration: { opens: -30, closes: { before: 21 } },
    categories: [
      {
        code: '12K',
        km: 12,
        price: 450_000,
        quota: 250,
        taken: 118,
        start: '06:00',
        cot: 240,
        ageMin: 17,
      },
      { code: '25K', km: 25, price: 650_000, quota: 200, taken: 87, start: '05:00', cot: 480 },
    ],
    course: { gain: 1120, base: 1156, bearing: 255, width: 0.3, climbs: 3 },
    pack: {
      place: 'Rinjani Information Centre Sembalun',
      address: 'Sembalun Lawang, Sembalun, Lombok Timur',
      days: [{ before: 1, from: '10:00', to: '19:00' }],
    },
    externalUrl: 'https://example.org/rinjani-kaki-langit',
  },
  {
    key: 'komodo-senja',
    title: same('Komodo Senja 10K'),
    summary: {
      id: 'Start pukul empat sore dari pelabuhan Labuan Bajo, naik ke Puncak Waringin, finis saat langit jingga.',
      en: 'Four in the afternoon from Labuan Bajo harbour, up to Puncak Waringin, and a finish under an orange sky.',
    },
    story: {
      id: 'Tiga tanjakan pendek tapi sungguh-sungguh, masing-masing 40 sampai 60 meter. Yang terakhir berakhir di gardu pandang, dan kamu akan ingin berhenti memotret: silakan, waktu bersih dan waktu senja dihitung terpisah.\n\nPanas sore masih 31 derajat. Minum di setiap pos, ada elektrolit di km 4 dan 7.',
      en: 'Three climbs, short but honest, of 40 to 60 metres each. The last one ends at the lookout and you will want to stop for a picture: go ahead, the net time and the sunset time are counted apart.\n\nIt is still 31 degrees at that hour. Drink at every post; electrolytes at km 4 and 7.',
    },
    organizer: { name: 'Panitia Komodo Senja' },
    place: {
      city: 'Labuan Bajo',
      province: 'ID-NT',
      zone: 'Asia/Makassar',
      venue: 'Waterfront Marina Labuan Bajo',
      address: 'Jl. Soekarno Hatta, Labuan Bajo, Komodo, Manggarai Barat',
      lat: -8.49213,
      lon: 119.87742,
    },
    when: { weeks: 8, weekday: SATURDAY },
    style: 'road',
    registration: { opens: -35, closes: { before: 7 } },
    categories: [
      { code: '5K', km: 5, price: 175_000, quota: 350, taken: 164, start: '16:20', cot: 60 },
      { code: '10K', km: 10, price: 240_000, quota: 450, taken: 238, start: '16:00', cot: 110 },
    ],
    course: { gain: 188, base: 4, bearing: 115, width: 0.35, climbs: 3 },
    pack: {
      place: 'Gedung Parekraf Labuan Bajo',
      address: 'Jl. Soekarno Hatta, Labuan Bajo, Manggarai Barat',
      days: [
        { before: 1, from: '10:00', to: '19:00' },
        { before: 0, from: '08:00', to: '14:30' },
      ],
    },
  },
];
