import type { Language } from '#src/contract/common.ts';

type Words = {
  category: string;
  promo: string;
  runner: string;
  addOns: string;
  bib: string;
  /** Of a place that the reader keeps for `{name}`. */
  bibOf: string;
  host: string;
  ticket: string;
  footer: string;
  registered: Record<'subject' | 'title' | 'lead' | 'open' | 'calendar' | 'pack', string>;
  held: Record<'subject' | 'title' | 'lead' | 'amount' | 'until' | 'action', string> & {
    next: readonly string[];
  };
  waiting: Record<'subject' | 'title' | 'joined' | 'moved', string> & { next: readonly string[] };
  leftWaiting: Record<'subject' | 'title' | 'lead' | 'again', string>;
  offer: Record<
    'subject' | 'title' | 'lead' | 'left' | 'until' | 'action' | 'free' | 'decline',
    string
  > & { paid: readonly string[] };
  offerEnded: Record<'subject' | 'title' | 'lead' | 'again' | 'action', string>;
  offerTakenBack: Record<'subject' | 'title' | 'lead' | 'waiting', string>;
  newCode: Record<'subject' | 'title' | 'own' | 'byHost' | 'notYou', string> & {
    next: readonly string[];
  };
  cancelled: Record<
    | 'subject'
    | 'title'
    | 'own'
    | 'byHost'
    | 'again'
    | 'paid'
    | 'back'
    | 'nothingBack'
    | 'refunded'
    | 'action',
    string
  >;
  /** Of a place that the reader keeps for `{name}`. */
  keptCancelled: Record<'subject' | 'title' | 'own' | 'byHost', string>;
};

