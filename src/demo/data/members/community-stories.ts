import type { LocalText } from '#src/contract/common.ts';

type CommunityStory = {
  /** Year. */
  founded: number;
  /** Seconds per kilometre; left out if the community has no pace. */
  pace?: { from: number; to: number };
  /** Markdown. */
  story: LocalText;
};

/** The demo communities' stories, by community key. */
export const communityStories: Record<string, CommunityStory> = {
  'kali-code-pacers': {
    founded: 2016,
    pace: { from: 330, to: 450 },
    story: {
      id: 'Berawal dari tujuh tetangga yang ingin lari tanpa asap knalpot. Sekarang tiap Rabu ada empat kelompok pace, dan kelompok terakhir tidak pernah ditinggal.\n\nBawa lampu kecil, botol minum, dan uang receh untuk teh. Anak boleh ikut di kelompok santai.',
      en: 'It began with seven neighbours who wanted to run away from exhaust fumes. Now there are four pace groups on Wednesdays, and the last one is never left behind.\n\nBring a small light, a bottle and change for tea. Children are welcome in the easy group.',
    },
  },
  'senja-mataram-runners': {
    founded: 2019,
    pace: { from: 360, to: 480 },
    story: {
      id: 'Kami lari sepulang kerja, memutari benteng keraton, lalu makan gudeg bersama. Kelas pemula delapan minggu dibuka tiap dua bulan: dari jalan kaki sampai 5K.',
      en: 'We run after work, around the palace wall, and then share gudeg. An eight-week class from walking to 5K opens every other month.',
    },
  },
  'lereng-utara-trail': {
    founded: 2018,
    story: {
      id: 'Jalur lereng Merapi berubah setiap musim hujan, jadi kami hanya mengajak orang yang sudah pernah lari bareng kami.\n\n**Wajib dibawa:** peluit, jaket hujan, dan air 1 liter.',
      en: 'The trails on Merapi change with every rainy season, so we take along those who have run with us before.\n\n**Always bring:** a whistle, a rain jacket and a litre of water.',
    },
  },
  'rawamangun-speed-club': {
    founded: 2014,
    pace: { from: 255, to: 330 },
    story: {
      id: 'Latihan lintasan dengan menu yang diumumkan tiap Senin. Pemula punya hari sendiri, supaya tidak ada yang merasa dikejar.',
      en: 'Track sessions with a menu announced every Monday. Beginners have a day of their own, so nobody feels chased.',
    },
  },
  'angin-mamiri-runners': {
    founded: 2017,
    pace: { from: 330, to: 450 },
    story: {
      id: 'Losari waktu subuh milik pelari. Kami bersih-bersih pantai setiap Minggu pertama, sesudah lari.',
      en: 'At dawn Losari belongs to runners. On every first Sunday we clean the beach after the run.',
    },
  },
  'subak-striders': {
    founded: 2018,
    pace: { from: 360, to: 480 },
    story: {
      id: 'Rute kami menyusuri pematang subak dengan izin banjar. Kalau ada upacara, kami berhenti dan menunggu.',
      en: 'Our routes follow the field dykes with leave of the villages. When there is a ceremony, we stop and wait.',
    },
  },
  'cenderawasih-pace': {
    founded: 2020,
    pace: { from: 345, to: 450 },
    story: {
      id: 'Pelari Jayapura, Sentani, dan Abepura. Bukit Skyline tiap Rabu, pantai Hamadi tiap Sabtu, papeda sesudahnya.',
      en: 'Runners from Jayapura, Sentani and Abepura. Skyline hill on Wednesdays, Hamadi beach on Saturdays, papeda afterwards.',
    },
  },
  'braga-subuh-runners': {
    founded: 2021,
    pace: { from: 345, to: 420 },
    story: {
      id: 'Mulai pukul lima tepat dari Titik Nol, selesai sebelum toko roti buka.',
      en: 'We leave Kilometre Zero at five sharp and are done before the bakeries open.',
    },
  },
  'musi-tepi-runners': {
    founded: 2019,
    pace: { from: 345, to: 450 },
    story: {
      id: 'Sabtu pagi menyeberangi Ampera, Sabtu malam setahun sekali jadi panitia Musi Malam Run.',
      en: 'Saturday mornings across the Ampera bridge; one Saturday night a year we host Musi Malam Run.',
    },
  },
  'kali-mas-mlayu': {
    founded: 2015,
    story: {
      id: 'Tidak ada pace resmi: yang cepat menunggu di lampu merah. Selesai lari, rawon.',
      en: 'There is no official pace: the fast ones wait at the traffic lights. After the run, rawon.',
    },
  },
  'tao-toba-striders': {
    founded: 2022,
    pace: { from: 330, to: 420 },
    story: {
      id: 'Kecil dan saling kenal. Tulis pesan dulu, supaya kami tahu harus menunggu berapa orang.',
      en: 'Few people who all know each other. Write first, so that we know how many to wait for.',
    },
  },
  'pala-pacers': {
    founded: 2018,
    pace: { from: 360, to: 510 },
    story: {
      id: 'Senin untuk yang mulai lagi, Sabtu untuk yang ingin jauh. Gitar selalu ada di garis finis.',
      en: 'Mondays for those who start again, Saturdays for those who want to go far. There is always a guitar at the finish.',
    },
  },
};
