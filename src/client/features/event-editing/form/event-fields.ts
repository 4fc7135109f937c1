import { msg } from '@lingui/core/macro';
import type { EventKind } from '#src/contract/common.ts';
import {
  bothTexts,
  type BothTexts,
  choices,
  emptyEntry,
  emptyValues,
  flag,
  list,
  text,
  type ValuesOf,
} from '#src/client/lib/forms/fields.ts';

const addressReasons = { required: msg`Isi alamatnya.` };
/** What may be left out, but not be there in English alone. */
const indonesianToo = { required: msg`Tulis juga dalam bahasa Indonesia.` };

/**
 * The form of a race or an event, from top to bottom. Paths are those of the content, whose problems it shows; how an
 * event comes back is typed at `recurrence`.
 */
export function eventFields(kind: EventKind) {
  const isRace = kind === 'race';
  return {
    activity: text({
      empty: isRace ? '' : 'run',
      label: msg({ message: 'Jenis', context: 'kind of event' }),
      reasons: { required: msg`Pilih jenisnya.` },
    }),
    title: bothTexts({
      label: isRace ? msg`Nama lomba` : msg`Nama event`,
      reasons: { required: isRace ? msg`Isi nama lomba.` : msg`Isi nama event.` },
    }),
    organizer: text({
      label: msg`Penyelenggara`,
      reasons: { required: msg`Isi nama penyelenggara.` },
    }),
    summary: bothTexts({
      label: msg`Ringkasan`,
      optional: !isRace,
      reasons: isRace ? { required: msg`Tulis ringkasannya.` } : indonesianToo,
    }),
    body: bothTexts({ label: msg`Cerita lengkap`, optional: true, reasons: indonesianToo }),
    province: text({
      label: msg`Provinsi`,
      reasons: { required: msg`Pilih provinsinya, supaya jamnya pas.` },
    }),
    city: text({
      label: msg`Kota atau kabupaten`,
      reasons: { required: msg`Isi kota atau kabupatennya.` },
    }),
    venue: text({
      label: isRace ? msg`Tempat start` : msg`Titik kumpul`,
      reasons: { required: isRace ? msg`Isi tempat start.` : msg`Isi titik kumpul.` },
    }),
    address: text({ label: msg`Alamat`, reasons: addressReasons }),
    position: text({
      label: msg`Posisi di peta`,
      reasons: { other: msg`Salin angka posisi dari peta. Contoh: -7.7829, 110.3671.` },
    }),
    starts: text({
      label: isRace ? msg`Hari lomba` : msg`Tanggal`,
      reasons: { required: msg`Isi tanggal dan jamnya.` },
    }),
    duration_minutes: text({
      empty: isRace ? '' : '90',
      label: msg`Lama (menit)`,
      reasons: { required: msg`Isi lamanya dalam menit.` },
    }),
    ...seriesFields,
    categories: categoryList(isRace),
    is_external: flag({ label: msg`Daftar di situs lain` }),
    external_url: text({
      label: msg`Alamat pendaftaran`,
      reasons: {
        required: msg`Isi alamat pendaftarannya.`,
        other: msg`Tulis alamat lengkapnya. Contoh: https://situs-panitia.id.`,
      },
    }),
    registration_opens: text({
      label: msg({ message: 'Pendaftaran dibuka', context: 'name of a field' }),
    }),
    registration_closes: text({
      label: msg({ message: 'Pendaftaran ditutup', context: 'name of a field' }),
    }),
    waiting_list: text({
      empty: 'turn',
      label: msg`Daftar tunggu`,
      reasons: { required: msg`Pilih siapa yang menawarkan tempat.` },
    }),
    offer_hours: text({
      empty: '24',
      label: msg`Waktu untuk mengambil tempat (jam)`,
      reasons: { required: msg`Isi jamnya dengan angka. Contoh: 24.` },
    }),
    transfers_until: text({
      label: msg`Tiket bisa dialihkan sampai`,
      reasons: { after_start: msg`Harus sebelum start terakhir.` },
    }),
    contact_whatsapp: text({
      label: msg`WhatsApp panitia`,
      reasons: {
        required: msg`Isi nomor WhatsApp yang benar. Contoh: 0812 3456 7890.`,
        other: msg`Nomor ini belum benar. Contoh: 0812 3456 7890.`,
      },
    }),
    /** Holds no answer: it is where a missing account is told. */
    account: text({
      label: msg`Rekening pembayaran`,
      reasons: { required: msg`Pasang rekening atau QRIS, atau tulis cara membayarnya.` },
    }),
    payment_note: bothTexts({
      label: msg`Cara membayar`,
      optional: true,
      reasons: indonesianToo,
    }),
    jersey_sizes: choices({ label: msg`Ukuran jersey yang bisa dipilih` }),
    pack_collection: packList,
    rules: bothTexts({
      label: msg`Aturan`,
      optional: !isRace,
      reasons: isRace ? { required: msg`Tulis aturannya.` } : indonesianToo,
    }),
    waiver: bothTexts({ label: msg`Pernyataan tambahan`, optional: true, reasons: indonesianToo }),
    cover: text({ label: msg`Gambar sampul` }),
  };
}

