import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';
import type { SearchKind } from '#src/contract/search.ts';

/*
 * What runners type for the same thing, folded as search texts are. The names of a line, between bars, find each other.
 * No name is in two lines.
 */

/**
 * Places, times, kinds of runs and goods. Their names count as whole words only: Bali is neither Balige nor Balikpapan.
 */
export const wholeNames = [
  'aceh|nad|nanggroe aceh darussalam',
  'banda aceh|bna',
  'medan|mdn|kualanamu',
  'sumatera utara|sumut|north sumatra|sumatra utara',
  'padang|pdg',
  'sumatera barat|sumbar|west sumatra|sumatra barat|minang',
  'bukittinggi|bukit tinggi',
  'pekanbaru|pku|pekan baru',
  'kepulauan riau|kepri|riau islands',
  'batam|btm|bth',
  'tanjungpinang|tanjung pinang|tpi',
  'palembang|plg|plm|palembank',
  'sumatera selatan|sumsel|south sumatra|sumatra selatan',
  'pangkalpinang|pangkal pinang|pgk',
  'bangka belitung|babel|bangka|belitung',
  'lampung|bandar lampung|bandarlampung|lpg',
  'jakarta|jkt|dki|jkrt|jaksel|jakpus|jakbar|jaktim|jakut|batavia',
  'tangerang|tng|tangsel|bsd',
  'bogor|bgr|buitenzorg',
  'depok|dpk',
  'bekasi|bks',
  'bandung|bdg|bandoeng',
  'jawa barat|jabar|west java',
  'cirebon|crb|cbn',
  'semarang|smg|semarank',
  'solo|surakarta',
  'jawa tengah|jateng|central java',
  'magelang|mgl|mgg',
  'purwokerto|pwt|purwakerto',
  'yogyakarta|jogja|yogya|jogya|jogjakarta|diy|jogjah|ygy|ykt',
  'surabaya|sby|suroboyo',
  'malang|mlg',
  'jawa timur|jatim|east java',
  'banyuwangi|bwi|bwx',
  'bali',
  'batu',
  'denpasar|dps',
  'nusa tenggara barat|ntb|west nusa tenggara',
  'nusa tenggara timur|ntt|east nusa tenggara',
  'labuan bajo|labuanbajo|labuhan bajo|lbj',
  'mataram|mtr',
  'pontianak|ptk|pnk',
  'kalimantan barat|kalbar|west kalimantan',
  'kalimantan tengah|kalteng|central kalimantan',
  'palangka raya|palangkaraya|palangka',
  'banjarmasin|bjm|bdj',
  'kalimantan selatan|kalsel|south kalimantan',
  'balikpapan|bpn|bpp',
  'samarinda|smd',
  'kalimantan timur|kaltim|east kalimantan',
  'kalimantan utara|kaltara|north kalimantan',
  'manado|mdo|menado|mdc',
  'sulawesi utara|sulut|north sulawesi',
  'sulawesi tengah|sulteng|central sulawesi',
  'sulawesi barat|sulbar|west sulawesi',
  'makassar|mks|makasar|ujung pandang|ujungpandang|upg',
  'sulawesi selatan|sulsel|south sulawesi',
  'sulawesi tenggara|sultra|southeast sulawesi',
  'maluku utara|malut|north maluku',
  'ambon|amq',
  'jayapura|djj',
  'papua barat daya|southwest papua',
  'trail|lintas alam|lari gunung|lari lintas alam|trail run|trail running|trailrun',
  'malam|night|lari malam|night run',
  'pagi|morning|lari pagi|morning run',
  'senja|sore|sunset|dusk|lari sore',
  'fajar|subuh|dawn|sunrise',
  'santai|fun run|funrun|lari santai|fun|easy|pelan|slow',
  'estafet|relay',
  'senin|monday',
  'selasa|tuesday',
  'rabu|rebo|wednesday',
  'kamis|thursday',
  'jumat|friday',
  'sabtu|saturday',
  'minggu|sunday|ahad',
  'pemula|beginner|newbie',
  'pantai|beach|pesisir|coast',
  'danau|lake',
  'sawah|paddy|rice field',
  'sungai|river',
  'candi|temple',
  'kaos|kaus|jersey|tshirt|t shirt|baju|shirt',
  'topi|cap|hat|visor',
  'botol|flask|bottle|tumbler',
  'celana|shorts|short pants',
  'legging|tights|leging',
  'jaket|jacket|windbreaker',
  'rompi|vest',
  'lampu kepala|head torch|headlamp|headtorch|senter',
  'sabuk|belt',
  'medali|medal',
  'gel|gels|energy gel',
  'kaus kaki|kaos kaki|socks|sock',
];

