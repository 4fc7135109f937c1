import * as z from 'zod/mini';
import { inquiryMost } from '../choices.ts';
import { inquiryStates } from './content-choices.ts';
import {
  Email,
  Id,
  IdParam,
  Instant,
  Language,
  LocalText,
  Name,
  Phone,
  page,
  pagedQuery,
  Uuid,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../text.ts';

export const inquiryKinds = [
  'physiotherapy',
  'training',
  'nutrition',
  'corporate',
  'general',
] as const;
export const InquiryKind = z.enum(inquiryKinds);
export type InquiryKind = z.infer<typeof InquiryKind>;

export const InquiryState = z.enum(inquiryStates);
export type InquiryState = z.infer<typeof InquiryState>;

/** Whether inquiries of a kind contain health data, which needs consent. */
export function isAboutHealth(kind: InquiryKind): boolean {
  return kind === 'physiotherapy' || kind === 'nutrition';
}

/** Retention of inquiries in days; also stated in the privacy policy. */
export const inquiryRetentionDays = 180;

export const InquiryBody = z
  .object({
    /** Idempotency key made by the form. */
    request_id: Uuid,
    kind: InquiryKind,
    name: Name,
    phone: Phone,
    email: z.nullable(Email),
    /** Key of a topic of the page. */
    topic: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    message: freeText(inquiryMost),
    language: Language,
    /** Consent to the use of health data; required when `isAboutHealth`. */
    consent: z.boolean(),
    /** Honeypot field: invisible to people. */
    website: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine(({ message, topic }) => message !== '' || topic !== null, {
      path: ['message'],
      params: { code: 'required' },
    }),
    z.refine(({ kind, consent }) => consent || !isAboutHealth(kind), {
      path: ['consent'],
      params: { code: 'consent_missing' },
    }),
  );
export type InquiryBody = z.output<typeof InquiryBody>;

/** The encrypted part of an inquiry. */
export const InquiryDetails = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  message: z.string(),
});
export type InquiryDetails = z.infer<typeof InquiryDetails>;

export const Inquiry = z.object({
  id: Id,
  kind: InquiryKind,
  state: InquiryState,
  language: Language,
  /** Null when its encryption key is no longer configured. */
  details: z.nullable(InquiryDetails),
  /** The topic's name; null without one, or when the page no longer has it. */
  topic: z.nullable(LocalText),
  created_at: Instant,
  updated_at: Instant,
});
export type Inquiry = z.infer<typeof Inquiry>;

export const postInquiry = endpoint({
  method: 'POST',
  path: '/api/public/inquiry',
  access: 'public',
  tag: 'inquiry',
  summary: 'Asks about a service; the id is the sender’s reference',
  body: InquiryBody,
  response: z.object({ id: Id }),
  status: 201,
});

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/inquiry',
  access: 'member',
  tag: 'inquiry',
  summary: 'Inquiries, newest first, for editors; anybody else gets not_found',
  query: pagedQuery({
    state: z.optional(InquiryState),
    kind: z.optional(InquiryKind),
  }),
  response: page(Inquiry),
  problems: ['not_found', 'invalid_cursor'],
});

export const setInquiryState = endpoint({
  method: 'PUT',
  path: '/api/admin/inquiry/:id',
  access: 'member',
  tag: 'inquiry',
  summary: 'Says how far an inquiry is, for editors',
  params: IdParam,
  body: z.object({
    state: InquiryState,
    /** The state that the editor saw: another one is a conflict. Older versions leave it out. */
    seen: z.optional(InquiryState),
  }),
  response: z.object({ id: Id, state: InquiryState }),
  problems: ['not_found', 'conflict'],
});
