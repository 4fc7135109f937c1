import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import type { Member, ProfileBody } from '#src/contract/member.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { text } from '#src/client/lib/forms/fields.ts';
import type { ProfileAnswers } from './profile-answers.ts';

export const profileFields = {
  name: text({
    label: msg`Nama di Derap`,
    reasons: {
      required: msg`Isi nama kamu.`,
      too_short: msg`Isi nama kamu.`,
      too_long: msg`Paling banyak 120 karakter.`,
      other: msg`Nama itu berisi tanda yang tidak bisa dipakai.`,
    },
  }),
  phone: text({
    label: msg`Nomor HP akun`,
    reasons: {
      too_short: msg`Nomor kurang panjang. Contoh: 0812 3456 7890.`,
      other: msg`Nomor ini belum pas. Contoh: 0812 3456 7890.`,
    },
  }),
  language: text({ label: msg`Bahasa`, reasons: { other: msg`Pilih salah satu bahasa.` } }),
};

/** What the form starts from. */
export function toProfileValues(member: Member) {
  return {
    name: member.name,
    phone: member.phone === null ? '' : formatPhone(member.phone),
    language: member.language,
  };
}

/** The fields that differ from the profile, as the server takes them; emptied ones are null. */
export function toProfileChanges(
  answers: ProfileAnswers,
  member: Member,
): z.output<typeof ProfileBody> {
  const phone = answers.phone === '' ? null : answers.phone;
  return {
    ...(answers.name === member.name ? {} : { name: answers.name }),
    ...(phone === member.phone ? {} : { phone }),
    ...(answers.language === member.language ? {} : { language: answers.language }),
  };
}
