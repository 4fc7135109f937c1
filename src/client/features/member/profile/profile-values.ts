import type * as z from 'zod/mini';
import type { Member, ProfileBody } from '#src/contract/member.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import type { ProfileAnswers } from './profile-schema.ts';

/** What the form starts from, in the order of its fields. */
export function profileValues(member: Member): Record<keyof ProfileAnswers, string> {
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
