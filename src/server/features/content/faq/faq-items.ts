import type { LocalText } from '#src/contract/common.ts';

type ShippedAnswer = { slug: string; topic: string; question: LocalText; answer: LocalText };

export const faqItems: readonly ShippedAnswer[] = [
  {
    slug: 'cara-daftar',
    topic: 'registration',
    question: { id: 'Bagaimana cara daftar lomba?', en: 'How do I register for a race?' },
    answer: {
      id: 'Buka lombanya, pilih kategori, lalu tekan Daftar sekarang. Isi data pelari, kontak darurat, dan ukuran jersey. Isianmu tersimpan di HP, jadi kalau sinyal putus kamu bisa melanjutkan nanti.',
      en: 'Open the race, pick a category and press Register now. Fill in the runner, the emergency contact and the jersey size. Your answers are kept on the phone, so you can go on later if the signal drops.',
    },
  },
  {
    slug: 'daftarkan-orang-lain',
    topic: 'registration',
    question: { id: 'Boleh mendaftarkan teman?', en: 'May I register a friend?' },
    answer: {
      id: 'Satu akun memegang satu tempat aktif per lomba. Minta temanmu membuat akun sendiri: tiketnya langsung ada di HP-nya dan datanya tidak lewat tangan orang lain.',
      en: 'One account holds one active place per race. Ask your friend to make an account: the ticket is on their own phone at once, and their details pass through nobody else’s hands.',
    },
  },
  {
    slug: 'usia-minimal',
    topic: 'registration',
    question: { id: 'Berapa usia minimal ikut lomba?', en: 'How old must a runner be?' },
    answer: {
      id: 'Tertulis di setiap kategori, dan umur dihitung pada hari lomba. Umumnya 10K mulai 15 tahun, half marathon 17, maraton 18. Peserta di bawah 17 tahun membawa izin tertulis orang tua saat mengambil race pack.',
      en: 'Each category states it, and what counts is your age on race day. Usually 15 for a 10K, 17 for a half marathon, 18 for a marathon. Runners under 17 bring a parent’s written consent to pack collection.',
    },
  },
  {
    slug: 'kuota-penuh',
    topic: 'registration',
    question: {
      id: 'Kuotanya penuh. Apa yang bisa kulakukan?',
      en: 'It is sold out. What can I do?',
    },
    answer: {
      id: 'Cek lagi beberapa hari kemudian: tempat yang tidak dibayar sampai batas waktunya dilepas kembali. Kategori lain di lomba yang sama sering masih ada. Jangan beli BIB dari orang lain: tiket lama ditolak saat check-in.',
      en: 'Check back in a few days: places not paid in time are released. Another category of the same race may still be open. Do not buy a bib from anyone: tickets that have changed hands are refused at check-in.',
    },
  },
  {
    slug: 'cara-bayar',
    topic: 'payment',
    question: { id: 'Bagaimana cara membayar?', en: 'How do I pay?' },
    answer: {
      id: 'Petunjuk transfer dan jumlahnya ada di tiketmu setelah mendaftar. Transfer langsung ke penyelenggara, kirim buktinya lewat WhatsApp, dan penyelenggara menandai lunas. Derap tidak memegang uangmu.',
      en: 'Your ticket shows the account and the amount once you have registered. Pay the organisers directly and send them the receipt on WhatsApp; they mark it as paid. Derap never holds your money.',
    },
  },
  {
    slug: 'batas-bayar',
    topic: 'payment',
    question: { id: 'Sampai kapan tempatku disimpan?', en: 'How long is my place kept?' },
    answer: {
      id: 'Sampai waktu yang tertulis di tiket. Lewat dari itu, tempatmu dilepas dan kamu bisa mendaftar ulang kalau kuota masih ada. Sudah transfer tapi belum ditandai? Hubungi penyelenggara sebelum batas waktunya.',
      en: 'Until the time on your ticket. After that it is released, and you may register again while places last. Paid but not marked yet? Write to the organisers before that time.',
    },
  },
  {
    slug: 'batal-uang-kembali',
    topic: 'payment',
    question: {
      id: 'Kalau aku batal ikut, uang kembali?',
      en: 'If I cannot come, do I get my money back?',
    },
    answer: {
      id: 'Umumnya tidak: biaya yang sudah dibayar hangus, karena jersey dan medali dipesan jauh hari. Tempat yang gratis atau belum dibayar bisa kamu batalkan sendiri dari tiket. Aturan tiap lomba tertulis di halamannya.',
      en: 'Usually not: paid fees are not returned, because jerseys and medals are ordered long before. A free or unpaid place you can give up yourself on the ticket. Each race states its rules on its page.',
    },
  },
  {
    slug: 'lomba-dibatalkan',
    topic: 'payment',
    question: {
      id: 'Bagaimana kalau lombanya dibatalkan panitia?',
      en: 'What if the organisers cancel the race?',
    },
    answer: {
      id: 'Alasannya tampil di halaman lomba dan di tiketmu. Pengembalian uang atau pemindahan ke tahun depan diputuskan dan dibayar oleh penyelenggara; nomor WhatsApp mereka ada di halaman yang sama.',
      en: 'The reason is shown on the race page and on your ticket. The organisers decide on and pay refunds or a move to next year; their WhatsApp number is on the same page.',
    },
  },
  {
    slug: 'nomor-bib',
    topic: 'ticket',
    question: { id: 'Kapan aku mendapat nomor BIB?', en: 'When do I get my bib number?' },
    answer: {
      id: 'Begitu tempatmu terkonfirmasi: langsung untuk yang gratis, dan setelah ditandai lunas untuk yang berbayar. Nomornya tampil besar di tiket dan tidak berubah lagi.',
      en: 'As soon as your place is confirmed: at once if it is free, otherwise when it is marked as paid. It is printed large on the ticket and no longer changes.',
    },
  },
  {
    slug: 'tiket-tanpa-sinyal',
    topic: 'ticket',
    question: {
      id: 'Apakah tiket bisa dibuka tanpa sinyal?',
      en: 'Does the ticket open without a signal?',
    },
    answer: {
      id: 'Ya. Buka tiketmu sekali saat online; setelah itu tersimpan di HP, walaupun kamu sudah keluar karena lama tidak dipakai. Kalau HP-mu mati, petugas bisa mencari nomor BIB-mu.',
      en: 'Yes. Open it once while online; from then on it is kept on the phone, even if your session has lapsed. If your phone is dead, staff can search for your bib number.',
    },
  },
  {
    slug: 'ganti-nama',
    topic: 'ticket',
    question: {
      id: 'Bisakah tiket dipindahkan ke orang lain?',
      en: 'Can I hand my ticket to someone else?',
    },
    answer: {
      id: 'Hanya lewat penyelenggara, kalau lombanya mengizinkan. Jangan kirim tangkapan layar QR-mu ke orang lain: tiketnya tetap atas namamu, begitu juga data medis dan asuransinya.',
      en: 'Only through the organisers, if the race allows it. Please do not send anyone a screenshot of your QR: the ticket stays in your name, and so do the medical details and the insurance.',
    },
  },
  {
    slug: 'ambil-race-pack',
    topic: 'race-day',
    question: {
      id: 'Apa yang dibawa saat mengambil race pack?',
      en: 'What do I bring to pack collection?',
    },
    answer: {
      id: 'Tiket di HP dan KTP atau kartu pelajar. Tempat dan jamnya ada di halaman lomba. Untuk trail biasanya juga surat sehat dan perlengkapan wajib.',
      en: 'The ticket on your phone and an ID or student card. Place and hours are on the race page. Trail races usually ask for a health certificate and your mandatory gear as well.',
    },
  },
  {
    slug: 'titip-race-pack',
    topic: 'race-day',
    question: { id: 'Boleh titip pengambilan race pack?', en: 'May someone collect for me?' },
    answer: {
      id: 'Kalau penyelenggara mengizinkan, wakilmu membawa tiketmu, foto KTP-mu, dan surat kuasa. Nama dan empat angka terakhir identitas wakil dicatat.',
      en: 'If the organisers allow it, your representative brings your ticket, a photo of your ID and a letter of authority. Their name and the last four digits of their ID are noted.',
    },
  },
  {
    slug: 'check-in-start',
    topic: 'race-day',
    question: {
      id: 'Bagaimana check-in di garis start?',
      en: 'How does check-in at the start work?',
    },
    answer: {
      id: 'Petugas memindai QR di tiketmu: kurang dari satu detik, juga tanpa internet. Naikkan kecerahan layar, dan siapkan tiket sebelum sampai di gerbang. Setiap tiket masuk satu kali per titik.',
      en: 'Staff scan the QR on your ticket: under a second, even without internet. Turn up the brightness and have it ready before the gate. Each ticket passes each point once.',
    },
  },
  {
    slug: 'zona-waktu',
    topic: 'race-day',
    question: {
      id: 'Jam lomba memakai zona waktu mana?',
      en: 'Which time zone are race times in?',
    },
    answer: {
      id: 'Selalu jam setempat di tempat lomba, dengan tanda WIB, WITA, atau WIT. Pukul 05.30 WIT di Jayapura adalah 03.30 WIB di Jakarta.',
      en: 'Always the local time of the venue, marked WIB, WITA or WIT. 05:30 WIT in Jayapura is 03:30 WIB in Jakarta.',
    },
  },
  {
    slug: 'buat-komunitas',
    topic: 'community',
    question: { id: 'Siapa yang boleh membuat komunitas?', en: 'Who may start a community?' },
    answer: {
      id: 'Siapa pun yang punya akun. Kamu menjadi kaptennya: bisa mengangkat pengurus lain, membuat lari bareng dan lomba, lalu memindai tiket dengan HP-mu sendiri.',
      en: 'Any member. You become its captain: you can appoint others, set up group runs and races, and scan tickets with your own phone.',
    },
  },
  {
    slug: 'data-pribadi',
    topic: 'account',
    question: { id: 'Siapa yang melihat data kesehatanku?', en: 'Who sees my health data?' },
    answer: {
      id: 'Kamu boleh tidak mengisinya, dan ada persetujuan tersendiri. Data itu disimpan terenkripsi, hanya untuk tim medis lomba, dan dihapus 30 hari setelah acara. Nomor KTP tidak kami minta.',
      en: 'Giving it is up to you, and needs your separate consent. It is stored encrypted, for the race’s medical team only, and erased 30 days after the event. We do not ask for your ID number.',
    },
  },
];
