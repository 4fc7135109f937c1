import * as z from 'zod/mini';
import { Language, Name, Phone } from '#src/contract/common.ts';
import { isPhoneTooShort, toE164 } from '#src/domain/text/phone.ts';

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
