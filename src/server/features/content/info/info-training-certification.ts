import type { InfoContent } from './info-content.ts';

export const trainingCertification: InfoContent = {
  headline: { id: 'Pimpin lari yang aman.', en: 'Lead runs that are safe.' },
  lead: {
    id: 'Kelas untuk kapten komunitas dan calon pelatih: menyusun latihan, memimpin rombongan di jalan, dan menolong saat ada yang tumbang. Lulus dengan ujian lapangan, bukan daftar hadir.',
    en: 'Classes for community captains and coaches to be: planning sessions, leading a group on the road, and helping when someone goes down. You pass by a field exam, not by attendance.',
  },
  description: {
    id: 'Pelatihan dan sertifikasi kapten lari dan pelatih: tingkat dasar, tingkat pelatih, pertolongan pertama di lomba, dan kelas petugas check-in.',
    en: 'Training and certification for run leaders and coaches: basic level, coach level, first aid at races, and a class for check-in staff.',
  },
  offers: [
    {
      key: 'captain',
      icon: 'team',
      title: { id: 'Kapten lari, tingkat dasar', en: 'Run leader, basic level' },
      note: {
        id: '6 pertemuan dan ujian lapangan; paling banyak 24 orang per kelas',
        en: '6 meetings and a field exam; at most 24 people in a class',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
    {
      key: 'coach',
      icon: 'coach',
      title: { id: 'Pelatih lari, tingkat 1', en: 'Running coach, level 1' },
      note: {
        id: '12 pertemuan: program 5K sampai maraton, beban latihan, dan satu musim mendampingi pelari',
        en: '12 meetings: programmes from 5K to marathon, training load, and a season of mentoring runners',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
    {
      key: 'first-aid',
      icon: 'first-aid',
      title: { id: 'Pertolongan pertama di lari', en: 'First aid on the run' },
      note: {
        id: 'Satu hari: RJP dan AED, serangan panas, hiponatremia, kram, luka',
        en: 'One day: CPR and AED, heat stroke, hyponatraemia, cramps, wounds',
      },
      unit: { id: 'per orang', en: 'per person' },
    },
    {
      key: 'check-in',
      icon: 'scan',
      title: { id: 'Petugas check-in', en: 'Check-in staff' },
      note: {
        id: '2 jam, daring: memindai, loket race pack, dan apa yang dilakukan saat sinyal hilang',
        en: '2 hours, online: scanning, the race-pack counter, and what to do when the signal drops',
      },
      unit: { id: 'per tim', en: 'per team' },
    },
  ],
  audience: [
    {
      id: 'Kapten dan pengurus komunitas yang memimpin lari mingguan.',
      en: 'Captains and organisers who lead a weekly run.',
    },
    {
      id: 'Pelari berpengalaman yang mulai sering dimintai program latihan.',
      en: 'Experienced runners who keep being asked for training plans.',
    },
    {
      id: 'Guru olahraga dan pendamping ekstrakurikuler lari.',
      en: 'PE teachers and school running club leaders.',
    },
    {
      id: 'Panitia yang ingin petugasnya siap sebelum pagi lomba.',
      en: 'Race crews who want their staff ready before race morning.',
    },
  ],
  steps: [
    {
      title: { id: 'Tanya kelas terdekat', en: 'Ask for the next class' },
      note: {
        id: 'Sebut kota dan jumlah orang. Kelas dibuka kalau ada paling sedikit 8 peserta.',
        en: 'Name your city and how many you are. A class opens with at least 8 people.',
      },
    },
    {
      title: { id: 'Belajar sambil memimpin', en: 'Learn while leading' },
      note: {
        id: 'Teori malam hari secara daring, praktik Minggu pagi di lapangan.',
        en: 'Theory online in the evening, practice on Sunday mornings.',
      },
    },
    {
      title: { id: 'Ujian lapangan', en: 'Field exam' },
      note: {
        id: 'Memimpin satu sesi penuh di depan dua penguji, ditambah simulasi keadaan darurat.',
        en: 'Lead a whole session before two examiners, and a simulated emergency.',
      },
    },
    {
      title: { id: 'Sertifikat dua tahun', en: 'Certified for two years' },
      note: {
        id: 'Diperpanjang dengan satu hari penyegaran pertolongan pertama.',
        en: 'Renewed with a one-day first aid refresher.',
      },
    },
  ],
  team: [
    {
      title: { id: 'Pelatih kepala', en: 'Head coach' },
      note: {
        id: 'Berlisensi pelatih atletik, menyusun kurikulum dan menguji.',
        en: 'A licensed athletics coach who writes the curriculum and examines.',
      },
    },
    {
      title: { id: 'Instruktur pertolongan pertama', en: 'First aid instructor' },
      note: {
        id: 'Tenaga kesehatan dengan sertifikat bantuan hidup dasar yang berlaku.',
        en: 'A health professional with a valid basic life support certificate.',
      },
    },
    {
      title: { id: 'Kapten pendamping', en: 'Mentor captain' },
      note: {
        id: 'Lulusan kelas sebelumnya; menemani praktik di kotamu.',
        en: 'A graduate of an earlier class who joins your practice runs.',
      },
    },
  ],
  topics: [
    { key: 'captain', label: { id: 'Kapten lari', en: 'Run leader' } },
    { key: 'coach', label: { id: 'Pelatih', en: 'Coach' } },
    { key: 'first-aid', label: { id: 'Pertolongan pertama', en: 'First aid' } },
    { key: 'check-in', label: { id: 'Petugas check-in', en: 'Check-in staff' } },
  ],
  faq: [
    {
      slug: 'diakui',
      question: { id: 'Sertifikatnya diakui siapa?', en: 'Who recognises the certificate?' },
      answer: {
        id: 'Ini sertifikat Derap, bukan lisensi federasi. Isinya disusun supaya lulusannya siap mengikuti lisensi pelatih atletik resmi kalau mau lanjut.',
        en: 'It is Derap’s own certificate, not a federation licence. The course prepares you for an official athletics coaching licence if you want to go on.',
      },
    },
    {
      slug: 'syarat-ikut',
      question: { id: 'Harus lari secepat apa?', en: 'How fast must I be?' },
      answer: {
        id: 'Tidak ada syarat waktu. Kamu perlu sanggup lari santai 60 menit, berumur paling sedikit 18 tahun, dan rutin memimpin atau mendampingi orang lain.',
        en: 'There is no time to beat. You should be able to run easily for 60 minutes, be 18 or older, and lead or accompany others regularly.',
      },
    },
    {
      slug: 'tidak-lulus',
      question: { id: 'Kalau tidak lulus?', en: 'What if I fail?' },
      answer: {
        id: 'Ujian lapangan bisa diulang satu kali tanpa biaya dalam tiga bulan, dengan catatan tertulis dari penguji.',
        en: 'You may retake the field exam once at no cost within three months, with written notes from the examiners.',
      },
    },
    {
      slug: 'kelas-di-kotaku',
      question: { id: 'Bisa diadakan di kota kami?', en: 'Can you come to our city?' },
      answer: {
        id: 'Bisa, mulai 12 peserta. Komunitasmu menyiapkan tempat praktik; pengajar datang dua akhir pekan.',
        en: 'Yes, from 12 people. Your community provides the practice ground; the teachers come for two weekends.',
      },
    },
  ],
  limit: null,
};
