import type { InfoContent } from './info-content.ts';

export const physiotherapy: InfoContent = {
  headline: { id: 'Lutut nyeri? Lari lagi dengan aman.', en: 'Sore knee? Run again, safely.' },
  lead: {
    id: 'Sesi 60 menit dengan fisioterapis yang juga pelari: periksa, terapi, lalu rencana kembali lari. Bisa di klinik atau lewat panggilan video.',
    en: 'Sixty minutes with a physiotherapist who runs: an examination, treatment, then a plan to get you back. In the clinic or by video call.',
  },
  description: {
    id: 'Fisioterapi untuk pelari: tes gaya lari, terapi cedera lutut, tumit, dan tulang kering, serta paket kembali lari. Tanya jadwal lewat WhatsApp.',
    en: 'Physiotherapy for runners: gait test, treatment of knee, heel and shin injuries, and return-to-run plans. Ask for a slot on WhatsApp.',
  },
  offers: [
    {
      key: 'gait-test',
      icon: 'gait',
      title: { id: 'Tes gaya lari', en: 'Gait test' },
      note: {
        id: 'Rekaman 240 fps di treadmill dari samping dan belakang, dengan laporan tertulis',
        en: '240 fps video on a treadmill from the side and behind, with a written report',
      },
      unit: null,
    },
    {
      key: 'injury-session',
      icon: 'care',
      title: { id: 'Terapi cedera', en: 'Injury treatment' },
      note: {
        id: 'Lutut, tumit, tulang kering, pinggul; 60 menit',
        en: 'Knee, heel, shin, hip; 60 minutes',
      },
      unit: { id: 'per sesi', en: 'per session' },
    },
    {
      key: 'return-plan',
      icon: 'steps',
      title: { id: 'Paket kembali lari', en: 'Return-to-run plan' },
      note: {
        id: '4 sesi dalam 6 minggu, dengan jadwal jalan-lari mingguan',
        en: '4 sessions in 6 weeks, with a weekly walk-run schedule',
      },
      unit: { id: '4 sesi', en: '4 sessions' },
    },
    {
      key: 'video-call',
      icon: 'call',
      title: { id: 'Konsultasi video', en: 'Video consultation' },
      note: {
        id: '30 menit, untuk yang jauh dari klinik atau ragu perlu datang',
        en: '30 minutes, if the clinic is far or you are not sure you need it',
      },
      unit: null,
    },
  ],
  audience: [
    {
      id: 'Nyeri yang muncul di kilometer yang sama setiap kali lari.',
      en: 'A pain that turns up at the same kilometre every time.',
    },
    {
      id: 'Baru sembuh dari cedera dan ragu kapan boleh menambah jarak.',
      en: 'Just over an injury, and unsure when to add distance.',
    },
    {
      id: 'Menuju maraton pertama dan ingin tahu titik lemah sebelum jadwalnya berat.',
      en: 'Heading for a first marathon and wanting to know the weak spot before training gets hard.',
    },
    {
      id: 'Komunitas yang ingin sesi pemeriksaan bersama sebelum musim lomba.',
      en: 'A community that wants a screening day before race season.',
    },
  ],
  steps: [
    {
      title: { id: 'Cerita dulu', en: 'Tell us first' },
      note: {
        id: 'Kirim pertanyaanmu lewat formulir. Kami balas lewat WhatsApp dengan pilihan jadwal dan biaya.',
        en: 'Send the form. We answer on WhatsApp with times to choose from and the price.',
      },
    },
    {
      title: { id: 'Diperiksa', en: 'Examination' },
      note: {
        id: 'Riwayat latihan, gerak sendi, kekuatan, lalu lari pelan. Bawa sepatu yang biasa dipakai.',
        en: 'Training history, joint range, strength, then an easy run. Bring the shoes you run in.',
      },
    },
    {
      title: { id: 'Paling banyak tiga latihan', en: 'Three exercises at most' },
      note: {
        id: 'Yang benar-benar sempat kamu kerjakan, dengan video pendek di HP.',
        en: 'Ones you will actually do, with a short video on your phone.',
      },
    },
    {
      title: { id: 'Cek ulang', en: 'Check again' },
      note: {
        id: 'Dua sampai tiga minggu kemudian: dilanjutkan, diubah, atau selesai.',
        en: 'Two or three weeks later: go on, change, or done.',
      },
    },
  ],
  team: [
    {
      title: { id: 'Fisioterapis', en: 'Physiotherapist' },
      note: {
        id: 'Memegang Surat Tanda Registrasi (STR) dan izin praktik yang berlaku, dan memimpin setiap sesi. Nomor izinnya bisa kamu minta.',
        en: 'Holds a valid registration (STR) and licence to practise, and leads every session. You may ask for the licence number.',
      },
    },
    {
      title: { id: 'Analis gerak', en: 'Movement analyst' },
      note: {
        id: 'Merekam dan mengukur langkahmu, lalu menulis laporannya.',
        en: 'Films and measures your stride, and writes the report.',
      },
    },
    {
      title: { id: 'Dokter olahraga (rujukan)', en: 'Sports physician (referral)' },
      note: {
        id: 'Dihubungi kalau perlu rontgen, MRI, atau ada tanda yang bukan urusan fisioterapi.',
        en: 'Called in when an X-ray or MRI is needed, or something is not for physiotherapy.',
      },
    },
  ],
  topics: [
    { key: 'knee', label: { id: 'Lutut', en: 'Knee' } },
    { key: 'heel', label: { id: 'Tumit', en: 'Heel' } },
    { key: 'shin', label: { id: 'Tulang kering', en: 'Shin' } },
    { key: 'hip', label: { id: 'Pinggul', en: 'Hip' } },
    { key: 'other', label: { id: 'Lainnya', en: 'Other' } },
  ],
  faq: [
    {
      slug: 'perlu-rujukan',
      question: { id: 'Perlu rujukan dokter?', en: 'Do I need a referral?' },
      answer: {
        id: 'Tidak. Kalau dari pemeriksaan ternyata perlu dokter, kami yang menuliskan surat pengantarnya.',
        en: 'No. If the examination shows that you need a doctor, we write the letter for you.',
      },
    },
    {
      slug: 'boleh-lari',
      question: { id: 'Boleh tetap lari selama terapi?', en: 'May I keep running meanwhile?' },
      answer: {
        id: 'Sering kali boleh, dengan jarak dan tempo yang disesuaikan. Patokannya: nyeri paling tinggi 3 dari 10, dan hilang dalam 24 jam.',
        en: 'Often yes, with distance and pace adjusted. The rule of thumb: pain no higher than 3 out of 10, gone within 24 hours.',
      },
    },
    {
      slug: 'bpjs',
      question: { id: 'Bisa pakai BPJS atau asuransi?', en: 'Does BPJS or insurance cover it?' },
      answer: {
        id: 'Layanan ini belum bekerja sama dengan BPJS Kesehatan. Kami memberi kuitansi dan ringkasan tindakan yang bisa kamu ajukan ke asuransi swasta; disetujui atau tidak ditentukan asuransimu.',
        en: 'We do not work with BPJS Kesehatan yet. You get a receipt and a summary of treatment to claim from private insurance; whether they pay is up to them.',
      },
    },
    {
      slug: 'batal-jadwal',
      question: { id: 'Kalau berhalangan?', en: 'What if I cannot come?' },
      answer: {
        id: 'Kabari lewat WhatsApp paling lambat 24 jam sebelumnya dan jadwalnya digeser tanpa biaya.',
        en: 'Tell us on WhatsApp 24 hours ahead and we move the slot at no cost.',
      },
    },
  ],
  limit: {
    id: 'Ini bukan layanan gawat darurat. Nyeri dada, pingsan, atau tidak bisa menapak sama sekali: hubungi 119 atau IGD terdekat.',
    en: 'This is not an emergency service. Chest pain, fainting, or no weight on the leg at all: call 119 or go to the nearest emergency room.',
  },
};
