import * as z from 'zod/mini';
import { Id, IdParam, Instant, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AskedQuestion } from '../questions/asked-question.ts';
import { OrderedAddOn } from '../add-ons/ordered-add-ons.ts';
import { OrderPayment, RegistrationState } from '../registration.ts';
import { participantSorts } from './participant-choices.ts';
import { ParticipantFilterQuery } from './participants.ts';

const ExportedRow = z.object({
  id: Id,
  bib: z.nullable(z.int()),
  legal_name: z.string(),
  bib_name: z.string(),
  sex: z.enum(['female', 'male']),
  birth_date: z.string(),
  /** On race day; null without a birth date. */
  age: z.nullable(z.int()),
  city: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  category_code: z.string(),
  /** The category's place among those of the event, from 1. */
  category_number: z.int(),
  wave: z.nullable(z.string()),
  jersey: z.nullable(z.string()),
  state: RegistrationState,
  payment: OrderPayment,
  /**
   * Of the whole order; of a group's, this place's part of it without the digits that name it. Nothing of who waits or has
   * no place any more; `discount` likewise.
   */
  amount: Rupiah,
  /** Paid by money that an import says to have come outside Derap. */
  paid_outside: z.boolean(),
  /** What is to go back of the whole order, in its first row. */
  owed: Rupiah,
  /** Under which those of a group start. */
  team: z.nullable(z.string()),
  /** The order’s promo code, and the rupiah that it took off. */
  promo_code: z.nullable(z.string()),
  discount: Rupiah,
  add_ons: z.array(OrderedAddOn),
  registered_at: Instant,
  attention: z.nullable(z.string()),
  /** Birth date, phone, address and emergency contact were erased after the event, and are empty. */
  contacts_erased: z.boolean(),
  /** To the hosts' own questions, by question. */
  replies: z.optional(z.record(z.string(), z.string())),
});
export type ExportedRow = z.infer<typeof ExportedRow>;

const ExportedQuestion = z.pick(AskedQuestion, {
  id: true,
  kind: true,
  label: true,
  choices: true,
});
export type ExportedQuestion = z.infer<typeof ExportedQuestion>;

export const exportParticipants = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/export',
  access: 'member',
  tag: 'registration',
  summary:
    'All participants of a filtered list at once, for files and paper; told in the audit log',
  params: IdParam,
  body: z.object({
    filter: ParticipantFilterQuery,
    sort: z._default(z.enum(participantSorts), 'bib'),
    /** What it is for, as the audit log tells it. */
    purpose: z.enum(['table', 'timing', 'print']),
  }),
  response: z.object({
    data: z.array(ExportedRow),
    /** A column each, for a table: what is asked, and what was and has replies, with all choices there ever were. */
    questions: z.optional(z.array(ExportedQuestion)),
  }),
});
