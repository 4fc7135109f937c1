import { msg } from '#src/server/words/msg.ts';

/** `{title}` stands for the event’s. */
export const eventWords = {
  ticket: msg`Lihat tiket`,
  footer: msg`Email ini datang karena kamu ikut {title}.`,
  changed: {
    subject: msg`Ada perubahan: {title}`,
    title: msg`Jadwalmu berubah.`,
    time: msg`Waktu start {title} berubah.`,
    place: msg`Tempat {title} pindah.`,
    both: msg`Waktu dan tempat {title} berubah.`,
    valid: msg`Tiketmu tetap berlaku, tidak perlu mendaftar lagi.`,
    calendar: msg`Buka berkas kalender di lampiran, supaya jadwal di HP-mu ikut berubah.`,
    cannot: msg`Tidak bisa datang? Batal ikut lewat tiketmu, supaya tempatnya bisa dipakai yang lain.`,
    series: msg`Perubahan ini juga berlaku untuk tanggal-tanggal sesudahnya.`,
  },
  cancelled: {
    subject: msg`Dibatalkan: {title}`,
    title: msg`Tidak jadi diadakan.`,
    lead: msg`{title} dibatalkan oleh penyelenggara. Kamu tidak perlu datang.`,
    reason: msg`Alasan penyelenggara`,
    paid: msg`Pengembalian dana diatur oleh penyelenggara. Tanyakan langsung kepada mereka.`,
    series: msg`Tanggal-tanggal sesudahnya juga tidak diadakan.`,
    others: { race: msg`Cari lomba lain`, event: msg`Cari lari bareng lain` },
  },
};