/** The form while it is being filled; what is not answered is empty text. */
export type EventFormValues = ValuesOf<ReturnType<typeof eventFields>>;
export type CategoryValues = EventFormValues['categories'][number];
export type TierValues = CategoryValues['tiers'][number];
export type SeriesValues = EventFormValues['recurrence'];

/** Paths of the texts in two languages. */
export type BothTextsPath = BothPathIn<EventFormValues>;

type BothPathIn<Values> = {
  [Name in keyof Values & string]: Values[Name] extends BothTexts
    ? Name
    : Values[Name] extends readonly (infer Entry)[]
      ? `${Name}.${number}.${BothPathIn<Entry>}`
      : never;
}[keyof Values & string];

/** A new form; the place is the community's until its author says otherwise. */
export function emptyEvent(
  kind: EventKind,
  place: { province: string; city: string },
): EventFormValues {
  return { ...emptyValues(eventFields(kind)), ...place };
}

/** A category that is added to the form. */
export function emptyCategory(kind: EventKind): CategoryValues {
  return emptyEntry(categoryList(kind === 'race'));
}

/** Words that mean the same at every field of this form. */
export const eventReasons = {
  in_past: msg`Waktu ini sudah lewat. Pilih waktu yang akan datang.`,
  after_start: msg`Pendaftaran harus ditutup sebelum start terakhir.`,
  after_close: msg`Harus sebelum pendaftaran ditutup.`,
  after_end: msg`Harus sebelum acaranya selesai.`,
  before_opening: msg`Jam tutup harus setelah jam buka.`,
  below_minimum: msg`Tidak boleh di bawah umur paling muda.`,
  below_taken: msg`Sudah lebih banyak tempat yang terisi dari ini.`,
  event_over: msg`Jadwal acaranya sudah lewat, jadi bagian ini tidak bisa diubah lagi.`,
  has_registrations: msg`Sudah ada pendaftar, jadi bagian ini tidak bisa diubah atau dihapus.`,
  no_bib_numbers: msg`Nomor BIB kategori ini tidak cukup untuk kuota sebesar itu.`,
  duplicate: msg`Kode ini sudah dipakai kategori lain.`,
  not_later: msg`Harus setelah batas harga sebelumnya.`,
  not_more: msg`Harus lebih banyak dari batas harga sebelumnya.`,
  above_quota: msg`Harus di bawah kuota.`,
  not_cheaper: msg`Harus lebih murah dari harga sesudahnya.`,
  not_number: msg`Tulis dengan angka saja. Contoh: 30.`,
  half_filled: msg`Lengkapi tanggal dan jamnya, atau kosongkan.`,
  not_slower: msg`Harus lebih lambat dari pace pertama.`,
  before_start: msg`Harus sesudah tanggal pertama.`,
  too_late: msg`Paling jauh delapan minggu dari sekarang.`,
  too_long: msg`Terlalu panjang. Ringkas sedikit.`,
  too_big: msg`Angkanya terlalu besar.`,
  too_small: msg`Angkanya terlalu kecil.`,
};

