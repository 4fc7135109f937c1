import { msg } from '#src/server/words/msg.ts';

/**
 * `{title}` stands for the event’s, `{time}`, `{place}`, `{name}`, `{when}` and `{until}` for what the letter fills in.
 * `keptRace`: of `{name}` alone, whose place the reader keeps; `sharedRace`: of several.
 */
export const reminderWords = {
  race: {
    tomorrow: {
      subject: msg`Besok: {title}`,
      title: msg`Besok kamu lari.`,
      lead: msg`{title} start besok {time} di {place}.`,
    },
    today: {
      subject: msg`Hari ini: {title}`,
      title: msg`Hari ini kamu lari.`,
      lead: msg`{title} start hari ini {time} di {place}.`,
    },
    next: [
      msg`Buka tiketmu sekarang di HP yang akan kamu bawa. Setelah itu tiketnya bisa dibuka tanpa sinyal.`,
      msg`Datang lebih awal: antrean paling pendek jauh sebelum start.`,
    ],
  },
  keptRace: {
    tomorrow: {
      subject: msg`Besok: {title}`,
      title: msg`Besok {name} lari.`,
      lead: msg`{title} start besok {time} di {place}.`,
    },
    today: {
      subject: msg`Hari ini: {title}`,
      title: msg`Hari ini {name} lari.`,
      lead: msg`{title} start hari ini {time} di {place}.`,
    },
  },
  sharedRace: {
    tomorrow: {
      subject: msg`Besok: {title}`,
      title: msg`Besok kalian lari.`,
      lead: msg`{title} besok di {place}.`,
    },
    today: {
      subject: msg`Hari ini: {title}`,
      title: msg`Hari ini kalian lari.`,
      lead: msg`{title} hari ini di {place}.`,
    },
  },
  pack: {
    tomorrow: {
      subject: msg`Race pack mulai besok: {title}`,
      title: msg`Ambil race pack mulai besok.`,
      lead: msg`Race pack {title} bisa diambil di {place}, {when}.`,
    },
    today: {
      subject: msg`Race pack hari ini: {title}`,
      title: msg`Ambil race pack hari ini.`,
      lead: msg`Race pack {title} bisa diambil di {place}, {when}.`,
    },
    where: msg`Tempat race pack`,
    when: msg`Jam buka`,
    note: msg`Kata penyelenggara`,
    next: [
      msg`Tunjukkan tiketmu di loket. Setelah dibuka sekali, tiketnya tampil juga tanpa sinyal.`,
      msg`Jadwal lengkapnya ada di tiketmu.`,
    ],
  },
  offer: {
    subject: msg`Jawab sebelum {until}: {title}`,
    title: msg`Tempatmu hampir lewat.`,
    lead: msg`Tempat di {title} masih kami simpan untukmu sampai {until}.`,
    action: msg`Ambil atau lepas`,
    decline: msg`Tidak jadi ikut? Lepas tempatnya, supaya pelari lain cepat dapat giliran.`,
  },
};
