import * as z from 'zod/mini';
import { inquiryMost } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import {
  type InquiryBody,
  type InquiryKind,
  isAboutHealth,
} from '#src/contract/content/inquiry.ts';
import { Email, Name, Phone } from '#src/contract/common.ts';
import { isPhoneTooShort, toE164 } from '#src/domain/text/phone.ts';

/**
 * The form's checks, with the contract's reasons: a number as people type it becomes E.164, an empty email is none, and
 * a topic or a message says what it is about.
 */
export function makeInquirySchema(kind: InquiryKind) {
  return z
    .object({
      name: Name,
      phone: z.pipe(
        z.pipe(z.string(), z.transform(toE164)),
        Phone.check(
          z.refine((number) => !isPhoneTooShort(number), { params: { code: 'too_short' } }),
        ),
      ),
      email: z.union([z.literal(''), Email]),
      topic: z.string(),
      message: z.string().check(z.trim(), z.maxLength(inquiryMost)),
      consent: z.boolean(),
      website: z.string(),
    })
    .check(
      z.refine(({ message, topic }) => message !== '' || topic !== '', {
        path: ['message'],
        params: { code: 'required' },
      }),
      z.refine(({ consent }) => consent || !isAboutHealth(kind), {
        path: ['consent'],
        params: { code: 'consent_missing' },
      }),
    );
}

export type InquiryAnswers = z.output<ReturnType<typeof makeInquirySchema>>;

/** The call's body from what the form's schema made of the answers. */
export function toInquiryBody(
  answers: InquiryAnswers,
  of: { requestId: string; kind: InquiryKind; language: Language },
): InquiryBody {
  const { email, topic, ...rest } = answers;
  return {
    ...rest,
    email: email === '' ? null : email,
    topic: topic === '' ? null : topic,
    request_id: of.requestId,
    kind: of.kind,
    language: of.language,
  };
}
