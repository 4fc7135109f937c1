import * as z from 'zod/mini';
import { Email, Id, IdParam, Instant, LocalText, Name } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AskedQuestion, SentReplies } from '../questions/asked-question.ts';
import { jerseySizes, Runner } from '../registration.ts';
import { LinkedEvent } from './claims.ts';

/** The secret of a transfer's link. */
const TransferCode = z.string().check(z.regex(/^[\w-]{22}$/));
const CodeParam = z.object({ code: TransferCode });

/** Giving a ticket on, as its holder sees it. */
export const TicketTransfer = z.object({
  /** Until when the ticket may be given on; null: it may not. */
  until: z.nullable(Instant),
  /** What waits for its receiver. */
  offer: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      /** Where the receiver takes it. */
      link: z.string(),
      expires_at: Instant,
    }),
  ),
});
export type TicketTransfer = z.infer<typeof TicketTransfer>;

const TransferAnswer = z.object({ transfer: TicketTransfer });
const closed = ['transfer_closed', 'transfer_checked_in', 'event_cancelled', 'conflict'] as const;

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/transfer',
  access: 'member',
  tag: 'registration',
  summary: 'Whether one’s ticket may be given on, and the offer that waits',
  params: IdParam,
  response: TransferAnswer,
});

export const OfferBody = z.object({
  /** Whom it is for, as the holder calls them. */
  name: Name,
  /** The link is sent there; null: the holder passes it on. */
  email: z.nullable(Email),
});
export type OfferBody = z.infer<typeof OfferBody>;

export const offerTransfer = endpoint({
  method: 'POST',
  path: '/api/user/registration/:id/transfer',
  access: 'member',
  tag: 'registration',
  summary: 'Offers one’s ticket to another runner by a link; `conflict` where one waits already',
  params: IdParam,
  body: OfferBody,
  response: TransferAnswer,
  problems: closed,
});

export const withdrawTransfer = endpoint({
  method: 'DELETE',
  path: '/api/user/registration/:id/transfer',
  access: 'member',
  tag: 'registration',
  summary: 'Takes the offer back, if one waits',
  params: IdParam,
  response: TransferAnswer,
});

/** An offered place as its link shows it: to whoever has the link. */
const Transfer = z.object({
  is_over: z.boolean(),
  event: LinkedEvent,
  category: z.object({
    name: LocalText,
    flag_off_at: Instant,
    age_min: z.nullable(z.int()),
    age_max: z.nullable(z.int()),
  }),
  /** The hosts' own questions in this category. */
  questions: z._default(z.array(AskedQuestion), []),
  /** Who gives it, as names are shown in public; empty once it is over. */
  from: z.string(),
  bib: z.nullable(z.int()),
  expires_at: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

export const getOfferedTransfer = endpoint({
  method: 'GET',
  path: '/api/transfer/:code',
  access: 'public',
  tag: 'registration',
  summary: 'The place that a link offers',
  params: CodeParam,
  response: z.object({ transfer: Transfer }),
});

export const AcceptBody = z.object({
  runner: Runner,
  jersey: z.nullable(z.enum(jerseySizes)),
  /** Must equal the event's `waiver_version`. */
  waiver_version: z.string().check(z.maxLength(20)),
  waiver_accepted: z.literal(true),
  /** Older versions leave it out. */
  replies: z.optional(SentReplies),
});
export type AcceptBody = z.infer<typeof AcceptBody>;

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/transfer/:code',
  access: 'member',
  tag: 'registration',
  summary: 'Takes an offered place, once, with one’s own data and a new code',
  params: CodeParam,
  body: AcceptBody,
  response: z.object({ registration_id: Id }),
  problems: [
    'link_expired',
    'already_registered',
    'age_not_allowed',
    'consent_missing',
    'email_unconfirmed',
    ...closed,
  ],
});
