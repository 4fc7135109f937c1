import * as z from 'zod/mini';
import { Id, IdParam, Language, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { paragraphs, requiredLine } from '../text.ts';
import { messageMax, subjectMax } from '../participants/participant-choices.ts';
import { ClaimCode } from '../participants/hosted-places.ts';
import { LookedAtIds, ParticipantIds } from '../participants/participant-changes.ts';

const subject = requiredLine(subjectMax);
const body = paragraphs(messageMax).check(z.minLength(1));

/** English is left out, or both have it. */
const Texts = z.object({ subject, body });

export const ParticipantMessageBody = z.object({
  /** Chosen by the sender: a long list is sent in several calls of one message. */
  id: Uuid,
  ids: ParticipantIds,
  texts: z.object({ id: Texts, en: z.optional(Texts) }),
  /** Answers go to the host's own address, which everybody then sees; else to the contact address of the community. */
  answers_to_me: z.boolean(),
});
export type ParticipantMessageBody = z.infer<typeof ParticipantMessageBody>;

const Count = z.int();

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/message-preview',
  access: 'member',
  tag: 'registration',
  summary:
    'How many people a message would reach, each once, by the language they read; sends nothing',
  params: IdParam,
  body: z.object({ ids: LookedAtIds }),
  response: z.object({
    languages: z.object({ id: Count, en: Count }),
    /** Nobody's account holds their registration. */
    without_account: Count,
    /** Where answers go if not to the host; null where the community has no address for it. */
    contact_email: z.nullable(z.string()),
  }),
});

export const readMessagePhones = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/message-phones',
  access: 'member',
  tag: 'registration',
  summary:
    'Names and phone numbers of participants, to write to them one by one in WhatsApp; that they were read is noted',
  params: IdParam,
  body: z.object({ ids: ParticipantIds }),
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** E.164; null where nobody has said one. */
        phone: z.nullable(z.string()),
        /** What their account reads in; null without an account, which has no ticket to be shown. */
        language: z.nullable(Language),
        /** The link by which they take their place over, at `/claim/…`; null where there is none. Servers of before left it out. */
        claim: z.optional(z.nullable(ClaimCode)),
      }),
    ),
  }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/message',
  access: 'member',
  tag: 'registration',
  summary:
    'A message to participants of an event, by mail and in the app, each in their language; the same id reaches nobody twice. At most ten messages a day for one event',
  params: IdParam,
  body: ParticipantMessageBody,
  response: z.object({ sent: Count }),
  problems: ['idempotency_mismatch', 'rate_limited'],
});
