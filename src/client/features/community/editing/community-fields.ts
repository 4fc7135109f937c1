import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { eachNetwork, type SocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import {
  bothTexts,
  emptyValues,
  type Field,
  flag,
  list,
  type Reasons,
  text,
  type ValuesOf,
} from '#src/client/lib/forms/fields.ts';

const choiceReasons = { other: msg`Pilih salah satu.` };
const paceReasons = {
  pace_order: msg`Pace terlambat harus lebih lambat dari yang tercepat.`,
  other: msg`Tulis menit dan detik per km, antara 2:30 dan 15:00. Contoh: 6:30.`,
};

const runFields = {
  day: text({ label: msg`Hari`, empty: '7', reasons: choiceReasons }),
  time: text({
    label: msg`Jam`,
    empty: '05:30',
    reasons: { other: msg`Isi jamnya. Contoh: 05.30.` },
  }),
  title: bothTexts({ label: msg`Kegiatan`, reasons: missing(msg`Isi kegiatannya.`) }),
};

const networkReasons = {
  other: msg`Alamat ini bukan milik jejaring itu. Salin tautan dari aplikasinya, diawali https://`,
};
const networkFields: Record<SocialNetwork, Field<string>> = {
  ...eachNetwork((network) =>
    text({ label: socialNetworks[network].name ?? undefined, reasons: networkReasons }),
  ),
  whatsapp: text({ label: msg`Grup WhatsApp`, reasons: networkReasons }),
  website: text({
    label: msg`Situs web`,
    reasons: { other: msg`Salin alamat lengkapnya, diawali https://` },
  }),
};

export const communityFields = {
  logo: text({ label: msg`Logo` }),
  cover: text({ label: msg`Sampul` }),
  name: text({ label: msg`Nama komunitas`, reasons: missing(msg`Isi nama komunitas.`) }),
  province: text({ label: msg`Provinsi`, reasons: choiceReasons }),
  city: text({ label: msg`Kota`, reasons: missing(msg`Isi kota komunitas.`) }),
  description: bothTexts({
    label: msg`Cerita singkat`,
    english: msg`Cerita singkat (Inggris)`,
    reasons: missing(msg`Tulis cerita singkatnya.`),
  }),
  schedule: list(runFields, {
    label: msg`Jadwal mingguan`,
    entryLabel(number, name) {
      const label = name.toLowerCase();
      return msg`Jadwal ${number}: ${label}`;
    },
  }),
  has_runs: flag({ label: msg`Jadikan lari rutin` }),
  'meeting_point.name': text({
    label: msg`Nama tempat`,
    reasons: missing(msg`Isi nama tempatnya.`),
  }),
  'meeting_point.position': text({
    label: msg`Posisi di peta`,
    reasons: { other: msg`Salin angka posisi dari peta. Contoh: -7.7829, 110.3671.` },
  }),
  is_shown: flag({ label: msg`Tampilkan nama dan fotoku sebagai kapten` }),
  openness: text({ label: msg`Siapa yang boleh bergabung`, empty: 'open' }),
  story: bothTexts({
    label: msg`Cerita lengkap`,
    english: msg`Cerita lengkap (Inggris)`,
    reasons: missing(msg`Tulis cerita lengkapnya.`),
  }),
  founded: text({
    label: msg`Tahun berdiri`,
    reasons: { other: msg`Tulis tahunnya, dari 1945. Contoh: 2019.` },
  }),
  contact_email: text({
    label: msg`Email kontak`,
    reasons: { other: msg`Alamat ini belum lengkap. Contoh: nama@email.com` },
  }),
  'pace.from': text({ label: msg`Pace tercepat`, reasons: paceReasons }),
  'pace.to': text({ label: msg`Pace terlambat`, reasons: paceReasons }),
  socials: { fields: networkFields, empty: emptyValues(networkFields) },
};

/** What the form holds while it is being filled: all text, and empty where there is no answer. */
export type CommunityValues = ValuesOf<typeof communityFields>;
export const emptyCommunity: CommunityValues = {
  ...emptyValues(communityFields),
  has_runs: true,
};
export const emptyRun = emptyValues(runFields);

/** What to say of an empty text; to the server it is one that is too short. */
function missing(words: MessageDescriptor): Reasons {
  return { required: words, too_short: words };
}
