import { SATURDAY, same, type RaceSeed } from '#src/demo/seed-records.ts';

export const centralJavaRaces: RaceSeed[] = [
  {
    key: 'estafet-semarang',
    title: same('Estafet Malam Semarang'),
    summary: {
      id: 'Empat pelari, empat putaran Kota Lama, satu ikat pinggang sensor. Biaya dihitung per tim.',
      en: 'Four runners, four laps of the old town, one sensor belt. The fee is per team.',
    },
    story: {
      id: 'Satu putaran 4 km: Jembatan Berok, Polder Tawang, Gereja Blenduk, Marabunta, kembali ke zona tukar. Kapten mendaftarkan tim, lalu anggota mengisi datanya sendiri sebelum race pack diambil.\n\nUrutan pelari bebas diganti sampai satu jam sebelum start. Zona tukar 20 meter; sabuk yang jatuh dipungut pelari yang menjatuhkan.',
      en: 'One lap is 4 km: Berok bridge, the Tawang polder, the Blenduk church, Marabunta, and back to the exchange zone. The captain enters the team, and each member fills in their own details before pack collection.\n\nThe running order may change until an hour before the start. The exchange zone is 20 metres; whoever drops the belt picks it up.',
    },
    organizer: { name: 'Panitia Estafet Kota Lama' },
    place: {
      city: 'Semarang',
      province: 'ID-JT',
      zone: 'Asia/Jakarta',
      venue: 'Taman Srigunting, Kota Lama',
      address: 'Jl. Letjen Suprapto, Tanjung Mas, Semarang Utara, Semarang',
      lat: -6.96825,
      lon: 110.42776,
    },
    when: { weeks: 28, weekday: SATURDAY },
    style: 'relay',
    registration: { opens: -10, closes: { before: 10 } },
    categories: [
      {
        code: 'Estafet',
        name: { id: 'Estafet 4 × 4 km, per tim', en: 'Relay 4 × 4 km, per team' },
        km: 16,
        price: 120_000,
        quota: 240,
        taken: 71,
        start: '18:30',
        cot: 150,
      },
    ],
    course: { gain: 20, base: 3, bearing: 60, width: 0.9, climbs: 4 },
    pack: {
      place: 'Gedung Oudetrap',
      address: 'Jl. Taman Srigunting No. 3, Kota Lama, Semarang',
      days: [
        { before: 1, from: '14:00', to: '20:00' },
        {
          before: 0,
          from: '10:00',
          to: '16:30',
          note: {
            id: 'Satu orang boleh mengambil untuk seluruh tim.',
            en: 'One person may collect for the whole team.',
          },
        },
      ],
    },
  },
  {
    key: 'dieng-atas-awan',
    title: same('Dieng Atas Awan Trail'),
    summary: {
      id: 'Jalur ladang kentang, Bukit Sikunir, dan tepi Telaga Warna. Kuota kecil karena jalurnya selebar satu orang.',
      en: 'Potato fields, Sikunir hill and the shore of Telaga Warna. Few places, because the trail is one person wide.',
    },
    story: {
      id: 'Dieng subuh bisa turun ke 3 derajat dan embun beku membuat batu licin; sepatu bergerigi dan sarung tangan bukan hiasan. Kabut sering menutup punggungan, ikuti pita oranye, jangan ikuti orang di depanmu.\n\nSetiap pelari menanam satu bibit carica di bekas ladang sebelum pulang. Ini syarat dari kelompok tani yang meminjamkan jalur.',
      en: 'Before dawn Dieng may fall to 3 degrees, and frost makes the rocks slippery; lugged shoes and gloves are no decoration. Fog often covers the ridge: follow the orange tape, not the person ahead.\n\nEvery runner plants one carica seedling before going home. The farmers who lend the trail ask for it.',
    },
    organizer: { community: 'lereng-utara-trail' },
    place: {
      city: 'Wonosobo',
      province: 'ID-JT',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan Sembungan',
      address: 'Desa Sembungan, Kejajar, Wonosobo',
      lat: -7.23611,
      lon: 109.92417,
    },
    when: { weeks: 5, weekday: SATURDAY },
    style: 'trail',
    registration: { opens: -90, closes: { before: 10 } },
    categories: [
      {
        code: '12K',
        km: 12,
        price: 385_000,
        quota: 150,
        taken: 150,
        start: '06:00',
        cot: 210,
      },
      { code: '25K', km: 25, price: 525_000, quota: 120, taken: 120, start: '05:00', cot: 420 },
    ],
    course: { gain: 1340, base: 2215, bearing: 20, width: 0.6, climbs: 5 },
    pack: {
      place: 'Balai Desa Sembungan',
      address: 'Desa Sembungan, Kejajar, Wonosobo',
      days: [{ before: 1, from: '11:00', to: '20:00' }],
    },
  },
];
