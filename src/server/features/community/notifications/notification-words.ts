import { msg } from '#src/server/words/msg.ts';
import type { Gaps, Translate } from '#src/server/words/translate.ts';

/** `{name}`: the community; `{count}`: how many ask to join; `{member}`: who rose in its crew, `{actor}`: by whom. */
export const notificationWords = {
  announced: {
    subject: msg`Pengumuman {name}`,
    title: msg`Pengumuman dari {name}`,
    action: msg`Buka komunitas`,
    by: { owner: msg`Kapten`, admin: msg`Pengurus` },
  },
  requested: {
    subject: msg`Ada yang mau bergabung: {name}`,
    title: msg`Ada yang mau bergabung.`,
    lead: msg`{count} orang menunggu jawabanmu untuk bergabung dengan {name}.`,
    action: msg`Lihat permintaannya`,
  },
  approved: {
    subject: msg`Kamu diterima: {name}`,
    title: msg`Kamu sekarang anggota {name}.`,
    lead: msg`Permintaanmu untuk bergabung dengan {name} diterima. Sampai ketemu di lari berikutnya.`,
    action: msg`Buka komunitas`,
  },
  raised: {
    admin: {
      subject: msg`Pengurus baru: {name}`,
      title: msg`Ada pengurus baru.`,
      lead: msg`{actor} menjadikan {member} pengurus {name}.`,
    },
    owner: {
      subject: msg`Kapten baru: {name}`,
      title: msg`Ada kapten baru.`,
      lead: msg`{actor} menjadikan {member} kapten {name}.`,
    },
    action: msg`Lihat anggotanya`,
    known: msg`Memang kalian yang mengubah? Tidak ada yang perlu dilakukan.`,
    unknown: msg`Bukan kalian? Keluarkan dia dari pengurus, dan ganti kata sandimu. Pengurus baru tidak bisa mengubah rekening selama 24 jam tanpa kode dari kapten.`,
    somebody: msg`Seseorang`,
  },
  waiting: {
    subject: msg`Foto menunggu jawabanmu: {name}`,
    title: msg`Ada foto yang menunggu.`,
    lead: msg`{count} foto dari anggota {name} menunggu jawabanmu sebelum tampil di galeri.`,
    action: msg`Lihat fotonya`,
  },
  reported: {
    subject: msg`Ada foto yang dilaporkan: {name}`,
    title: msg`Ada foto yang dilaporkan.`,
    lead: msg`{count} foto di galeri {name} dilaporkan. Kalau tidak dijawab dalam 3 hari, fotonya disembunyikan.`,
    action: msg`Lihat laporannya`,
  },
  answered: {
    shown: {
      subject: msg`Fotomu tampil di galeri {name}`,
      title: msg`Fotomu tampil di galeri.`,
      lead: msg`Pengurus {name} menampilkan fotomu di halaman komunitas. Kamu bisa menariknya kapan saja.`,
    },
    declined: {
      subject: msg`Fotomu tidak dipakai: {name}`,
      title: msg`Fotomu tidak dipakai.`,
      lead: msg`Pengurus {name} tidak menampilkan fotomu. Berkasnya sudah dihapus.`,
    },
    removed: {
      subject: msg`Fotomu diturunkan: {name}`,
      title: msg`Fotomu diturunkan.`,
      lead: msg`Pengurus {name} menurunkan fotomu dari galeri. Berkasnya sudah dihapus.`,
    },
    action: msg`Lihat fotomu`,
    because: msg`Alasan mereka`,
  },
  memberFooter: msg`Email ini datang karena kamu anggota {name}.`,
  crewFooter: msg`Email ini datang karena kamu mengurus {name}.`,
};

/** What stands for who rose, and by whom. */
export function raisedGaps(
  { name, member, actor }: { name: string; member: string | null; actor: string | null },
  translate: Translate,
): Gaps {
  const somebody = translate(notificationWords.raised.somebody);
  return { name, member: member || somebody, actor: actor || somebody };
}

/** What stands for the community’s name and, where it is told, how many ask. */
export function communityGaps({ name, requests = 0 }: { name: string; requests?: number }): Gaps {
  return { name, count: requests };
}
