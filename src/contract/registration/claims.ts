import * as z from 'zod/mini';
import { EventKind, Id, Instant, LocalText, Phone, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AskedQuestion, SentReplies } from '../questions/asked-question.ts';
import { jerseySizes, RegistrationState, Runner } from '../registration.ts';
import { ClaimCode } from '../participants/hosted-places.ts';

const CodeParam = z.object({ code: ClaimCode });

/** What a host may not know of a runner. */
export const claimAnswers = ['city', 'phone', 'emergency_name', 'emergency_phone'] as const;

/** An event as the link to a place in it shows it, with what its runner accepts and chooses. */
export const LinkedEvent = z.object({
  id: Id,
  kind: EventKind,
  community_id: z.nullable(Id),
  title: LocalText,
  starts_at: Instant,
  zone: Zone,
  venue: z.string(),
  city: z.string(),
  waiver: z.nullable(LocalText),
  waiver_version: z.string(),
  jersey_sizes: z.array(z.string()),
});

/** A place as its link shows it: to whoever has the link, so without what the runner told the host. */
const Claim = z.object({
  is_over: z.boolean(),
  event: LinkedEvent,
  category_name: LocalText,
  /** When the category starts, which may be later than the event. */
  flag_off_at: Instant,
  /** As names are shown in public: `Rani S.` */
  runner: z.string(),
  /** Who ordered it for the runner, and pays it; null where a host gave it. */
  ordered_by: z._default(z.nullable(z.string()), null),
  bib: z.nullable(z.int()),
  state: RegistrationState,
  /** The characters of the ticket's QR; null when the link is over. */
  ticket_code: z.nullable(z.string()),
  missing: z.array(z.enum([...claimAnswers, 'jersey'])),
  /** The hosts' own questions in this category. */
  questions: z._default(z.array(AskedQuestion), []),
});
export type Claim = z.infer<typeof Claim>;

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/claim/:code',
  access: 'public',
  tag: 'registration',
  summary: 'The place of a claim link, and its ticket, for who has no account',
  params: CodeParam,
  response: z.object({ claim: Claim }),
});

export const ClaimBody = z.object({
  /** Must equal the event's `waiver_version`. */
  waiver_version: z.string().check(z.maxLength(20)),
  waiver_accepted: z.literal(true),
  /** What the host did not know; answers that are there already stay. */
  answers: z.object({
    city: z.optional(Runner.shape.city),
    phone: z.optional(Phone),
    emergency_name: z.optional(Runner.shape.emergency_name),
    emergency_phone: z.optional(Phone),
  }),
  jersey: z.nullable(z.enum(jerseySizes)),
  /** Older versions leave it out. */
  replies: z.optional(SentReplies),
});
export type ClaimBody = z.infer<typeof ClaimBody>;

export const acceptClaim = endpoint({
  method: 'POST',
  path: '/api/claim/:code',
  access: 'member',
  tag: 'registration',
  summary: 'Takes the place of a claim link into one’s own account, once',
  params: CodeParam,
  body: ClaimBody,
  response: z.object({ registration_id: Id }),
  problems: ['link_expired', 'already_registered', 'consent_missing', 'event_cancelled'],
});
