import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText, Rupiah, page, pagedQuery, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { RepliedQuestion } from '../questions/asked-question.ts';
import { OrderedAddOn } from '../add-ons/ordered-add-ons.ts';
import { OrderPayment, RegistrationState } from '../registration.ts';
import { line, paragraphs } from '../text.ts';
import { attentionMax, chains, noteMax, participantSorts, waveMax } from './participant-choices.ts';

const Yes = z.optional(z.literal('true'));

/**
 * Which participants: without a state those who have a place, with `waiting` those who wait, and all of them where they passed
 * points, as the board counts them; size and wave `-` for none.
 */
const filters = {
  q: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(Id),
  state: z.optional(RegistrationState),
  payment: z.optional(OrderPayment),
  jersey: z.optional(z.string().check(z.maxLength(8))),
  wave: z.optional(z.string().check(z.maxLength(waveMax))),
  /** Those who passed this check-in point. */
  point: z.optional(Id),
  /** Those whose category goes to this check-in point and who have not passed it. */
  missing: z.optional(Id),
  chain: z.optional(z.enum(chains)),
  /** Those whom this import brought in. */
  import: z.optional(Id),
  attention: Yes,
  incomplete: Yes,
  /** Those on the waiting list whose category has a free place. */
  waiting: Yes,
  /** Those whose link to the place that a host gave them has not been mailed yet. */
  unsent: Yes,
};
export const ParticipantFilterQuery = z.object(filters);
export type ParticipantFilter = Partial<z.infer<typeof ParticipantFilterQuery>>;

export const ParticipantRow = z.object({
  id: Id,
  order_id: Id,
  legal_name: z.string(),
  bib: z.nullable(z.int()),
  category_id: Id,
  category_code: z.string(),
  wave: z.nullable(z.string()),
  jersey: z.nullable(z.string()),
  city: z.string(),
  state: RegistrationState,
  payment: OrderPayment,
  /** Of the whole order, as what follows. */
  amount: Rupiah,
  /** Paid by money that an import says to have come outside Derap. Copies of before lack this and the next. */
  paid_outside: z.optional(z.boolean()),
  /** What is to go back. */
  owed: z.optional(Rupiah),
  registered_at: Instant,
  has_attention: z.boolean(),
  is_incomplete: z.boolean(),
  /** Their turn on the waiting list; null for who has a place, or an offer, or is offered one by hosts only. */
  turn: z.optional(z.nullable(z.int())),
  /** Until when a place is held for them; null without an offer. */
  offer_until: z.optional(z.nullable(Instant)),
});
export type ParticipantRow = z.infer<typeof ParticipantRow>;

const Counts = z.record(z.string(), z.int());
const ParticipantCounts = z.object({
  total: z.int(),
  category: Counts,
  state: Counts,
  payment: Counts,
  jersey: Counts,
  wave: Counts,
  point: Counts,
  attention: z.int(),
  incomplete: z.int(),
  waiting: z.int(),
});
export type ParticipantCounts = z.infer<typeof ParticipantCounts>;

export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant',
  access: 'member',
  tag: 'registration',
  summary: 'Participants of an event, for its hosts; `q` is name, bib, email, phone or ticket code',
  params: IdParam,
  query: pagedQuery({
    ...filters,
    sort: z._default(z.enum(participantSorts), '-registered'),
  }),
  /** `as_of`: when it was read, for changes of what it shows. */
  response: z.extend(page(ParticipantRow), { as_of: Instant }),
  problems: ['invalid_cursor'],
});

export const listParticipantIds = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant/id',
  access: 'member',
  tag: 'registration',
  summary:
    'The ids of all participants of a filtered list, at most 20,000, for a change of them all',
  params: IdParam,
  query: ParticipantFilterQuery,
  response: z.object({ ids: z.array(Id) }),
});

export const countParticipants = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant/count',
  access: 'member',
  tag: 'registration',
  summary: 'How many participants each filter would show, the other filters and the search kept',
  params: IdParam,
  query: ParticipantFilterQuery,
  response: ParticipantCounts,
});

/** What happened to a participant, newest first. `detail` depends on the action. */
const HistoryEntry = z.object({
  at: Instant,
  action: z.string(),
  /** Null for what nobody did by hand, or whose account is gone. */
  actor: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});

export const Participant = z.object({
  ...ParticipantRow.shape,
  bib_name: z.string(),
  sex: z.enum(['female', 'male']),
  birth_date: z.string(),
  /** On race day; null without a birth date. */
  age: z.nullable(z.int()),
  phone: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  email: z.nullable(z.string()),
  category_name: LocalText,
  /** Only that it was given: health data is for medical staff, by bib and with a reason. */
  has_health: z.boolean(),
  /** Whether a link waits with which the runner takes the place over. */
  has_claim: z.boolean(),
  expires_at: z.nullable(Instant),
  /** What has gone back, and when the last of it; copies of before lack it. */
  paid_back: z.optional(z.nullable(z.object({ amount: Rupiah, at: Instant }))),
  /** Under which those of a group start. */
  team: z.optional(z.nullable(z.string())),
  /** The order’s promo code, and the rupiah that it took off. */
  promo_code: z.nullable(z.string()),
  discount: Rupiah,
  /** What was added to the place; copies of before lack it. */
  add_ons: z.optional(z.array(OrderedAddOn)),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), at: Instant })),
  points: z.array(
    z.object({
      id: Id,
      name: LocalText,
      passed_at: z.nullable(Instant),
      /** How far off `passed_at` may be; copies of before lack it. */
      uncertainty_ms: z.optional(z.int()),
      /** Who collected there for the runner; copies of before lack it. */
      collector: z.optional(z.nullable(z.object({ name: z.string(), id_last4: z.string() }))),
    }),
  ),
  note: z.nullable(z.string()),
  attention: z.nullable(z.string()),
  note_rev: z.int(),
  /** Birth date, phone, address and emergency contact were erased after the event, and are empty. */
  contacts_erased: z.boolean(),
  /** The hosts' own questions; copies of before lack them. */
  questions: z.optional(z.array(RepliedQuestion)),
  history: z.array(HistoryEntry),
});
export type Participant = z.infer<typeof Participant>;

const OneParticipant = z.object({ id: Id, registrationId: Id });
const ParticipantAnswer = z.object({ participant: Participant });

export const getParticipant = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant/:registrationId',
  access: 'member',
  tag: 'registration',
  summary: 'One participant with answers, order, points passed, notes and history, for hosts',
  params: OneParticipant,
  response: ParticipantAnswer,
});

export const ParticipantNoteBody = z.object({
  note_rev: Rev,
  note: z.nullable(paragraphs(noteMax)),
  attention: z.nullable(line(attentionMax)),
});
export type ParticipantNoteBody = z.infer<typeof ParticipantNoteBody>;

export const updateParticipantNote = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/participant/:registrationId/note',
  access: 'member',
  tag: 'registration',
  summary:
    'Replaces the hosts’ note and what staff at the gates see; `conflict` when another host changed them meanwhile',
  params: OneParticipant,
  body: ParticipantNoteBody,
  response: ParticipantAnswer,
  problems: ['conflict'],
});