/** Stems: found anywhere in a word, `batal` in `dibatalkan`; those of up to three letters as whole words only. */
export const stems = [
  'refund|pengembalian dana|pengembalian uang|pengembalian|uang kembali|money back|uang balik|balikin uang',
  'batal|cancel|pembatalan|cancellation|batalin',
  'race pack|racepack|pengambilan race pack|pack collection|rpc|paket lomba|ambil race pack|ambil racepack',
  'bib|nomor dada|nomor bib|bib number|no dada|no bib|race number',
  'bayar|pay|paid|paying|payment|pembayaran|bayaran',
  'daftar|register|registration|pendaftaran|sign up|signup|ndaftar|regist',
  'tiket|ticket|tikcet|karcis|etiket',
  'ganti nama|pindah nama|alih nama|balik nama|pindahkan|dipindahkan|hand my ticket|oper bib|jual bib|transfer tiket',
  'titip|wakil|diwakilkan|perwakilan|representative|surat kuasa|titipan',
  'usia|umur|age|how old',
  'kuota|quota|sold out|soldout|kehabisan|slot',
  'sinyal|signal|tanpa internet|offline|luring',
  'check in|checkin|cek in',
  'zona waktu|time zone|timezone',
  'kesehatan|health|medis|medical',
  'privasi|privacy|data pribadi|personal data|data kesehatan|health data',
  'bikin|buat|create|membuat',
  'orang lain|teman|friend|temen|someone else',
  'penyelenggara|panitia|organiser|organizer',
  'cedera|injury|cidera|injuri',
  'fisioterapi|physiotherapy|physio|fisio',
  'gizi|nutrition|nutrisi',
  'pelatihan|training|latihan',
  'ulasan|review|testimoni',
];

/** Kinds of records that a word names: all of them have it. */
export const kindNames: readonly { names: string; kinds: readonly SearchKind[] }[] = [
  {
    names: 'lari|run|running|runs|mlayu|runner|runners|pelari',
    kinds: ['race', 'event', 'community'],
  },
  { names: 'lomba|race|races|lomba lari|lombalari|balap lari', kinds: ['race'] },
  { names: 'lari bareng|group run|group runs|bareng|event|acara', kinds: ['event'] },
  { names: 'komunitas|community|communities|klub|club|grup lari|crew', kinds: ['community'] },
  { names: 'toko|shop|produk|product|merch|merchandise', kinds: ['product'] },
];

/** Distances by name. Others written as a number (`5k`, `10 km`) need no line. */
export const distanceNames: readonly { names: string; distance: DistanceClass }[] = [
  {
    names:
      'hm|21k|half marathon|half maraton|halfmarathon|half|setengah maraton|setengah marathon|semi marathon|halfmaraton',
    distance: 'hm',
  },
  { names: 'fm|42k|full marathon|full maraton|fullmarathon', distance: 'fm' },
  { names: 'marathon|maraton', distance: 'fm' },
  {
    names: 'ultra|ultramarathon|ultra marathon|ultramaraton|ultra maraton|ultra trail',
    distance: 'long',
  },
];

/** What costs nothing. */
export const freeNames = 'gratis|free|tanpa biaya|gratisan|cuma cuma';

/** Words that say nothing about what is looked for, left out beside others. */
export const fillers =
  'cara|bagaimana|gimana|gmn|apa|apakah|kalau|kalo|di|ke|dari|yang|yg|untuk|utk|dan|atau|aku|saya|kamu|bisa|mau|ingin|ada|dekat|cari|info|jadwal|terdekat|dong|nya|dengan|kapan|berapa|siapa|the|a|an|in|at|of|for|how|do|i|can|my|to|is|what|near|me|find|on|and|when|where|who|kota|kabupaten|provinsi|city';
