import type { LocalText } from '#src/contract/common.ts';
import type { RaceSeed, RaceStyle } from '../seed-records.ts';

/** The description of a demo race: its own story, then what every runner gets. */
export function raceBody({ story, style }: RaceSeed): LocalText {
  return joinSections([story, included[style], morning]);
}

export const groupRunBody = (story: LocalText): LocalText => joinSections([story, groupRunPlan]);

/** The rules of a demo race, by style. */
export function raceRules(style: RaceStyle): LocalText {
  return joinSections([commonRules, styleRules[style]]);
}

export const groupRunRules: LocalText = {
  id: [
    '- Datang 10 menit lebih awal; pengarahan singkat sebelum start.',
    '- Ikuti kapten kelompokmu dan berhenti di setiap titik kumpul.',
    '- Lari di sisi kanan jalan, paling banyak dua berjajar, tanpa earphone.',
    '- Yang tidak enak badan lebih baik istirahat. Bilang ke kapten kalau berhenti di tengah jalan.',
    '- Di bawah 17 tahun perlu izin orang tua.',
  ].join('\n'),
  en: [
    '- Be there 10 minutes early; there is a short briefing before the start.',
    '- Follow the captain of your group and stop at every meeting point.',
    '- Run on the right-hand side of the road, two abreast at most, without earphones.',
    '- If you feel unwell, rest. Tell a captain when you stop on the way.',
    '- Under 17, a parent must agree.',
  ].join('\n'),
};

/** The demo's payment instructions: a bank account that does not exist. */
export function paymentNote(organizer: string): LocalText {
  return {
    id: `Transfer sesuai jumlah ke Bank Contoh 000-000-0000 a.n. ${organizer} (rekening demo, jangan dibayar), lalu kirim bukti lewat WhatsApp panitia. BIB muncul setelah panitia menandai lunas.`,
    en: `Transfer the exact amount to Bank Contoh 000-000-0000, ${organizer} (a demo account, do not pay), then send the receipt to the organisers on WhatsApp. Your bib appears once they mark it as paid.`,
  };
}

const included: Record<RaceStyle, LocalText> = {
  road: {
    id: '## Yang kamu dapat\n\n- BIB dengan chip waktu\n- Jersey lomba\n- Medali untuk yang finis sebelum batas waktu\n- Air dan elektrolit di pos, buah di finis\n- Tim medis dan dua ambulans, asuransi pada hari lomba',
    en: '## What you get\n\n- A bib with a timing chip\n- The race jersey\n- A medal for everyone inside the cut-off\n- Water and electrolytes on the way, fruit at the finish\n- A medical team with two ambulances, insurance on race day',
  },
  trail: {
    id: '## Yang kamu dapat\n\n- BIB dan chip waktu\n- Jersey lomba\n- Medali finis\n- Pos air dan makanan hangat di titik yang tertulis di rute\n- Tim penyelamat, petugas radio, dan sweeper, asuransi pada hari lomba',
    en: '## What you get\n\n- A bib and a timing chip\n- The race jersey\n- A finisher’s medal\n- Water and hot food at the posts marked on the course\n- Rescue team, radio marshals and sweepers, insurance on race day',
  },
  night: {
    id: '## Yang kamu dapat\n\n- BIB dengan garis pantul\n- Medali finis\n- Pos air tiap 2,5 km dan minuman hangat di finis\n- Jalan dijaga petugas, tim medis di setiap putaran',
    en: '## What you get\n\n- A bib with a reflective strip\n- A finisher’s medal\n- Water every 2.5 km and a hot drink at the finish\n- Marshalled roads, medics on every lap',
  },
  relay: {
    id: '## Yang kamu dapat\n\n- Empat BIB dan satu sabuk sensor per tim\n- Empat medali yang bisa disusun menjadi satu\n- Pos air di zona tukar\n- Tim medis di zona tukar dan di polder',
    en: '## What you get\n\n- Four bibs and one sensor belt per team\n- Four medals that fit together\n- Water in the exchange zone\n- Medics in the exchange zone and at the polder',
  },
  fun: {
    id: '## Yang kamu dapat\n\n- BIB tanpa chip\n- Titik isi ulang air di sepanjang rute, bawa botolmu\n- Jalan dijaga petugas, tim medis di start dan finis',
    en: '## What you get\n\n- A bib without a chip\n- Points to refill your bottle along the way\n- Marshalled roads, medics at the start and the finish',
  },
};

