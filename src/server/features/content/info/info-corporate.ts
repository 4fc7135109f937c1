import type { InfoContent } from './info-content.ts';

export const corporate: InfoContent = {
  headline: { id: 'Satu kantor, satu garis start.', en: 'One office, one start line.' },
  lead: {
    id: 'Lomba internal, program lari 12 minggu, atau satu hari lari untuk pelanggan: kami mengurus pendaftaran, race pack, check-in, dan hasilnya. Kantormu tinggal berlari.',
    en: 'An internal race, a 12-week running programme, or a run for your customers: we take care of registration, race packs, check-in and results. Your office just runs.',
  },
  description: {
    id: 'Lari untuk perusahaan: lomba internal, program 12 minggu, pendaftaran kolektif di lomba, dan pendaftaran serta check-in untuk penyelenggara.',
    en: 'Running for companies: internal races, 12-week programmes, group entries at races, and registration and check-in for organisers.',
  },
  offers: [
    {
      key: 'office-race',
      icon: 'bib',
      title: { id: 'Lomba internal', en: 'Internal race' },
      note: {
        id: 'Dari 100 peserta: pendaftaran bermerek, BIB, rute, izin, tim medis, hasil per tim',
        en: 'From 100 runners: branded registration, bibs, course, permits, medical crew, team results',
      },
      unit: { id: 'per peserta', en: 'per runner' },
    },
    {
      key: 'programme',
      icon: 'team',
      title: { id: 'Program lari 12 minggu', en: '12-week running programme' },
      note: {
        id: 'Dua sesi seminggu di dekat kantor, dari tidak pernah lari sampai 5K',
        en: 'Two sessions a week near the office, from never having run to 5K',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
    {
      key: 'group-entry',
      icon: 'badge',
      title: { id: 'Pendaftaran kolektif', en: 'Group entries' },
      note: {
        id: 'Satu tagihan untuk banyak pelari di lomba yang membukanya; setiap pelari tetap punya tiket sendiri',
        en: 'One invoice for many runners at races that offer it; each runner still has their own ticket',
      },
      unit: null,
    },
    {
      key: 'check-in',
      icon: 'scan',
      title: { id: 'Check-in untuk penyelenggara', en: 'Check-in for organisers' },
      note: {
        id: 'Petugas terlatih dan HP siap pakai; tetap jalan tanpa internet',
        en: 'Trained staff and ready phones; it keeps working without internet',
      },
      unit: { id: 'per titik per hari', en: 'per point per day' },
    },
  ],
  audience: [
    {
      id: 'HR dan tim budaya kerja yang ingin kegiatan di luar ruang rapat.',
      en: 'HR and culture teams who want something outside the meeting room.',
    },
    {
      id: 'Kampus, rumah sakit, dan lembaga dengan banyak lokasi.',
      en: 'Campuses, hospitals and institutions with many sites.',
    },
    {
      id: 'Merek yang ingin hadir di lomba tanpa membuat lomba baru.',
      en: 'Brands that want to be at a race without making a new one.',
    },
    {
      id: 'Penyelenggara lomba yang lelah dengan antrean race pack.',
      en: 'Race organisers tired of race-pack queues.',
    },
  ],
  steps: [
    {
      title: { id: 'Panggilan 30 menit', en: 'A 30-minute call' },
      note: {
        id: 'Tanggal, kota, jumlah orang, dan anggaran. Terbuka soal anggaran menghemat waktu semua orang.',
        en: 'Date, city, headcount and budget. Being open about the last saves everybody time.',
      },
    },
    {
      title: { id: 'Penawaran dalam 3 hari kerja', en: 'A quote in 3 working days' },
      note: {
        id: 'Rincian per pos, dengan pajak, dan apa yang tidak termasuk.',
        en: 'Itemised, with tax, and with what is not included.',
      },
    },
    {
      title: { id: 'Rencana keselamatan', en: 'Safety plan' },
      note: {
        id: 'Rute, jam, medis, izin keramaian, dan batas batal karena cuaca, disepakati tertulis.',
        en: 'Course, hours, medical, permits, and the weather limits for calling it off, agreed in writing.',
      },
    },
    {
      title: { id: 'Hari lari dan laporan', en: 'Run day and report' },
      note: {
        id: 'Jumlah hadir, waktu antre, kejadian medis tanpa nama; data peserta dihapus sesuai perjanjian.',
        en: 'Turnout, queue times, medical incidents without names; runner data deleted as agreed.',
      },
    },
  ],
  team: [
    {
      title: { id: 'Manajer acara', en: 'Event manager' },
      note: {
        id: 'Satu orang yang kamu hubungi, dari penawaran sampai laporan.',
        en: 'One person to talk to, from quote to report.',
      },
    },
    {
      title: { id: 'Race director', en: 'Race director' },
      note: {
        id: 'Memutuskan rute dan keselamatan, juga kalau harus dibatalkan.',
        en: 'Decides on course and safety, and on calling it off.',
      },
    },
    {
      title: { id: 'Koordinator petugas', en: 'Staff coordinator' },
      note: {
        id: 'Melatih dan menjadwalkan petugas loket, rute, dan check-in.',
        en: 'Trains and schedules counter, course and check-in staff.',
      },
    },
  ],
  topics: [
    { key: 'race', label: { id: 'Lomba internal', en: 'Internal race' } },
    { key: 'programme', label: { id: 'Program lari', en: 'Programme' } },
    { key: 'group', label: { id: 'Kolektif', en: 'Group entries' } },
    { key: 'organiser', label: { id: 'Penyelenggara', en: 'Organiser' } },
    { key: 'partner', label: { id: 'Kerja sama', en: 'Partnership' } },
  ],
  faq: [
    {
      slug: 'berapa-lama-persiapan',
      question: { id: 'Berapa lama persiapannya?', en: 'How long does it take to prepare?' },
      answer: {
        id: 'Lomba internal paling sedikit 8 minggu, karena izin keramaian dan pesanan medali. Lari bareng tanpa lomba bisa 3 minggu.',
        en: 'At least 8 weeks for a race, because of permits and medals. A group run without a race can be done in 3.',
      },
    },
    {
      slug: 'data-karyawan',
      question: { id: 'Perlu memberi data karyawan?', en: 'Must we hand over staff data?' },
      answer: {
        id: 'Tidak perlu daftar dari HR. Karyawan mendaftar sendiri dan menyetujui sendiri pemakaian datanya; kantor hanya menerima jumlah, kecuali mereka setuju namanya dibagikan.',
        en: 'No list from HR is needed. Staff register and consent themselves; the office gets numbers only, unless they agree to share their names.',
      },
    },
    {
      slug: 'pajak',
      question: { id: 'Bisa faktur pajak dan PO?', en: 'Tax invoice and purchase order?' },
      answer: {
        id: 'Sebutkan kebutuhan administrasi kantormu di pesan; syaratnya kami tuliskan di penawaran.',
        en: 'Tell us your office’s paperwork in the message; the terms go into the quote.',
      },
    },
    {
      slug: 'asuransi',
      question: { id: 'Peserta diasuransikan?', en: 'Are runners insured?' },
      answer: {
        id: 'Asuransi kecelakaan diri selama acara bisa ditambahkan dan tertulis di penawaran; tanpa itu peserta ditanggung asuransinya sendiri.',
        en: 'Personal accident cover for the event can be added and is stated in the quote; without it runners rely on their own.',
      },
    },
  ],
  limit: null,
};
