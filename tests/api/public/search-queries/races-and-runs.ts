import type { SearchQuery } from './search-query.ts';

/** Words of races and group runs. */
export const eventQueries: readonly SearchQuery[] = [
  {
    finds: { race: ['Merapi Fajar Half Marathon'], product: ['Jersey Merapi Fajar 2027'] },
    queries: ['merapi', 'MÉRAPI', 'merapi fajar', 'merapy', 'mreapi', 'merapii'],
  },
  {
    finds: { race: ['Losari Senja 10K'], product: ['Singlet Losari Senja'] },
    queries: ['losari senja', 'losri senja', 'senja losari'],
  },
  {
    finds: { race: ['Prambanan Fajar 10K'], event: ['Long run 18K Prambanan'] },
    queries: ['prambanan', 'prambanen', 'pranbanan'],
  },
  {
    finds: {
      race: ['Ubud Sawah Run'],
      event: ['Gladi sawah 13K', 'Jumat Campuhan 7K', 'Lari dan regang 4K'],
      community: ['Subak Striders'],
    },
    queries: ['ubud', 'ubudd'],
  },
  {
    finds: {
      race: 14,
      event: [
        'Kemah lari Malino 15K',
        'Kenjeran ke Suramadu 16K',
        'Long run 18K Prambanan',
        'Long run Jakarta Subuh 28K',
        'Tanjakan Tarabunga 17K',
      ],
      answer: ['usia-minimal'],
    },
    queries: [
      'hm',
      'half marathon',
      'half maraton',
      'halfmarathon',
      '21k',
      '21 km',
      'setengah maraton',
      '21,1 km',
    ],
  },
  {
    finds: {
      race: [
        'Gamalama Lingkar 42',
        'Jakarta Subuh Marathon',
        'Tengger Trail 50',
        'Toba Loop Marathon',
      ],
    },
    queries: ['fm', 'full marathon', '42k', '42 km', '42,2 kilometer'],
  },
  {
    finds: {
      race: [
        'Gamalama Lingkar 42',
        'Jakarta Subuh Marathon',
        'Merapi Fajar Half Marathon',
        'Tengger Trail 50',
        'Toba Loop Marathon',
      ],
      answer: ['usia-minimal'],
      page: ['Lomba lari'],
    },
    queries: ['marathon', 'maraton', 'marathn', 'marathom'],
  },
  {
    finds: {
      race: 17,
      event: [
        'Jumat Campuhan 7K',
        'Kelas 5K pertamaku',
        'Kemah lari Malino 15K',
        'Rebo mlayu 7K',
        'Selasa pemula 5K',
        'Selasa senja keliling benteng',
        'Senin mulai lagi 5K',
        'Subuh Braga 6K',
        'Hill repeat Skyline',
      ],
    },
    queries: ['5k', '5 km', '5km', '5 kilo', '5 kilometer'],
  },
  {
    finds: { race: 15, event: 17, answer: ['usia-minimal'] },
    queries: ['10k', '10 km', '10 kilo', '10 KM'],
  },
  {
    finds: {
      event: [
        'Kamis kencang: 8 × 800',
        'Kamis tempo Karebosi',
        'Kenjeran ke Suramadu 16K',
        'Minggu Losari 8K',
        'Rabu santai 8K',
        'Rabu santai 8K',
      ],
    },
    queries: ['8k', '8 km'],
  },
  {
    finds: {
      race: ['Dieng Atas Awan Trail', 'Rinjani Kaki Langit Trail'],
      event: ['Lari Natsepa 12K', 'Minggu CFD 12K'],
    },
    queries: ['12k', '12 kilo'],
  },
  { finds: { race: ['Tengger Trail 50'] }, queries: ['50k', '50 km'] },
  {
    finds: { race: ['Tengger Trail 50'] },
    queries: ['ultra', 'ultra marathon', 'ultramaraton', 'ultramarathon'],
  },
  {
    finds: {
      race: [
        'Dieng Atas Awan Trail',
        'Rinjani Kaki Langit Trail',
        'Tengger Trail 50',
        'Turgo Rimba Trail',
      ],
      event: ['Night trail Kalikuning', 'Sabtu trail Turgo'],
      community: ['Lereng Utara Trail'],
      answer: ['ambil-race-pack'],
      page: ['Lomba lari'],
    },
    queries: ['trail', 'lintas alam', 'trail run', 'lari lintas alam', 'lari gunung', 'trial'],
  },
  {
    finds: {
      race: ['Estafet Malam Semarang', 'Kali Code Malam Run', 'Musi Malam Run'],
      event: ['Night trail Kalikuning'],
    },
    queries: ['malam', 'lari malam', 'night run', 'night'],
  },
  {
    finds: {
      race: ['Komodo Senja 10K', 'Losari Senja 10K'],
      event: ['Kelas 5K pertamaku', 'Selasa senja keliling benteng'],
      community: ['Senja Mataram Runners'],
      product: ['Singlet Losari Senja'],
    },
    queries: ['senja', 'sunset', 'sore', 'lari sore'],
  },
  {
    finds: {
      race: [
        'Braga Lari Pagi',
        'Jakarta Subuh Marathon',
        'Merapi Fajar Half Marathon',
        'Prambanan Fajar 10K',
      ],
      event: ['Long run Jakarta Subuh 28K', 'Subuh Braga 6K', 'Tahura pelan 14K'],
      community: ['Braga Subuh Runners'],
      product: ['Celana Subuh 5 inci', 'Jersey Merapi Fajar 2027', 'Topi Subuh'],
    },
    queries: ['fajar', 'subuh', 'dawn', 'sunrise'],
  },
  {
    finds: {
      event: ['Rabu santai 8K', 'Rabu santai 8K', 'Tahura pelan 14K'],
      page: ['Lari bareng'],
    },
    queries: ['fun run', 'lari santai', 'funrun', 'santai'],
  },
  { finds: { race: ['Estafet Malam Semarang'] }, queries: ['estafet', 'relay', 'estaffet'] },
  {
    finds: { event: ['Rabu santai 8K', 'Rabu santai 8K', 'Rebo mlayu 7K'] },
    queries: ['rabu', 'wednesday', 'rebo'],
  },
  {
    finds: { event: ['Sabtu Ampera 9K', 'Sabtu Hamadi 9K', 'Sabtu trail Turgo'] },
    queries: ['sabtu', 'saturday', 'sabtuu'],
  },
  {
    finds: {
      event: [
        'Kelas 5K pertamaku',
        'Long run 18K Prambanan',
        'Night trail Kalikuning',
        'Rabu santai 8K',
        'Rabu santai 8K',
        'Sabtu trail Turgo',
        'Selasa senja keliling benteng',
      ],
    },
    queries: ['lari bareng jogja', 'jogja lari bareng', 'group run jogja', 'lari bareng yogya'],
  },
  { finds: { race: ['Ubud Sawah Run'] }, queries: ['lomba bali', 'race bali', 'lomba lari bali'] },
  {
    finds: { race: ['Jakarta Subuh Marathon'], event: ['Long run Jakarta Subuh 28K'] },
    queries: ['hm jakarta', 'half marathon jkt', 'jakarta hm'],
  },
  {
    finds: { community: ['Kali Code Pacers', 'Lereng Utara Trail', 'Senja Mataram Runners'] },
    queries: ['komunitas jogja', 'klub lari jogja', 'komunitas lari yogyakarta'],
  },
  {
    finds: {
      race: ['Kali Code Malam Run'],
      event: [
        'Long run 18K Prambanan',
        'Night trail Kalikuning',
        'Rabu santai 8K',
        'Rabu santai 8K',
        'Sabtu trail Turgo',
        'Selasa senja keliling benteng',
      ],
    },
    queries: ['gratis jogja', 'free jogja', 'jogja gratis'],
  },
  {
    finds: { race: ['Kali Code Malam Run'], event: ['Night trail Kalikuning'] },
    queries: ['lari malam jogja', 'night run jogja', 'jogja malam'],
  },
  {
    finds: { event: ['Selasa pemula 5K'] },
    queries: ['pemula', 'beginner', 'beginners', 'pemulla'],
  },
  { finds: { event: ['Kamis tempo Karebosi', 'Tempo Jakabaring 3 × 3 km'] }, queries: ['tempo'] },
  { finds: { race: ['Komodo Senja 10K'] }, queries: ['komodo', 'kmoodo'] },
];
