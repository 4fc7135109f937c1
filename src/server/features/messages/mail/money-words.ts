import { msg } from '#src/server/words/msg.ts';

/** Of money that came in part or late, or went back. `{title}`, `{left}` and the like stand for what the letter fills in. */
export const moneyWords = {
  part: {
    subject: msg`Pembayaranmu baru masuk sebagian: {title}`,
    title: msg`Masih kurang {left}.`,
    lead: msg`Penyelenggara {title} sudah menerima {came} darimu. Dari {amount}, masih kurang {left}.`,
    left: msg`Yang masih kurang`,
    next: msg`Bayar tepat sejumlah itu, lalu kirim buktinya di tiketmu.`,
    kept: msg`Tempatmu tetap disimpan. Tiketmu berlaku setelah lunas.`,
  },
  refunded: {
    subject: msg`Uangmu dikembalikan: {title}`,
    title: msg`{back} dikembalikan.`,
    lead: msg`Penyelenggara {title} mencatat bahwa {back} sudah dikembalikan kepadamu.`,
    stays: msg`Tempatmu tetap aman dan tiketmu tetap berlaku.`,
    missing: msg`Belum sampai? Hubungi penyelenggara.`,
  },
  reinstated: {
    subject: msg`Tempatmu kembali: {title}`,
    title: msg`Tempatmu kembali. Kamu ikut!`,
    lead: msg`Pembayaranmu untuk {title} masuk terlambat, dan penyelenggara memberimu tempat lagi. Tiketmu berlaku sekarang.`,
  },
  lateProof: {
    subject: msg`Bukti bayarmu masuk terlambat: {title}`,
    title: msg`Buktimu masuk setelah batas bayar.`,
    lead: msg`Tempatmu di {title} sudah dilepas karena batas bayarnya lewat. Penyelenggara tetap akan melihat buktimu.`,
    again: msg`Kalau masih ada tempat, penyelenggara bisa memberikannya lagi kepadamu.`,
    back: msg`Kalau tidak, mintalah uangmu kembali kepada penyelenggara.`,
  },
  lateMoney: {
    subject: msg`Uangmu masuk, tapi tempatmu sudah lepas: {title}`,
    title: msg`Uangmu sudah masuk.`,
    lead: msg`Penyelenggara {title} sudah menerima uangmu. Tempatmu sudah lepas sebelum uang itu tercatat, jadi kamu belum terdaftar.`,
    came: msg`Yang masuk`,
    back: msg`Uang ini dicatat untuk dikembalikan kepadamu.`,
    again: msg`Kalau masih ada tempat, penyelenggara bisa memberikannya lagi kepadamu.`,
    told: msg`Begitu diputuskan, kami kabari lagi lewat email.`,
    quiet: msg`Belum ada kabar? Hubungi penyelenggara.`,
  },
  account: {
    subject: msg`Ke mana uangmu dikembalikan? {title}`,
    title: msg`{back} harus kembali kepadamu.`,
    lead: msg`Penyelenggara {title} akan mengembalikan {back} kepadamu. Isi rekening bank atau dompet digitalmu di tiketmu supaya uangnya bisa dikirim.`,
    back: msg`Yang kembali kepadamu`,
    action: msg`Isi rekening`,
    next: msg`Nomornya disimpan terenkripsi, hanya dilihat penyelenggara acara ini, dan dihapus 30 hari setelah uangmu kembali.`,
    quiet: msg`Kami tidak pernah meminta PIN, OTP, atau kata sandi bank.`,
  },
  payMoved: {
    subject: msg`Cara bayar berubah: {title}`,
    title: msg`Tujuan bayarmu berubah.`,
    lead: msg`Rekening atau petunjuk bayar {title} baru saja diubah, padahal pesananmu belum lunas.`,
    unpaid: msg`Belum bayar? Pakai yang tertulis di tiketmu sekarang, dan cocokkan nama penerimanya.`,
    paid: msg`Sudah bayar ke yang lama? Kirim buktinya di tiketmu.`,
    doubt: msg`Ragu? Tunggu dulu, dan tanya panitia lewat nomor yang sudah kamu kenal, bukan yang baru tertulis.`,
  },
  refusedLate: msg`Tempatmu sudah dilepas karena batas bayarnya lewat.`,
};
