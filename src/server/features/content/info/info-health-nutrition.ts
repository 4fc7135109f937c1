import type { InfoContent } from './info-content.ts';

export const healthNutrition: InfoContent = {
  headline: { id: 'Makan cukup. Lari jauh.', en: 'Eat enough. Run far.' },
  lead: {
    id: 'Ahli gizi menyusun rencana makan dari yang memang ada di dapur dan warung dekat rumahmu: sebelum subuh, di kilometer 30, juga saat Ramadan.',
    en: 'A dietitian plans your meals from what your kitchen and the warung nearby really have: before dawn, at kilometre 30, and during Ramadan.',
  },
  description: {
    id: 'Gizi dan kesehatan untuk pelari: konsultasi ahli gizi, strategi hari lomba, tes keringat, dan pemeriksaan kesehatan pralomba.',
    en: 'Nutrition and health for runners: dietitian consultations, race-day fuelling, sweat tests, and pre-race health checks.',
  },
  offers: [
    {
      key: 'consultation',
      icon: 'meal',
      title: { id: 'Konsultasi gizi', en: 'Nutrition consultation' },
      note: {
        id: '45 menit dan rencana makan dua minggu; catatan makan tiga hari dikirim sebelumnya',
        en: '45 minutes and a two-week meal plan; you send a three-day food diary first',
      },
      unit: { id: 'per sesi', en: 'per session' },
    },
    {
      key: 'race-fuel',
      icon: 'steps',
      title: { id: 'Strategi hari lomba', en: 'Race-day fuelling' },
      note: {
        id: 'Berapa gram, berapa teguk, di kilometer berapa; dicoba di dua long run',
        en: 'How many grams and sips at which kilometre; tried on two long runs',
      },
      unit: { id: 'per lomba', en: 'per race' },
    },
    {
      key: 'sweat-test',
      icon: 'drop',
      title: { id: 'Tes keringat', en: 'Sweat test' },
      note: {
        id: 'Satu jam lari pagi, ditimbang sebelum dan sesudahnya, dengan patch penyerap keringat: laju keringat dan kadar natrium',
        en: 'An hour’s morning run, weighed before and after, with sweat patches: sweat rate and sodium',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
    {
      key: 'health-check',
      icon: 'heart',
      title: { id: 'Pemeriksaan pralomba', en: 'Pre-race check' },
      note: {
        id: 'Tekanan darah, EKG istirahat, gula darah, dan surat sehat dari dokter kalau hasilnya baik',
        en: 'Blood pressure, resting ECG, blood sugar, and a doctor’s certificate if all is well',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
  ],
  audience: [
    {
      id: 'Menuju HM atau maraton dan selalu habis tenaga di sepertiga akhir.',
      en: 'Training for a half or a full, and empty in the last third every time.',
    },
    {
      id: 'Perut bermasalah di lomba: mual, kram, bolak-balik toilet.',
      en: 'A stomach that rebels at races: nausea, cramps, toilet stops.',
    },
    {
      id: 'Berpuasa, vegetarian, atau punya alergi, dan tetap ingin berlatih penuh.',
      en: 'Fasting, vegetarian or allergic, and still training in full.',
    },
    {
      id: 'Pelari perempuan dengan haid tidak teratur atau cedera tulang berulang.',
      en: 'Women with irregular periods or repeated bone injuries.',
    },
  ],
  steps: [
    {
      title: { id: 'Catat tiga hari', en: 'Three days on paper' },
      note: {
        id: 'Makan, minum, lari, tidur; foto piring pun boleh. Tidak dinilai, hanya dibaca.',
        en: 'Food, drink, runs, sleep; photos of plates will do. Read, not judged.',
      },
    },
    {
      title: { id: 'Ngobrol 45 menit', en: 'Talk for 45 minutes' },
      note: {
        id: 'Lewat video atau bertemu. Kebiasaan dan anggaran dapurmu ikut dihitung.',
        en: 'By video or in person. Your habits and your budget count.',
      },
    },
    {
      title: { id: 'Coba dua minggu', en: 'Two weeks’ trial' },
      note: {
        id: 'Rencana yang bisa dimasak, dengan pengganti kalau di warung tidak ada.',
        en: 'A plan you can cook, with swaps for when the warung has run out.',
      },
    },
    {
      title: { id: 'Sesuaikan', en: 'Adjust' },
      note: {
        id: 'Satu kali revisi lewat pesan sudah termasuk.',
        en: 'One revision by message is included.',
      },
    },
  ],
  team: [
    {
      title: { id: 'Ahli gizi (dietisien)', en: 'Registered dietitian' },
      note: {
        id: 'Memegang STR yang berlaku, dengan pengalaman di olahraga ketahanan.',
        en: 'With a valid registration (STR) and experience in endurance sport.',
      },
    },
    {
      title: { id: 'Dokter pemeriksa', en: 'Examining doctor' },
      note: {
        id: 'Membaca EKG, memberi surat sehat, atau merujuk.',
        en: 'Reads the ECG, signs the certificate, or refers you.',
      },
    },
    {
      title: { id: 'Petugas uji lapangan', en: 'Field tester' },
      note: {
        id: 'Menjalankan tes keringat di lintasan bersamamu.',
        en: 'Runs the sweat test with you on the track.',
      },
    },
  ],
  topics: [
    { key: 'race', label: { id: 'Persiapan lomba', en: 'Race preparation' } },
    { key: 'stomach', label: { id: 'Masalah perut', en: 'Stomach trouble' } },
    { key: 'weight', label: { id: 'Berat badan', en: 'Body weight' } },
    { key: 'fasting', label: { id: 'Puasa', en: 'Fasting' } },
    { key: 'check', label: { id: 'Pemeriksaan', en: 'Health check' } },
  ],
  faq: [
    {
      slug: 'suplemen',
      question: { id: 'Harus beli suplemen?', en: 'Must I buy supplements?' },
      answer: {
        id: 'Hampir tidak pernah. Pisang, gula jawa, dan garam dapur sering cukup. Kalau memang perlu, kami menyebut zatnya, bukan mereknya.',
        en: 'Hardly ever. Bananas, palm sugar and table salt are often enough. If something is needed we name the substance, not the brand.',
      },
    },
    {
      slug: 'kurus',
      question: { id: 'Bisa bantu turun berat badan?', en: 'Can you help me lose weight?' },
      answer: {
        id: 'Bisa, pelan-pelan dan di luar pekan lomba. Kalau ada tanda makan terlalu sedikit, itu dulu yang dibereskan.',
        en: 'Yes, slowly and away from race weeks. If there are signs of eating too little, that comes first.',
      },
    },
    {
      slug: 'surat-sehat',
      question: { id: 'Pasti dapat surat sehat?', en: 'Will I get the certificate for sure?' },
      answer: {
        id: 'Tidak. Dokter memberi surat hanya kalau hasil pemeriksaannya mengizinkan; biaya pemeriksaan tetap berlaku.',
        en: 'No. The doctor signs only if the results allow it; the examination is charged either way.',
      },
    },
    {
      slug: 'data-kesehatanku',
      question: { id: 'Ceritaku dibaca siapa?', en: 'Who reads what I write?' },
      answer: {
        id: 'Hanya petugas yang menjawab dan ahli yang menanganimu. Disimpan terenkripsi dan dihapus 180 hari setelah kamu kirim.',
        en: 'Only the person who answers and the specialist who sees you. It is stored encrypted and deleted 180 days after you send it.',
      },
    },
  ],
  limit: {
    id: 'Saran gizi tidak menggantikan pengobatan. Minum obat rutin, hamil, diabetes, atau sakit jantung: bicarakan dulu dengan doktermu, dan sebutkan di pesan.',
    en: 'Nutrition advice does not replace treatment. On regular medication, pregnant, diabetic, or with a heart condition: talk to your doctor first, and mention it in your message.',
  },
};
