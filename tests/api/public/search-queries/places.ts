import type { SearchQuery } from './search-query.ts';

/** Cities, provinces and venues, with their short names. */
export const placeQueries: readonly SearchQuery[] = [
  {
    finds: {
      race: [
        'Kali Code Malam Run',
        'Merapi Fajar Half Marathon',
        'Prambanan Fajar 10K',
        'Turgo Rimba Trail',
      ],
      event: [
        'Kelas 5K pertamaku',
        'Long run 18K Prambanan',
        'Night trail Kalikuning',
        'Rabu santai 8K',
        'Rabu santai 8K',
        'Sabtu trail Turgo',
        'Selasa senja keliling benteng',
      ],
      community: ['Kali Code Pacers', 'Lereng Utara Trail', 'Senja Mataram Runners'],
    },
    queries: [
      'jogja',
      'yogya',
      'yogyakarta',
      'Yogyakarta!',
      'jogya',
      'jogjakarta',
      'DIY',
      'DI Yogyakarta',
      'jogjq',
      'yogyakrta',
      'kota jogja',
    ],
  },
  {
    finds: {
      race: ['Merapi Fajar Half Marathon', 'Prambanan Fajar 10K', 'Turgo Rimba Trail'],
      event: ['Long run 18K Prambanan', 'Night trail Kalikuning', 'Sabtu trail Turgo'],
      community: ['Lereng Utara Trail'],
    },
    queries: ['sleman', 'SLÉMAN', 'slemna', 'kabupaten sleman'],
  },
  {
    finds: {
      race: ['Jakarta Subuh Marathon'],
      event: [
        'Kamis kencang: 8 × 800',
        'Long run Jakarta Subuh 28K',
        'Minggu CFD 12K',
        'Selasa pemula 5K',
      ],
      community: ['Rawamangun Speed Club'],
      answer: ['zona-waktu'],
    },
    queries: ['jakarta', 'jkt', 'dki', 'DKI Jakarta', 'jaksel', 'jakrata', 'jakata'],
  },
  {
    finds: {
      race: ['Braga Lari Pagi'],
      event: ['Subuh Braga 6K', 'Tahura pelan 14K'],
      community: ['Braga Subuh Runners'],
    },
    queries: ['bandung', 'bdg', 'bandoeng', 'bandug', 'kota Bandung'],
  },
  {
    finds: {
      race: ['Kali Mas 10K'],
      event: ['Kenjeran ke Suramadu 16K', 'Klinik langkah: cadence 180', 'Rebo mlayu 7K'],
      community: ['Kali Mas Mlayu'],
    },
    queries: ['surabaya', 'sby', 'suroboyo', 'surabya'],
  },
  {
    finds: {
      race: ['Losari Senja 10K'],
      event: ['Kamis tempo Karebosi', 'Minggu Losari 8K'],
      community: ['Angin Mamiri Runners'],
    },
    queries: ['makassar', 'mks', 'makasar', 'ujung pandang', 'makasssar'],
  },
  { finds: {}, queries: ['denpasar', 'dps'] },
  {
    finds: {
      race: ['Ubud Sawah Run'],
      event: ['Gladi sawah 13K', 'Jumat Campuhan 7K', 'Lari dan regang 4K'],
      community: ['Subak Striders'],
    },
    queries: ['bali', 'provinsi bali'],
  },
  {
    finds: {
      race: ['Musi Malam Run'],
      event: ['Sabtu Ampera 9K', 'Tempo Jakabaring 3 × 3 km'],
      community: ['Musi Tepi Runners'],
    },
    queries: ['palembang', 'plg', 'palembank', 'palemban'],
  },
  {
    finds: {
      race: ['Ambon Teluk Dalam 10K'],
      event: ['Lari Natsepa 12K', 'Senin mulai lagi 5K'],
      community: ['Pala Pacers'],
    },
    queries: ['ambon', 'amq', 'ambbon'],
  },
  { finds: { race: ['Estafet Malam Semarang'] }, queries: ['semarang', 'smg', 'semarnag'] },
  { finds: { race: ['Khatulistiwa Nol Derajat 10K'] }, queries: ['pontianak', 'ptk'] },
  { finds: { race: ['Seribu Sungai Half'] }, queries: ['banjarmasin', 'bjm', 'banjarmasn'] },
  {
    finds: {
      race: ['Kali Mas 10K', 'Tengger Trail 50'],
      event: ['Kenjeran ke Suramadu 16K', 'Klinik langkah: cadence 180', 'Rebo mlayu 7K'],
      community: ['Kali Mas Mlayu'],
    },
    queries: ['jawa timur', 'jatim', 'east java'],
  },
  {
    finds: {
      race: ['Braga Lari Pagi'],
      event: ['Subuh Braga 6K', 'Tahura pelan 14K'],
      community: ['Braga Subuh Runners'],
    },
    queries: ['jawa barat', 'jabar', 'west java'],
  },
  { finds: { race: ['Rinjani Kaki Langit Trail'] }, queries: ['nusa tenggara barat', 'ntb'] },
  {
    finds: {
      race: ['Losari Senja 10K'],
      event: ['Kamis tempo Karebosi', 'Kemah lari Malino 15K', 'Minggu Losari 8K'],
      community: ['Angin Mamiri Runners'],
    },
    queries: ['sulawesi selatan', 'sulsel', 'south sulawesi'],
  },
  {
    finds: {
      race: ['Sentani Hills 15'],
      event: ['Sabtu Hamadi 9K', 'Hill repeat Skyline'],
      community: ['Cenderawasih Pace'],
    },
    queries: ['papua', 'di papua'],
  },
  { finds: { race: ['Tengger Trail 50'] }, queries: ['probolinggo', 'probolingo'] },
  { finds: { race: ['Komodo Senja 10K'] }, queries: ['labuan bajo', 'labuanbajo', 'lbj'] },
  {
    finds: { race: ['Ngarai Sianok 15K'] },
    queries: ['bukittinggi', 'bukit tinggi', 'bukitinggi'],
  },
  {
    finds: {
      race: ['Toba Loop Marathon'],
      event: ['Minggu tepi Tao 10K', 'Tanjakan Tarabunga 17K'],
      community: ['Tao Toba Striders'],
    },
    queries: ['balige', 'baligee'],
  },
  { finds: { race: ['Bunaken Coastal Half'] }, queries: ['manado', 'mdo', 'menado'] },
  {
    finds: {
      race: ['Sentani Hills 15'],
      event: ['Sabtu Hamadi 9K', 'Hill repeat Skyline'],
      community: ['Cenderawasih Pace'],
      answer: ['zona-waktu'],
    },
    queries: ['jayapura', 'djj', 'jayapora'],
  },
  { finds: { race: ['Siak Tepian 10K'] }, queries: ['pekanbaru', 'pku', 'pekan baru'] },
];