/** `{title}`, `{until}` and the like stand for what the letter fills in. */
export const placeWords: Record<Language, Words> = {
  id: {
    category: 'Kategori',
    promo: 'Kode promo',
    runner: 'Peserta',
    addOns: 'Tambahan',
    bib: 'Nomor BIB kamu',
    bibOf: 'Nomor BIB {name}',
    host: 'Kata penyelenggara',
    ticket: 'Lihat tiket',
    footer: 'Email ini datang karena kamu mendaftar di {title}.',
    registered: {
      subject: 'Kamu terdaftar: {title}',
      title: 'Kamu terdaftar.',
      lead: 'Tempatmu di {title} sudah aman. Sampai jumpa di garis start!',
      open: 'Buka tiketmu sekali di HP yang akan kamu bawa. Setelah itu tiketnya bisa dibuka tanpa sinyal.',
      calendar: 'Simpan jadwalnya: berkas kalender ada di lampiran.',
      pack: 'Ambil race pack pada jadwal yang ada di tiketmu.',
    },
    held: {
      subject: 'Bayar sebelum {until}: {title}',
      title: 'Tempatmu disimpan. Tinggal bayar.',
      lead: 'Tempatmu di {title} kami simpan sampai {until}. Setelah itu tempatnya untuk pelari lain.',
      amount: 'Yang perlu kamu bayar',
      until: 'sebelum {until}',
      action: 'Lihat cara bayar',
      next: [
        'Bayar tepat sejumlah itu, supaya penyelenggara tahu itu darimu.',
        'Sesudah bayar, kirim buktinya di tiketmu, supaya tempatmu tidak dilepas.',
        'Penyelenggara mencocokkan pembayaranmu, lalu tiketmu berlaku.',
      ],
    },
    waiting: {
      subject: 'Kamu di daftar tunggu: {title}',
      title: 'Kamu di daftar tunggu.',
      joined: 'Kuota {title} sedang penuh, jadi pendaftaranmu masuk daftar tunggu.',
      moved: 'Penyelenggara memindahkan pendaftaranmu di {title} ke daftar tunggu.',
      next: [
        'Tidak ada yang perlu kamu bayar selama menunggu.',
        'Begitu ada tempat untukmu, kami kirim email.',
        'Tidak jadi ikut? Batalkan lewat tiketmu.',
      ],
    },
    leftWaiting: {
      subject: 'Keluar dari daftar tunggu: {title}',
      title: 'Kamu keluar dari daftar tunggu.',
      lead: 'Sesuai permintaanmu, kamu tidak lagi menunggu tempat di {title}. Tidak ada yang perlu dibayar.',
      again:
        'Berubah pikiran? Selama pendaftaran masih dibuka, kamu bisa mulai lagi dari urutan terakhir.',
    },
    offer: {
      subject: 'Ada tempat untukmu: {title}',
      title: 'Ada tempat untukmu.',
      lead: 'Satu tempat di {title} kami simpan untukmu sampai {until}. Setelah itu tempatnya untuk urutan berikutnya.',
      left: 'Tempatmu disimpan',
      until: 'sampai {until}',
      action: 'Ambil atau lepas',
      free: 'Ambil tempatnya, dan tiketmu langsung jadi.',
      paid: [
        'Ambil tempatnya lewat tombol di atas. Sebelum itu tidak ada yang perlu dibayar.',
        'Setelah diambil, kamu punya {hours} untuk membayar {amount}.',
      ],
      decline: 'Tidak jadi ikut? Lepas tempatnya, supaya pelari lain cepat dapat giliran.',
    },
    offerEnded: {
      subject: 'Waktunya lewat: {title}',
      title: 'Tempatnya sudah untuk urutan berikutnya.',
      lead: 'Tempat di {title} yang kami simpan untukmu tidak diambil sampai waktunya habis.',
      again: 'Masih mau ikut? Kamu bisa masuk daftar tunggu lagi selama pendaftaran dibuka.',
      action: 'Lihat halaman lomba',
    },
    offerTakenBack: {
      subject: 'Tawaran ditarik: {title}',
      title: 'Tawaran tempatmu ditarik.',
      lead: 'Penyelenggara menarik kembali tempat di {title} yang ditawarkan kepadamu.',
      waiting: 'Kamu tetap di daftar tunggu. Tidak ada yang perlu kamu bayar.',
    },
    newCode: {
      subject: 'Tiketmu punya kode baru: {title}',
      title: 'Tiketmu punya kode baru.',
      own: 'Sesuai permintaanmu, tiketmu di {title} mendapat kode baru. Kode lama tidak berlaku lagi.',
      byHost: 'Penyelenggara memberi tiketmu di {title} kode baru. Kode lama tidak berlaku lagi.',
      next: [
        'Buka tiketmu selagi ada sinyal di HP yang akan kamu bawa. Setelah itu tiketnya bisa dibuka tanpa sinyal.',
        'Buang gambar dan cetakan tiket yang lama: petugas akan menolaknya.',
      ],
      notYou: 'Bukan kamu yang memintanya? Ganti kata sandimu, lalu hubungi penyelenggara.',
    },
    cancelled: {
      subject: 'Pendaftaran dibatalkan: {title}',
      title: 'Pendaftaranmu dibatalkan.',
      own: 'Sesuai permintaanmu, tempatmu di {title} sudah dilepas. Tiketnya tidak berlaku lagi.',
      byHost: 'Penyelenggara membatalkan pendaftaranmu di {title}. Tiketnya tidak berlaku lagi.',
      again: 'Berubah pikiran? Selama pendaftaran masih dibuka, kamu bisa mendaftar lagi.',
      paid: 'Sudah membayar? Tanyakan pengembalian dananya kepada penyelenggara.',
      back: '{back} kembali ke kamu. Penyelenggara mengirimnya paling lambat {by}.',
      nothingBack: 'Menurut aturan pembatalan lomba ini, tidak ada uang yang kembali.',
      refunded:
        'Penyelenggara mencatat bahwa uangmu sudah dikembalikan. Belum sampai? Hubungi penyelenggara.',
      action: 'Lihat halaman lomba',
    },
    keptCancelled: {
      subject: 'Tempat {name} dilepas: {title}',
      title: 'Tempat {name} dilepas.',
      own: 'Sesuai permintaanmu, tempat {name} di {title} sudah dilepas. Tiketnya tidak berlaku lagi.',
      byHost: 'Penyelenggara membatalkan tempat {name} di {title}. Tiketnya tidak berlaku lagi.',
    },
  },
  en: {
    category: 'Category',
    promo: 'Promo code',
    runner: 'Participant',
    addOns: 'Add-ons',
    bib: 'Your BIB number',
    bibOf: '{name}’s BIB number',
    host: 'The organiser says',
    ticket: 'See your ticket',
    footer: 'This mail came because you registered for {title}.',
    registered: {
      subject: 'You’re in: {title}',
      title: 'You’re in.',
      lead: 'Your place in {title} is safe. See you at the start!',
      open: 'Open your ticket once on the phone that you will carry. After that it opens without a signal.',
      calendar: 'Save the date: a calendar file is attached.',
      pack: 'Collect your race pack at the times shown on your ticket.',
    },
    held: {
      subject: 'Pay by {until}: {title}',
      title: 'Your place is held. Just pay.',
      lead: 'We hold your place in {title} until {until}. After that it goes to another runner.',
      amount: 'Amount to pay',
      until: 'by {until}',
      action: 'See how to pay',
      next: [
        'Pay exactly this amount, so that the organiser knows it is yours.',
        'Then send the proof on your ticket, so that you keep your place.',
        'The organiser matches your payment, then your ticket is valid.',
      ],
    },
    waiting: {
      subject: 'You’re on the waiting list: {title}',
      title: 'You’re on the waiting list.',
      joined: '{title} is full at the moment, so your registration is on the waiting list.',
      moved: 'The organiser moved your registration for {title} to the waiting list.',
      next: [
        'There is nothing to pay while you wait.',
        'We mail you as soon as there is a place for you.',
        'No longer coming? Cancel it on your ticket.',
      ],
    },
    leftWaiting: {
      subject: 'Left the waiting list: {title}',
      title: 'You have left the waiting list.',
      lead: 'As you asked, you no longer wait for a place in {title}. There is nothing to pay.',
      again:
        'Changed your mind? While registration is open, you can start again at the end of the line.',
    },
    offer: {
      subject: 'There’s a place for you: {title}',
      title: 'There’s a place for you.',
      lead: 'We hold a place in {title} for you until {until}. After that it goes to the next in line.',
      left: 'Your place is held',
      until: 'until {until}',
      action: 'Take it or let it go',
      free: 'Take the place, and you have your ticket at once.',
      paid: [
        'Take the place with the button above. There is nothing to pay before that.',
        'Once you have taken it, you have {hours} to pay {amount}.',
      ],
      decline: 'No longer coming? Let it go, so that another runner gets it sooner.',
    },
    offerEnded: {
      subject: 'Time is up: {title}',
      title: 'The place has gone to the next in line.',
      lead: 'The place in {title} that we held for you was not taken in time.',
      again: 'Still want to come? You can join the waiting list again while registration is open.',
      action: 'See the race',
    },
    offerTakenBack: {
      subject: 'Offer withdrawn: {title}',
      title: 'Your offer was withdrawn.',
      lead: 'The organiser took back the place in {title} that was offered to you.',
      waiting: 'You stay on the waiting list. There is nothing to pay.',
    },
    newCode: {
      subject: 'Your ticket has a new code: {title}',
      title: 'Your ticket has a new code.',
      own: 'As you asked, your ticket for {title} has a new code. The old one no longer works.',
      byHost: 'The organiser gave your ticket for {title} a new code. The old one no longer works.',
      next: [
        'Open your ticket while you have a signal, on the phone that you will carry. After that it opens without one.',
        'Throw away pictures and prints of the old ticket: the crew will refuse them.',
      ],
      notYou: 'Wasn’t it you? Change your password, then contact the organiser.',
    },
    cancelled: {
      subject: 'Registration cancelled: {title}',
      title: 'Your registration is cancelled.',
      own: 'As you asked, your place in {title} is given back. Its ticket is no longer valid.',
      byHost:
        'The organiser cancelled your registration for {title}. Its ticket is no longer valid.',
      again: 'Changed your mind? You can register again while registration is open.',
      paid: 'Already paid? Ask the organiser for a refund.',
      back: 'You get {back} back. The organiser pays it by {by}.',
      nothingBack: 'By the cancellation rule of this race, no money comes back.',
      refunded:
        'The organiser notes that your money was given back. Not there yet? Contact the organiser.',
      action: 'See the race',
    },
    keptCancelled: {
      subject: '{name}’s place is given back: {title}',
      title: '{name}’s place is given back.',
      own: 'As you asked, {name}’s place in {title} is given back. Its ticket is no longer valid.',
      byHost: 'The organiser cancelled {name}’s place in {title}. Its ticket is no longer valid.',
    },
  },
};
