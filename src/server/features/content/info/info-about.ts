import type { InfoContent } from './info-content.ts';

export const about: InfoContent = {
  headline: { id: 'Banyak kaki, satu garis.', en: 'Many feet, one line.' },
  lead: {
    id: 'Derap adalah suara banyak kaki yang melangkah bareng. Kami membuat satu tempat untuk lomba, lari bareng, tiket, dan check-in, supaya pagi lari dimulai dengan lari, bukan dengan antre.',
    en: 'Derap is Indonesian for the sound of many feet striding together. We build one place for races, group runs, tickets and check-in, so that a running morning starts with running, not with a queue.',
  },
  description: {
    id: 'Tentang Derap: aplikasi lomba lari, lari bareng, tiket, dan check-in untuk komunitas lari Indonesia. Apa yang kami kerjakan dan apa yang tidak.',
    en: 'About Derap: races, group runs, tickets and check-in for Indonesian running communities. What we do, and what we do not.',
  },
  offers: [
    {
      key: 'find',
      icon: 'map',
      title: { id: 'Menemukan', en: 'Finding' },
      note: {
        id: 'Lomba dan lari bareng di kotamu, juga terbuka tanpa sinyal',
        en: 'Races and group runs near you, also without a signal',
      },
      unit: null,
    },
    {
      key: 'register',
      icon: 'bib',
      title: { id: 'Mendaftar', en: 'Registering' },
      note: {
        id: 'Semenit, dengan kuota yang tidak pernah terjual dua kali',
        en: 'In a minute, with places that are never sold twice',
      },
      unit: null,
    },
    {
      key: 'check-in',
      icon: 'scan',
      title: { id: 'Check-in', en: 'Checking in' },
      note: {
        id: 'Petugas memindai dengan HP pinjaman, tanpa internet, satu kali untuk satu pelari',
        en: 'Staff scan with borrowed phones, without internet, once for each runner',
      },
      unit: null,
    },
    {
      key: 'privacy',
      icon: 'shield',
      title: { id: 'Menjaga data', en: 'Guarding data' },
      note: {
        id: 'Data kesehatan terenkripsi dan dihapus 30 hari setelah acara; nomor KTP tidak kami minta',
        en: 'Health data is encrypted and erased 30 days after the event; we never ask for your ID number',
      },
      unit: null,
    },
  ],
  audience: [
    {
      id: 'Pelari yang ingin tahu: lomba apa, kapan, di mana, berapa.',
      en: 'Runners who want to know: which race, when, where, how much.',
    },
    {
      id: 'Kapten komunitas yang lelah menyalin daftar hadir dari grup obrolan.',
      en: 'Captains tired of copying attendance out of a group chat.',
    },
    {
      id: 'Panitia yang ingin tahu siapa yang sudah datang, sekarang juga.',
      en: 'Organisers who want to know who has come, right now.',
    },
    {
      id: 'Petugas yang memindai tiket pukul 04.30 dalam gelap.',
      en: 'Staff who scan tickets at 4:30 in the dark.',
    },
  ],
  steps: [
    {
      title: { id: 'Sinyal bukan syarat', en: 'No signal needed' },
      note: {
        id: 'Garis start sering ada di tempat tanpa internet. Daftar, tiket, dan pemindaian tetap jalan.',
        en: 'Start lines are often where there is no internet. Lists, tickets and scanning still work.',
      },
    },
    {
      title: { id: 'Uangmu bukan di kami', en: 'We never hold your money' },
      note: {
        id: 'Biaya lomba dibayar langsung ke penyelenggara. Derap mencatat, penyelenggara menandai lunas.',
        en: 'Fees go straight to the organisers. Derap keeps the record, they mark it as paid.',
      },
    },
    {
      title: { id: 'Data seperlunya', en: 'No more data than needed' },
      note: {
        id: 'Yang tidak dipakai tidak diminta, yang selesai dipakai dihapus.',
        en: 'What is not used is not asked for; what has been used is erased.',
      },
    },
    {
      title: { id: 'Dua bahasa, semua layar', en: 'Two languages, every screen' },
      note: {
        id: 'Indonesia dan Inggris, terang dan gelap, dari HP lama sampai layar lebar.',
        en: 'Indonesian and English, light and dark, from an old phone to a wide screen.',
      },
    },
  ],
  team: [
    {
      title: { id: 'Produk dan perangkat lunak', en: 'Product and software' },
      note: {
        id: 'Membuat aplikasinya, dan ikut memindai di garis start supaya tahu rasanya.',
        en: 'Build the app, and scan at start lines to know how it feels.',
      },
    },
    {
      title: { id: 'Operasi lomba', en: 'Race operations' },
      note: {
        id: 'Mendampingi panitia dari buka pendaftaran sampai pelari terakhir finis.',
        en: 'Stand by organisers from opening day to the last finisher.',
      },
    },
    {
      title: { id: 'Komunitas', en: 'Community' },
      note: {
        id: 'Menjawab kapten dan pelari, dan memeriksa ulasan sebelum terbit.',
        en: 'Answer captains and runners, and check reviews before they appear.',
      },
    },
    {
      title: { id: 'Pelindungan data', en: 'Data protection' },
      note: {
        id: 'Menerima permintaanmu untuk melihat, memperbaiki, atau menghapus data.',
        en: 'Take your requests to see, correct or delete your data.',
      },
    },
  ],
  topics: [
    { key: 'account', label: { id: 'Akun dan tiket', en: 'Account and ticket' } },
    { key: 'community', label: { id: 'Komunitas', en: 'Community' } },
    { key: 'privacy', label: { id: 'Data pribadi', en: 'Personal data' } },
    { key: 'press', label: { id: 'Media', en: 'Press' } },
    { key: 'other', label: { id: 'Lainnya', en: 'Other' } },
  ],
  faq: [
    {
      slug: 'gratis',
      question: { id: 'Derap gratis?', en: 'Is Derap free?' },
      answer: {
        id: 'Untuk pelari dan komunitas, ya. Biaya yang kamu lihat di lomba adalah biaya dari penyelenggaranya.',
        en: 'For runners and communities, yes. The fee you see at a race is the organisers’ own.',
      },
    },
    {
      slug: 'masukkan-lomba',
      question: { id: 'Bagaimana memasukkan lomba kami?', en: 'How do we list our race?' },
      answer: {
        id: 'Buat komunitas dengan akunmu, lalu buat lombanya dari sana. Untuk lomba besar, tanya lewat halaman Korporat.',
        en: 'Start a community with your account and make the race there. For large races, ask on the Corporate page.',
      },
    },
    {
      slug: 'aplikasi',
      question: { id: 'Ada di Play Store atau App Store?', en: 'Is it in the app stores?' },
      answer: {
        id: 'Tidak ada, dan tidak perlu: buka Derap di browser, lalu pilih Pasang di layar utama. Jauh lebih hemat memori.',
        en: 'No, and you do not need it: open Derap in your browser and choose Install. It takes up far less space.',
      },
    },
  ],
  limit: null,
};
