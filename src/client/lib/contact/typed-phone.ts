import * as z from 'zod/mini';
import { Phone } from '#src/contract/common.ts';
import { isPhoneTooShort, toE164 } from '#src/domain/text/phone.ts';

/** A phone number as people type it in Indonesia, and out as E.164; its reasons are `too_short` and a format's. */
export const TypedPhone = z.pipe(
  z.pipe(
    z.pipe(z.string(), z.transform(toE164)),
    z
      .string()
      .check(z.refine((phone) => !isPhoneTooShort(phone), { params: { code: 'too_short' } })),
  ),
  Phone,
);