/** How an event comes back; days are ISO weekdays as text, `ends` says which of the two below it counts. */
const seriesFields = {
  'recurrence.is_on': flag({ label: msg`Diulang` }),
  'recurrence.days': choices({
    label: msg`Hari`,
    reasons: { required: msg`Pilih paling sedikit satu hari.` },
  }),
  'recurrence.interval': text({
    empty: '1',
    label: msg`Setiap berapa minggu`,
    reasons: { required: msg`Isi dengan angka, paling sedikit 1.` },
  }),
  'recurrence.ends': text({ empty: 'never', label: msg`Berakhir` }),
  'recurrence.until': text({
    label: msg`Tanggal terakhir`,
    reasons: { required: msg`Isi tanggal terakhirnya.` },
  }),
  'recurrence.count': text({
    label: msg`Berapa kali`,
    reasons: { required: msg`Isi dengan angka, paling sedikit 1.` },
  }),
};

/** One event, which does not come back. */
export const noSeries = emptyValues(seriesFields).recurrence;

const priceReasons = {
  required: msg`Isi harganya, 0 kalau gratis.`,
  not_number: msg`Tulis dengan angka saja. Contoh: 150.000.`,
};
const pace = msg`Tulis menit dan detik per km. Contoh: 6:30.`;
const paceReasons = { too_big: pace, too_small: pace, other: pace };

const tierList = list(
  {
    price: text({ label: msg`Harga (Rp)`, reasons: priceReasons }),
    until_taken: text({ label: msg`Untuk berapa pendaftar pertama` }),
    until: text({
      label: msg`Berlaku sampai`,
      reasons: { required: msg`Isi tanggal berakhirnya, atau jumlah pendaftarnya.` },
    }),
  },
  {
    label: msg`Harga (Rp)`,
    entryLabel: (tier, field) => msg`Harga awal ${tier}, ${field}`,
  },
);
export const emptyTier = emptyEntry(tierList);

function categoryList(isRace: boolean) {
  return list(
    {
      /** Of a category that was saved before; else empty. */
      id: text(),
      /** In kilometres, as people write them: `21,1`. */
      distance_m: text({
        label: msg`Jarak (km)`,
        reasons: { required: msg`Isi jaraknya dalam km. Contoh: 10 atau 21,1.` },
      }),
      quota: text({
        label: msg`Kuota`,
        reasons: { required: msg`Isi kuotanya dengan angka, paling sedikit 1.` },
      }),
      code: text({ label: msg`Kode`, reasons: { required: msg`Isi kodenya.` } }),
      name: bothTexts({ label: msg`Nama`, optional: true, reasons: indonesianToo }),
      'pace.from': text({ label: msg`Pace dari`, reasons: paceReasons }),
      'pace.to': text({ label: msg`Pace sampai`, reasons: paceReasons }),
      price: text({
        empty: isRace ? '' : '0',
        label: msg`Harga (Rp)`,
        reasons: priceReasons,
      }),
      tiers: tierList,
      cut_off_minutes: text({ label: msg`Batas waktu (menit)` }),
      flag_off: text({ label: msg`Flag-off sendiri` }),
      age_min: text({ label: msg`Umur paling muda` }),
      age_max: text({ label: msg`Umur paling tua` }),
    },
    {
      startsWithOne: true,
      label: isRace ? msg`Kategori` : msg`Kelompok`,
      reasons: { required: msg`Tambahkan paling sedikit satu.` },
      entryLabel: (number, name) =>
        isRace ? msg`Kategori ${number}: ${name}` : msg`Kelompok ${number}: ${name}`,
    },
  );
}

const packList = list(
  {
    place: text({ label: msg`Tempat`, reasons: { required: msg`Isi tempatnya.` } }),
    address: text({ label: msg`Alamat`, reasons: addressReasons }),
    opens: text({ label: msg`Buka`, reasons: { required: msg`Isi tanggal dan jam bukanya.` } }),
    closes: text({ label: msg`Tutup`, reasons: { required: msg`Isi tanggal dan jam tutupnya.` } }),
    note: bothTexts({ label: msg`Catatan`, optional: true, reasons: indonesianToo }),
  },
  {
    label: msg`Pengambilan race pack`,
    entryLabel: (number, name) => msg`Race pack ${number}: ${name}`,
  },
);
export const emptyPack = emptyEntry(packList);