const morning: LocalText = {
  id: '## Hari lomba\n\n- Datang 60 menit sebelum flag-off. Penitipan barang ditutup 20 menit sebelum start.\n- Tunjukkan tiket di HP; bisa dibuka tanpa sinyal.\n- Batas waktu dihitung dari start kategori masing-masing.',
  en: '## Race day\n\n- Be there 60 minutes before flag-off. The bag drop closes 20 minutes before the start.\n- Show the ticket on your phone; it opens without a signal.\n- The cut-off counts from the start of your own category.',
};

const groupRunPlan: LocalText = {
  id: '## Susunan acara\n\n- Kumpul, absen, titip tas\n- Pemanasan 8 menit\n- Lari per kelompok pace\n- Pendinginan, foto, sarapan bersama',
  en: '## Plan\n\n- Meet, sign in, leave your bag\n- Warm-up, 8 minutes\n- Run in pace groups\n- Cool-down, photo, a bite together',
};

const commonRules: LocalText = {
  id: [
    '- BIB dipasang di depan dan tidak boleh dipakai orang lain. Pengalihan BIB hanya lewat panitia.',
    '- Usia dihitung pada hari lomba. Di bawah 17 tahun perlu izin tertulis orang tua.',
    '- Petugas dan tim medis berhak menghentikan pelari demi keselamatan.',
    '- Biaya yang sudah dibayar hangus kalau kamu berhalangan, kecuali panitia membatalkan lomba.',
    '- Buang sampah di pos, dan biarkan ambulans lewat lebih dulu.',
  ].join('\n'),
  en: [
    '- Wear the bib in front; nobody else may use it. Transfers go through the organisers only.',
    '- Age counts on race day. Under 17, a parent must agree in writing.',
    '- Marshals and medics may stop a runner for safety.',
    '- Fees are not paid back if you cannot come, unless the organisers cancel the race.',
    '- Drop litter at the posts, and let ambulances pass first.',
  ].join('\n'),
};

const styleRules: Record<RaceStyle, LocalText> = {
  road: {
    id: '- Pelari yang melewati batas waktu pindah ke trotoar atau naik sweeper bus.\n- Tanpa sepeda, sepatu roda, atau hewan di jalur.',
    en: '- Runners behind the cut-off move to the pavement or take the sweeper bus.\n- No bicycles, skates or animals on the course.',
  },
  trail: {
    id: '- Perlengkapan wajib: senter kepala, peluit, jaket hujan, selimut darurat, air 1,5 liter, HP terisi.\n- Surat sehat yang terbit paling lama 14 hari sebelum lomba.\n- Berhenti di tengah jalan wajib lapor ke petugas terdekat.\n- Menolong pelari yang cedera lebih penting daripada waktu; waktumu diganti.',
    en: '- Mandatory gear: head torch, whistle, rain jacket, emergency blanket, 1.5 litres of water, a charged phone.\n- A health certificate issued within 14 days of the race.\n- If you stop, report to the nearest marshal.\n- Helping an injured runner comes before your time; you get it back.',
  },
  night: {
    id: '- Lampu kepala atau rompi pantul wajib menyala sepanjang jalur.\n- Volume pengeras suara pribadi: nol. Warga sudah tidur.',
    en: '- A head torch or reflective vest is required all the way.\n- No music aloud: people along the course are asleep.',
  },
  relay: {
    id: '- Sabuk sensor berpindah tangan hanya di zona tukar.\n- Satu pelari boleh berlari paling banyak dua putaran kalau anggota tim cedera.',
    en: '- The sensor belt changes hands in the exchange zone only.\n- One runner may run two laps at most if a team mate is hurt.',
  },
  fun: {
    id: '- Tidak ada catatan waktu resmi. Yang paling akhir ditemani sweeper.\n- Anak di bawah 12 tahun didampingi orang tuanya.',
    en: '- There are no official times. A sweeper keeps the last runner company.\n- Children under 12 run with a parent.',
  },
};

function joinSections(sections: LocalText[]): LocalText {
  return {
    id: sections.map((section) => section.id).join('\n\n'),
    en: sections.map((section) => section.en ?? section.id).join('\n\n'),
  };
}
