import { msg } from '#src/server/words/msg.ts';

/** `{title}`, `{until}` and the like stand for what the letter fills in. */
export const paymentWords = {
  payBy: {
    subject: msg`Jangan lupa bayar: {title}`,
    title: msg`Tempatmu masih menunggu.`,
    lead: msg`Tempatmu di {title} kami simpan sampai {until}. Pembayaranmu belum kami terima.`,
  },
  expiring: {
    subject: msg`Tinggal {left} lagi: {title}`,
    title: msg`Tinggal {left} lagi.`,
    lead: msg`Setelah {until} tempatmu di {title} untuk pelari lain. Masih mau ikut? Bayar sekarang.`,
  },
  afterwards: msg`Sudah bayar? Kirim buktinya di tiketmu, supaya tempatmu tidak dilepas.`,
  expired: {
    subject: msg`Tempatmu sudah dilepas: {title}`,
    title: msg`Waktu bayarnya habis.`,
    lead: msg`Sampai {until} belum ada pembayaran, jadi tempatmu di {title} sudah dilepas.`,
    again: msg`Masih mau ikut? Selama kuota masih ada, kamu bisa mendaftar lagi.`,
    paid: msg`Telanjur bayar? Hubungi penyelenggara dan tunjukkan buktinya.`,
    action: msg`Lihat halaman lomba`,
  },
  proof: {
    subject: msg`Bukti bayarmu sudah masuk: {title}`,
    title: msg`Bukti bayarmu sudah masuk.`,
    lead: msg`Penyelenggara {title} akan mencocokkannya. Selama menunggu, tempatmu tetap disimpan.`,
    amount: msg`Jumlah pesananmu`,
    next: msg`Begitu dikonfirmasi, kami kirim email lagi dan tiketmu berlaku.`,
  },
  paid: {
    subject: msg`Lunas! Tiketmu untuk {title}`,
    title: msg`Lunas. Kamu ikut!`,
    lead: msg`Pembayaranmu untuk {title} sudah dikonfirmasi. Tiketmu berlaku sekarang.`,
    over: msg`Kamu membayar {over} lebih dari yang perlu. Hubungi penyelenggara untuk mengambil kelebihannya kembali.`,
  },
  refused: {
    subject: msg`Bukti bayarmu belum bisa diterima: {title}`,
    title: msg`Bukti bayarmu belum cocok.`,
    lead: msg`Penyelenggara {title} sudah melihat bukti bayarmu dan belum bisa menerimanya.`,
    next: msg`Kirim bukti yang benar sebelum {until}. Sampai saat itu tempatmu disimpan.`,
    again: msg`Kirim bukti yang benar secepatnya, supaya tempatmu tidak dilepas.`,
    action: msg`Kirim bukti lagi`,
  },
};
