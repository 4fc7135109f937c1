import * as z from 'zod/mini';
import { Language, Name, Phone } from '#src/contract/common.ts';
import type { Member, ProfileBody } from '#src/contract/member.ts';
import { formatPhone, isPhoneTooShort, toE164 } from '#src/domain/phone.ts';

const OptionalPhone = z.pipe(
  z.pipe(z.string(), z.transform(toE164)),
  z.string().check(
    z.refine((phone) => !isPhoneTooShort(phone), { params: { code: 'too_short' } }),
    z.refine((phone) => phone === '' || Phone.safeParse(phone).success, {
      params: { code: 'invalid_format' },
    }),
  ),
);

/** The profile form: phone as people type it and out as E.164; phone may be empty. */
export const ProfileAnswers = z.object({
  name: Name,
  phone: OptionalPhone,
  language: Language,
});
export type ProfileAnswers = z.output<typeof ProfileAnswers>;

/** What the form starts from. */
export function profileValues(member: Member): z.input<typeof ProfileAnswers> {
  return {
    name: member.name,
    phone: member.phone === null ? '' : formatPhone(member.phone),
    language: member.language,
  };
}

/** The fields that differ from the profile, as the server takes them; emptied ones are null. */
export function changesOf(answers: ProfileAnswers, member: Member): z.output<typeof ProfileBody> {
  const phone = answers.phone === '' ? null : answers.phone;
  return {
    ...(answers.name === member.name ? {} : { name: answers.name }),
    ...(phone === member.phone ? {} : { phone }),
    ...(answers.language === member.language ? {} : { language: answers.language }),
  };
}
