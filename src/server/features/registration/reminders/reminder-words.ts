import type { Language } from '#src/contract/common.ts';

type Said = Record<'subject' | 'title' | 'lead', string>;
type Day = 'today' | 'tomorrow';

type Words = {
  race: Record<Day, Said> & { next: readonly string[] };
  /** The same of `{name}` alone, whose place the reader keeps, and of several. */
  keptRace: Record<Day, Said>;
  sharedRace: Record<Day, Said>;
  pack: Record<Day, Said> & Record<'where' | 'when' | 'note', string> & { next: readonly string[] };
  offer: Said & Record<'action' | 'decline', string>;
};

/** `{title}` stands for the event’s, `{time}`, `{place}`, `{name}`, `{when}` and `{until}` for what the letter fills in. */
export const reminderWords: Record<Language, Words> = {
  id: {
    race: {
      tomorrow: {
        subject: 'Besok: {title}',
        title: 'Besok kamu lari.',
        lead: '{title} start besok {time} di {place}.',
      },
      today: {
        subject: 'Hari ini: {title}',
        title: 'Hari ini kamu lari.',
        lead: '{title} start hari ini {time} di {place}.',
      },
      next: [
        'Buka tiketmu sekarang di HP yang akan kamu bawa. Setelah itu tiketnya bisa dibuka tanpa sinyal.',
        'Datang lebih awal: antrean paling pendek jauh sebelum start.',
      ],
    },
    keptRace: {
      tomorrow: {
        subject: 'Besok: {title}',
        title: 'Besok {name} lari.',
        lead: '{title} start besok {time} di {place}.',
      },
      today: {
        subject: 'Hari ini: {title}',
        title: 'Hari ini {name} lari.',
        lead: '{title} start hari ini {time} di {place}.',
      },
    },
    sharedRace: {
      tomorrow: {
        subject: 'Besok: {title}',
        title: 'Besok kalian lari.',
        lead: '{title} besok di {place}.',
      },
      today: {
        subject: 'Hari ini: {title}',
        title: 'Hari ini kalian lari.',
        lead: '{title} hari ini di {place}.',
      },
    },
    pack: {
      tomorrow: {
        subject: 'Race pack mulai besok: {title}',
        title: 'Ambil race pack mulai besok.',
        lead: 'Race pack {title} bisa diambil di {place}, {when}.',
      },
      today: {
        subject: 'Race pack hari ini: {title}',
        title: 'Ambil race pack hari ini.',
        lead: 'Race pack {title} bisa diambil di {place}, {when}.',
      },
      where: 'Tempat race pack',
      when: 'Jam buka',
      note: 'Kata penyelenggara',
      next: [
        'Tunjukkan tiketmu di loket. Setelah dibuka sekali, tiketnya tampil juga tanpa sinyal.',
        'Jadwal lengkapnya ada di tiketmu.',
      ],
    },
    offer: {
      subject: 'Jawab sebelum {until}: {title}',
      title: 'Tempatmu hampir lewat.',
      lead: 'Tempat di {title} masih kami simpan untukmu sampai {until}.',
      action: 'Ambil atau lepas',
      decline: 'Tidak jadi ikut? Lepas tempatnya, supaya pelari lain cepat dapat giliran.',
    },
  },
  en: {
    race: {
      tomorrow: {
        subject: 'Tomorrow: {title}',
        title: 'You run tomorrow.',
        lead: '{title} starts tomorrow at {time}: {place}.',
      },
      today: {
        subject: 'Today: {title}',
        title: 'You run today.',
        lead: '{title} starts today at {time}: {place}.',
      },
      next: [
        'Open your ticket now on the phone that you will carry. After that it opens without a signal.',
        'Come early: queues are shortest well before the start.',
      ],
    },
    keptRace: {
      tomorrow: {
        subject: 'Tomorrow: {title}',
        title: '{name} runs tomorrow.',
        lead: '{title} starts tomorrow at {time}: {place}.',
      },
      today: {
        subject: 'Today: {title}',
        title: '{name} runs today.',
        lead: '{title} starts today at {time}: {place}.',
      },
    },
    sharedRace: {
      tomorrow: {
        subject: 'Tomorrow: {title}',
        title: 'You all run tomorrow.',
        lead: '{title} is tomorrow: {place}.',
      },
      today: {
        subject: 'Today: {title}',
        title: 'You all run today.',
        lead: '{title} is today: {place}.',
      },
    },
    pack: {
      tomorrow: {
        subject: 'Race packs from tomorrow: {title}',
        title: 'Collect your race pack from tomorrow.',
        lead: 'Race packs of {title} wait for you at {place}, {when}.',
      },
      today: {
        subject: 'Race packs today: {title}',
        title: 'Collect your race pack today.',
        lead: 'Race packs of {title} wait for you at {place}, {when}.',
      },
      where: 'Where',
      when: 'Open',
      note: 'The organiser says',
      next: [
        'Show your ticket at the counter. Opened once, it shows without a signal, too.',
        'All times are on your ticket.',
      ],
    },
    offer: {
      subject: 'Answer by {until}: {title}',
      title: 'Your place is about to go.',
      lead: 'We still hold a place in {title} for you until {until}.',
      action: 'Take it or let it go',
      decline: 'No longer coming? Let it go, so that another runner gets it sooner.',
    },
  },
};
