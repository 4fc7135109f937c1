import type { SearchKind } from '#src/contract/search.ts';

/**
 * Queries by what they find in the demo on 5 January 2027: titles (slugs of answers), or only how
 * many. Each query of a row finds the same; misspelt ones are marked by the search itself.
 */
export const searchQueries: {
  finds: Partial<Record<SearchKind, readonly string[] | number>>;
  queries: readonly string[];
}[] = [
  // places
  {
    finds: {
      race: ['Kali Code Malam Run', 'Merapi Fajar Half Marathon', 'Prambanan Fajar 10K'],
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
      race: ['Merapi Fajar Half Marathon', 'Prambanan Fajar 10K'],
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
  // words of races and runs
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
      race: 13,
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
      race: 16,
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
      race: ['Dieng Atas Awan Trail', 'Rinjani Kaki Langit Trail', 'Tengger Trail 50'],
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
  // kinds
  {
    finds: { race: 24, answer: 12, page: ['Beranda', 'Lomba lari', 'Portofolio'] },
    queries: ['lomba', 'race', 'lomba lari', 'races'],
  },
  {
    finds: {
      event: 30,
      answer: ['buat-komunitas', 'data-pribadi'],
      page: ['Beranda', 'Korporat', 'Lari bareng'],
    },
    queries: ['lari bareng', 'group run', 'group runs', 'event'],
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
      community: 12,
      answer: ['buat-komunitas'],
      page: ['Komunitas', 'Lari bareng', 'Pelatihan dan sertifikasi'],
    },
    queries: ['komunitas', 'klub', 'community', 'club'],
  },
  // shop
  {
    finds: {
      product: [
        'Jersey Kali Code 2027',
        'Jersey Merapi Fajar 2027',
        'Jersey Seribu Sungai',
        'Kaus Kaki Tanjakan',
        'Singlet Losari Senja',
      ],
      answer: ['batal-uang-kembali', 'cara-daftar'],
      page: ['Toko'],
    },
    queries: ['jersey', 'kaos', 'tshirt', 'jersye'],
  },
  { finds: { product: ['Topi Subuh'] }, queries: ['topi', 'cap', 'hat'] },
  { finds: { product: ['Botol Lipat 500 ml'] }, queries: ['botol', 'bottle', 'flask', 'botoll'] },
  {
    finds: { product: ['Lampu Kepala 350 lumen'] },
    queries: ['lampu kepala', 'headlamp', 'head torch', 'senter'],
  },
  { finds: { product: ['Gel Gula Jawa, isi 6'] }, queries: ['gel', 'energy gel'] },
  { finds: { product: ['Kaus Kaki Tanjakan'] }, queries: ['kaus kaki', 'socks', 'kaos kaki'] },
  // answers
  {
    finds: { answer: ['batal-uang-kembali', 'lomba-dibatalkan'], page: ['Syarat dan ketentuan'] },
    queries: [
      'refund',
      'pengembalian dana',
      'uang kembali',
      'pengembalian uang',
      'money back',
      'cara refund',
      'refnud',
      'gimana refund',
    ],
  },
  {
    finds: { answer: ['batal-uang-kembali', 'lomba-dibatalkan'] },
    queries: ['batal', 'pembatalan', 'cancel', 'cancellation', 'bagaimana batal'],
  },
  {
    finds: { answer: ['ambil-race-pack', 'titip-race-pack', 'usia-minimal'] },
    queries: ['race pack', 'racepack', 'pengambilan race pack', 'rpc', 'ambil racepack'],
  },
  {
    finds: {
      product: ['Sabuk BIB Lentur'],
      answer: ['kuota-penuh', 'nomor-bib', 'tiket-tanpa-sinyal'],
      page: ['Tiketku'],
    },
    queries: ['bib', 'nomor dada', 'nomor bib', 'bib number'],
  },
  {
    finds: {
      answer: [
        'batal-uang-kembali',
        'batas-bayar',
        'cara-bayar',
        'kuota-penuh',
        'lomba-dibatalkan',
        'nomor-bib',
      ],
    },
    queries: ['bayar', 'pembayaran', 'payment', 'cara bayar', 'how do I pay'],
  },
  {
    finds: { answer: ['ganti-nama'] },
    queries: ['ganti nama', 'pindah nama', 'alih nama', 'jual bib'],
  },
  {
    finds: { answer: ['titip-race-pack'] },
    queries: ['titip', 'wakil', 'surat kuasa', 'perwakilan'],
  },
  { finds: { answer: ['usia-minimal'] }, queries: ['usia', 'umur', 'how old', 'age'] },
  {
    finds: { answer: ['batas-bayar', 'kuota-penuh'] },
    queries: ['kuota', 'sold out', 'kehabisan slot'],
  },
  {
    finds: {
      answer: ['cara-daftar', 'check-in-start', 'tiket-tanpa-sinyal'],
      page: ['Pengaturan'],
    },
    queries: ['sinyal', 'offline', 'tanpa internet', 'singal'],
  },
  { finds: { answer: ['zona-waktu'] }, queries: ['zona waktu', 'time zone', 'timezone'] },
  {
    finds: { answer: ['data-pribadi'], page: ['Kebijakan privasi'] },
    queries: ['privasi', 'data pribadi', 'personal data', 'privacy'],
  },
  // nothing
  { finds: {}, queries: ['solo', 'surakarta'] },
  { finds: {}, queries: ['lampung', 'bandar lampung'] },
  { finds: {}, queries: ['zzqxjkvw'] },
  { finds: {}, queries: ['merapi losari'] },
  { finds: {}, queries: ['terbang ke bulan'] },
  { finds: {}, queries: ['sepatu roda'] },
  { finds: {}, queries: ['bayi gajah'] },
  { finds: {}, queries: ['%_!'] },
];
