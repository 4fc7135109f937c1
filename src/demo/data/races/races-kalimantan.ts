import { SUNDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

export const kalimantanRaces: RaceSeed[] = [
  {
    key: 'khatulistiwa-nol',
    title: same('Khatulistiwa Nol Derajat 10K'),
    summary: {
      id: 'Start di belahan selatan, berbalik di belahan utara, finis tepat di garis nol. Semua dalam sepuluh kilometer.',
      en: 'Start in the southern hemisphere, turn in the northern, finish exactly on the line. All within ten kilometres.',
    },
    story: {
      id: 'Dua kilometer pertama menyusur tepian Kapuas, lalu lurus di jalan trans sampai titik balik di Siantan Hilir. Panas dan lembap sejak pagi: rencanakan pace 15 detik lebih pelan dari biasanya.\n\nFinisher mendapat sertifikat lintas khatulistiwa, dan telur ayam yang boleh kamu coba berdirikan.',
      en: 'The first two kilometres follow the Kapuas, then the trunk road runs straight to the turn at Siantan Hilir. It is hot and humid from the start: plan 15 seconds per km slower than usual.\n\nFinishers get an equator-crossing certificate, and an egg to try to stand on its end.',
    },
    organizer: { name: 'Panitia Khatulistiwa Nol Derajat' },
    place: {
      city: 'Pontianak',
      province: 'ID-KB',
      zone: 'Asia/Jakarta',
      venue: 'Tugu Khatulistiwa',
      address: 'Jl. Khatulistiwa, Batu Layang, Pontianak Utara, Pontianak',
      lat: 0.00108,
      lon: 109.32211,
    },
    when: { weeks: 2, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -70, closes: { before: 3 } },
    categories: [
      { code: '5K', km: 5, price: 100_000, quota: 500, taken: 402, start: '06:00', cot: 60 },
      { code: '10K', km: 10, price: 150_000, quota: 600, taken: 491, start: '05:45', cot: 100 },
    ],
    course: { gain: 11, base: 2, bearing: 310, width: 0.2, climbs: 2 },
    pack: {
      place: 'Rumah Radakng',
      address: 'Jl. Sultan Syahrir, Sungai Bangkong, Pontianak',
      days: [
        { before: 2, from: '13:00', to: '20:00' },
        { before: 1, from: '09:00', to: '20:00' },
      ],
    },
  },
  {
    key: 'seribu-sungai',
    title: same('Seribu Sungai Half'),
    summary: {
      id: 'Setengah maraton dengan 14 jembatan di Banjarmasin, dan sarapan di pasar terapung setelahnya.',
      en: 'A half marathon over 14 bridges in Banjarmasin, with breakfast at the floating market afterwards.',
    },
    story: {
      id: 'Jembatan kayu ulin bergetar kalau dilewati ramai-ramai, jadi start dibagi empat gelombang dengan jeda tiga menit. Sepatu karbon licin di papan basah; pelankan langkah.\n\nPerahu klotok menjadi pos air di km 12: gelas diulurkan dari sungai. Jangan dibuang ke sungai, ada jaring di setiap ujung jembatan.',
      en: 'Ironwood bridges shake under a crowd, so there are four waves, three minutes apart. Carbon shoes slide on wet planks; slow down.\n\nThe water post at km 12 is a klotok boat: cups are handed up from the river. Do not throw them back; there is a net at the end of each bridge.',
    },
    organizer: { name: 'Panitia Seribu Sungai' },
    place: {
      city: 'Banjarmasin',
      province: 'ID-KS',
      zone: 'Asia/Makassar',
      venue: 'Menara Pandang Siring',
      address: 'Jl. Kapten Piere Tendean, Gadang, Banjarmasin Tengah, Banjarmasin',
      lat: -3.31941,
      lon: 114.59517,
    },
    when: { weeks: 3, weekday: SUNDAY },
    style: 'road',
    registration: { opens: -65, closes: { before: 5 } },
    categories: [
      { code: '5K', km: 5, price: 125_000, quota: 400, taken: 344, start: '06:20', cot: 60 },
      { code: 'HM', km: 21.0975, price: 275_000, quota: 500, taken: 389, start: '05:45', cot: 210 },
    ],
    course: { gain: 58, base: 1, bearing: 200, width: 0.55, climbs: 4 },
    pack: {
      place: 'Balai Kota Banjarmasin, lobi timur',
      address: 'Jl. R. E. Martadinata No. 1, Kertak Baru Ilir, Banjarmasin',
      days: [
        { before: 2, from: '13:00', to: '19:00' },
        { before: 1, from: '09:00', to: '19:00' },
      ],
    },
  },
];
