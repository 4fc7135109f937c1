import type { Language } from '#src/contract/common.ts';

type Words = {
  payBy: Record<'subject' | 'title' | 'lead', string>;
  expiring: Record<'subject' | 'title' | 'lead', string>;
  afterwards: string;
  expired: Record<'subject' | 'title' | 'lead' | 'again' | 'paid' | 'action', string>;
  proof: Record<'subject' | 'title' | 'lead' | 'amount' | 'next', string>;
  paid: Record<'subject' | 'title' | 'lead' | 'over', string>;
  refused: Record<'subject' | 'title' | 'lead' | 'next' | 'again' | 'action', string>;
};

/** `{title}`, `{until}` and the like stand for what the letter fills in. */
export const paymentWords: Record<Language, Words> = {
  id: {
    payBy: {
      subject: 'Jangan lupa bayar: {title}',
      title: 'Tempatmu masih menunggu.',
      lead: 'Tempatmu di {title} kami simpan sampai {until}. Pembayaranmu belum kami terima.',
    },
    expiring: {
      subject: 'Tinggal {left} lagi: {title}',
      title: 'Tinggal {left} lagi.',
      lead: 'Setelah {until} tempatmu di {title} untuk pelari lain. Masih mau ikut? Bayar sekarang.',
    },
    afterwards: 'Sudah bayar? Kirim buktinya di tiketmu, supaya tempatmu tidak dilepas.',
    expired: {
      subject: 'Tempatmu sudah dilepas: {title}',
      title: 'Waktu bayarnya habis.',
      lead: 'Sampai {until} belum ada pembayaran, jadi tempatmu di {title} sudah dilepas.',
      again: 'Masih mau ikut? Selama kuota masih ada, kamu bisa mendaftar lagi.',
      paid: 'Telanjur bayar? Hubungi penyelenggara dan tunjukkan buktinya.',
      action: 'Lihat halaman lomba',
    },
    proof: {
      subject: 'Bukti bayarmu sudah masuk: {title}',
      title: 'Bukti bayarmu sudah masuk.',
      lead: 'Penyelenggara {title} akan mencocokkannya. Selama menunggu, tempatmu tetap disimpan.',
      amount: 'Jumlah pesananmu',
      next: 'Begitu dikonfirmasi, kami kirim email lagi dan tiketmu berlaku.',
    },
    paid: {
      subject: 'Lunas! Tiketmu untuk {title}',
      title: 'Lunas. Kamu ikut!',
      lead: 'Pembayaranmu untuk {title} sudah dikonfirmasi. Tiketmu berlaku sekarang.',
      over: 'Kamu membayar {over} lebih dari yang perlu. Hubungi penyelenggara untuk mengambil kelebihannya kembali.',
    },
    refused: {
      subject: 'Bukti bayarmu belum bisa diterima: {title}',
      title: 'Bukti bayarmu belum cocok.',
      lead: 'Penyelenggara {title} sudah melihat bukti bayarmu dan belum bisa menerimanya.',
      next: 'Kirim bukti yang benar sebelum {until}. Sampai saat itu tempatmu disimpan.',
      again: 'Kirim bukti yang benar secepatnya, supaya tempatmu tidak dilepas.',
      action: 'Kirim bukti lagi',
    },
  },
  en: {
    payBy: {
      subject: 'Don’t forget to pay: {title}',
      title: 'Your place is still waiting.',
      lead: 'We hold your place in {title} until {until}. Your payment has not arrived yet.',
    },
    expiring: {
      subject: 'Only {left} left: {title}',
      title: 'Only {left} left.',
      lead: 'After {until} your place in {title} goes to another runner. Still want it? Pay now.',
    },
    afterwards: 'Already paid? Send the proof on your ticket, so that you keep your place.',
    expired: {
      subject: 'Your place was given back: {title}',
      title: 'The time to pay is over.',
      lead: 'No payment arrived by {until}, so your place in {title} was given back.',
      again: 'Still want to run? You can register again while there are places.',
      paid: 'Paid after all? Contact the organiser and show the proof.',
      action: 'See the race',
    },
    proof: {
      subject: 'Your proof of payment is in: {title}',
      title: 'Your proof of payment is in.',
      lead: 'The organiser of {title} will check it. Your place is kept meanwhile.',
      amount: 'Amount of your order',
      next: 'Once it is confirmed we write again, and your ticket is valid.',
    },
    paid: {
      subject: 'Paid! Your ticket for {title}',
      title: 'Paid. You’re in!',
      lead: 'Your payment for {title} is confirmed. Your ticket is valid now.',
      over: 'You paid {over} more than was due. Contact the organiser to get it back.',
    },
    refused: {
      subject: 'Your proof of payment was not accepted: {title}',
      title: 'Your proof doesn’t match yet.',
      lead: 'The organiser of {title} looked at your proof of payment and could not accept it.',
      next: 'Send the right proof by {until}. Your place is kept until then.',
      again: 'Send the right proof soon, so that you keep your place.',
      action: 'Send a proof again',
    },
  },
};
