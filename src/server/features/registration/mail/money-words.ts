import type { Language } from '#src/contract/common.ts';

type Words = {
  part: Record<'subject' | 'title' | 'lead' | 'left' | 'next' | 'kept', string>;
  refunded: Record<'subject' | 'title' | 'lead' | 'stays' | 'missing', string>;
  reinstated: Record<'subject' | 'title' | 'lead', string>;
  lateProof: Record<'subject' | 'title' | 'lead' | 'again' | 'back', string>;
  lateMoney: Record<
    'subject' | 'title' | 'lead' | 'came' | 'back' | 'again' | 'told' | 'quiet',
    string
  >;
  account: Record<'subject' | 'title' | 'lead' | 'back' | 'action' | 'next' | 'quiet', string>;
  payMoved: Record<'subject' | 'title' | 'lead' | 'unpaid' | 'paid' | 'doubt', string>;
  refusedLate: string;
};

/** Of money that came in part or late, or went back. `{title}`, `{left}` and the like stand for what the letter fills in. */
export const moneyWords: Record<Language, Words> = {
  id: {
    part: {
      subject: 'Pembayaranmu baru masuk sebagian: {title}',
      title: 'Masih kurang {left}.',
      lead: 'Penyelenggara {title} sudah menerima {came} darimu. Dari {amount}, masih kurang {left}.',
      left: 'Yang masih kurang',
      next: 'Bayar tepat sejumlah itu, lalu kirim buktinya di tiketmu.',
      kept: 'Tempatmu tetap disimpan. Tiketmu berlaku setelah lunas.',
    },
    refunded: {
      subject: 'Uangmu dikembalikan: {title}',
      title: '{back} dikembalikan.',
      lead: 'Penyelenggara {title} mencatat bahwa {back} sudah dikembalikan kepadamu.',
      stays: 'Tempatmu tetap aman dan tiketmu tetap berlaku.',
      missing: 'Belum sampai? Hubungi penyelenggara.',
    },
    reinstated: {
      subject: 'Tempatmu kembali: {title}',
      title: 'Tempatmu kembali. Kamu ikut!',
      lead: 'Pembayaranmu untuk {title} masuk terlambat, dan penyelenggara memberimu tempat lagi. Tiketmu berlaku sekarang.',
    },
    lateProof: {
      subject: 'Bukti bayarmu masuk terlambat: {title}',
      title: 'Buktimu masuk setelah batas bayar.',
      lead: 'Tempatmu di {title} sudah dilepas karena batas bayarnya lewat. Penyelenggara tetap akan melihat buktimu.',
      again: 'Kalau masih ada tempat, penyelenggara bisa memberikannya lagi kepadamu.',
      back: 'Kalau tidak, mintalah uangmu kembali kepada penyelenggara.',
    },
    lateMoney: {
      subject: 'Uangmu masuk, tapi tempatmu sudah lepas: {title}',
      title: 'Uangmu sudah masuk.',
      lead: 'Penyelenggara {title} sudah menerima uangmu. Tempatmu sudah lepas sebelum uang itu tercatat, jadi kamu belum terdaftar.',
      came: 'Yang masuk',
      back: 'Uang ini dicatat untuk dikembalikan kepadamu.',
      again: 'Kalau masih ada tempat, penyelenggara bisa memberikannya lagi kepadamu.',
      told: 'Begitu diputuskan, kami kabari lagi lewat email.',
      quiet: 'Belum ada kabar? Hubungi penyelenggara.',
    },
    account: {
      subject: 'Ke mana uangmu dikembalikan? {title}',
      title: '{back} harus kembali kepadamu.',
      lead: 'Penyelenggara {title} akan mengembalikan {back} kepadamu. Isi rekening bank atau dompet digitalmu di tiketmu supaya uangnya bisa dikirim.',
      back: 'Yang kembali kepadamu',
      action: 'Isi rekening',
      next: 'Nomornya disimpan terenkripsi, hanya dilihat penyelenggara acara ini, dan dihapus 30 hari setelah uangmu kembali.',
      quiet: 'Kami tidak pernah meminta PIN, OTP, atau kata sandi bank.',
    },
    payMoved: {
      subject: 'Cara bayar berubah: {title}',
      title: 'Tujuan bayarmu berubah.',
      lead: 'Rekening atau petunjuk bayar {title} baru saja diubah, padahal pesananmu belum lunas.',
      unpaid:
        'Belum bayar? Pakai yang tertulis di tiketmu sekarang, dan cocokkan nama penerimanya.',
      paid: 'Sudah bayar ke yang lama? Kirim buktinya di tiketmu.',
      doubt:
        'Ragu? Tunggu dulu, dan tanya panitia lewat nomor yang sudah kamu kenal, bukan yang baru tertulis.',
    },
    refusedLate: 'Tempatmu sudah dilepas karena batas bayarnya lewat.',
  },
  en: {
    part: {
      subject: 'Only part of your payment arrived: {title}',
      title: '{left} is still missing.',
      lead: 'The organiser of {title} has received {came} from you. Of {amount}, {left} is still missing.',
      left: 'Still to pay',
      next: 'Pay exactly this amount, then send the proof on your ticket.',
      kept: 'Your place is kept. Your ticket is valid once all is paid.',
    },
    refunded: {
      subject: 'Your money was given back: {title}',
      title: '{back} was given back.',
      lead: 'The organiser of {title} notes that {back} was given back to you.',
      stays: 'Your place is safe and your ticket stays valid.',
      missing: 'Not there yet? Contact the organiser.',
    },
    reinstated: {
      subject: 'Your place is back: {title}',
      title: 'Your place is back. You’re in!',
      lead: 'Your payment for {title} came late, and the organiser gave you a place again. Your ticket is valid now.',
    },
    lateProof: {
      subject: 'Your proof of payment came late: {title}',
      title: 'Your proof came after the time to pay.',
      lead: 'Your place in {title} was given back because the time to pay was over. The organiser will look at your proof all the same.',
      again: 'If there still is a place, the organiser can give it to you again.',
      back: 'If not, ask the organiser for your money back.',
    },
    lateMoney: {
      subject: 'Your money is here, but your place is gone: {title}',
      title: 'Your money has arrived.',
      lead: 'The organiser of {title} has received your money. Your place was gone before it was noted, so you are not registered.',
      came: 'What arrived',
      back: 'It is noted to be given back to you.',
      again: 'If there still is a place, the organiser can give it to you again.',
      told: 'We write again as soon as it is settled.',
      quiet: 'Heard nothing yet? Contact the organiser.',
    },
    account: {
      subject: 'Where should your money go? {title}',
      title: '{back} is to come back to you.',
      lead: 'The organiser of {title} will give {back} back to you. Enter your bank account or e-wallet on your ticket, so that it can be sent.',
      back: 'What comes back to you',
      action: 'Enter the account',
      next: 'The number is stored encrypted, seen by the organiser of this event only, and erased 30 days after your money is back.',
      quiet: 'We never ask for a PIN, a one-time code or a password of your bank.',
    },
    payMoved: {
      subject: 'How to pay has changed: {title}',
      title: 'Where you pay to has changed.',
      lead: 'The account or the note on paying of {title} was changed just now, and your order is not paid yet.',
      unpaid: 'Not paid yet? Use what your ticket says now, and compare the name of who gets it.',
      paid: 'Paid to the former one? Send the proof on your ticket.',
      doubt:
        'In doubt? Wait, and ask the organiser by a number that you know, not by the one that is new there.',
    },
    refusedLate: 'Your place was given back because the time to pay was over.',
  },
};
