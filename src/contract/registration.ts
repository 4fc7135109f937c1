import * as z from 'zod/mini';
import { bibNameMost, cityMost } from './choices.ts';
import {
  BirthDate,
  EventKind,
  Id,
  IdParam,
  Instant,
  LocalText,
  Name,
  Phone,
  Rupiah,
  Zone,
  page,
  pagedQuery,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { orderPayments, payments, registrationStates } from './participants/participant-choices.ts';
import { Waiting } from './registration/waiting.ts';
import { PackCollection } from './races-events/races-events.ts';
import { ChosenAddOn, OrderedAddOn } from './add-ons/ordered-add-ons.ts';
import { OrderRefund } from './refunds/order-refund.ts';
import { promoMost, promoProblems } from './promo/promo-choices.ts';
import { SentReplies } from './questions/asked-question.ts';
import { requiredLine, freeText } from './text.ts';

export const jerseySizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

/** The runner's details. `bib_name` is printed on the bib. */
export const Runner = z.object({
  legal_name: Name,
  bib_name: requiredLine(bibNameMost),
  sex: z.enum(['female', 'male']),
  birth_date: BirthDate,
  phone: Phone,
  city: requiredLine(cityMost),
  emergency_name: Name,
  emergency_phone: Phone,
});
export type Runner = z.infer<typeof Runner>;

/** Health data is optional and needs separate consent. */
export const Health = z.object({
  blood_type: z.optional(z.enum(['A', 'B', 'AB', 'O', 'unknown'])),
  conditions: z.optional(freeText(500)),
  consent: z.literal(true),
});

export const RegistrationBody = z.object({
  category_id: Id,
  runner: Runner,
  jersey: z.nullable(z.enum(jerseySizes)),
  /** Must equal the event's `waiver_version`. */
  waiver_version: z.string().check(z.maxLength(20)),
  waiver_accepted: z.literal(true),
  health: z.optional(Health),
  replies: z.optional(SentReplies),
  /** A promo code; refused with the problems of checking it. */
  promo: z.optional(z.string().check(z.maxLength(promoMost.typed))),
  /** What is added to the place; not for who joins a waiting list. */
  add_ons: z.optional(z.array(ChosenAddOn).check(z.maxLength(100))),
  /** What was shown to pay, the code's discount taken off and add-ons included; refused with `price_changed` when it has risen since. */
  price: z.optional(Rupiah),
  /** Where the category is full, join its waiting list; else that is refused with `sold_out`. */
  or_wait: z.optional(z.boolean()),
  /** The campaign (`utm_source`) of the link to the race's page; kept where it is a plain word. */
  source: z.optional(z.string().check(z.maxLength(100))),
});
export type RegistrationBody = z.infer<typeof RegistrationBody>;

export const Payment = z.enum(payments);
export const OrderPayment = z.enum(orderPayments);
export type OrderPayment = z.infer<typeof OrderPayment>;
export const RegistrationState = z.enum(registrationStates);

/** How to pay an open order, where its event offers accounts. */
export const PayTo = z.object({
  /** What the amount has beyond the price, to name its order; 0 where it names none. */
  unique_part: Rupiah,
  accounts: z.array(
    z.object({
      id: Id,
      bank: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
      /** Text of the QRIS to show. */
      qris: z.nullable(z.string()),
    }),
  ),
  /** Whether the QRIS holds what is left to pay; else its payer types it. */
  exact_qr: z.boolean(),
  /** What has come so far, where it was not enough. */
  received: z.optional(Rupiah),
  proof_at: z.optional(z.nullable(Instant)),
  /** Why the host refused the last proof. */
  refusal: z.optional(z.nullable(z.string())),
});
export type PayTo = z.infer<typeof PayTo>;

/**
 * A registration as its runner sees it, with everything the ticket screen needs offline. Optional keys are missing in
 * tickets stored by older app versions.
 */
export const Ticket = z.object({
  id: Id,
  order_id: Id,
  state: RegistrationState,
  payment: Payment,
  amount: Rupiah,
  /** When an unpaid order expires; kept with a cancelled one if its place was released after it. */
  expires_at: z.nullable(Instant),
  pay: z.optional(z.nullable(PayTo)),
  waiting: z.optional(z.nullable(Waiting)),
  /** The promo code it was made with, and the rupiah that it took off: `amount` is what is left. */
  promo: z.optional(z.nullable(z.object({ code: z.string(), discount: Rupiah }))),
  /** What was added to the place; `amount` includes it. */
  add_ons: z.optional(z.array(OrderedAddOn)),
  /** A place that the reader ordered for somebody else, who has not taken it into their own account. */
  is_kept: z.optional(z.boolean()),
  /** Where it was ordered with others: by whom, and how many of them hold places in the same order. */
  group: z.optional(
    z.nullable(
      z.object({
        id: Id,
        team: z.nullable(z.string()),
        others: z.int(),
        /** Whether the reader ordered and pays it. */
        is_buyer: z.boolean(),
        /** Whether somebody has said all that was left out when it was ordered, and accepted the waiver. */
        is_complete: z.boolean(),
      }),
    ),
  ),
  /** What comes back of the order's money if the place is given up; null where it is not this runner's money. */
  refund: z.optional(z.nullable(OrderRefund)),
  event: z.object({
    id: Id,
    kind: EventKind,
    community_id: z.nullable(Id),
    title: LocalText,
    starts_at: Instant,
    ends_at: Instant,
    zone: Zone,
    venue: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    rev: z.int(),
    state: z.enum(['published', 'cancelled']),
    cancel_reason: z.optional(z.nullable(LocalText)),
    moved_from: z.optional(z.nullable(Instant)),
    contact_whatsapp: z.nullable(z.string()),
    payment_note: z.nullable(LocalText),
    /** Its hosts are suspended: there is nowhere to pay to. */
    is_paused: z.optional(z.boolean()),
    /** When where or how to pay last changed, after this order was made and while it waits for its money. */
    pay_moved_at: z.optional(z.nullable(Instant)),
    organizer: z.optional(z.string()),
    /** Where it is exactly; missing where only the words are known. */
    position: z.optional(z.object({ lat: z.number(), lon: z.number() })),
    registration_closes_at: z.optional(Instant),
    /** Until when the host lets runners give their places on; null: they may not. */
    transfers_until: z.optional(z.nullable(Instant)),
    pack_collection: z.optional(z.array(PackCollection)),
  }),
  category: z.object({
    id: Id,
    code: z.string(),
    name: LocalText,
    distance_m: z.int(),
    flag_off_at: Instant,
    cut_off_minutes: z.optional(z.nullable(z.int())),
  }),
  holder: z.object({ legal_name: z.string(), bib_name: z.string() }),
  bib: z.nullable(z.int()),
  wave: z.nullable(z.string()),
  jersey: z.nullable(z.string()),
  /** The 20 characters of the QR; null once cancelled or transferred. */
  code: z.nullable(z.string()),
  rev: z.int(),
  /** Who has it now, as names are shown in public; with `transferred` only, and empty where the account is gone. */
  transferred_to: z.optional(z.string()),
  /** Whom it is offered to, as its holder calls them, while that link waits for them; until when. */
  offered_to: z.optional(z.nullable(z.object({ name: z.string(), expires_at: Instant }))),
  /** The check-in points of this ticket's category in order, with the time this runner passed. */
  points: z.array(
    z.object({
      id: Id,
      kind: z.enum(['pack', 'start', 'finish', 'session']),
      name: LocalText,
      opens_at: Instant,
      closes_at: Instant,
      passed_at: z.nullable(Instant),
      /** How far off `passed_at` may be; copies of before lack it. */
      uncertainty_ms: z.optional(z.int()),
    }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketAnswer = z.object({ registration: Ticket });

export const createRegistration = endpoint({
  method: 'POST',
  path: '/api/event/:id/registration',
  access: 'member',
  tag: 'registration',
  summary: 'Register for a race or event; the same Idempotency-Key gives the same registration',
  params: IdParam,
  headers: z.looseObject({
    'idempotency-key': z.string().check(z.minLength(16), z.maxLength(64)),
  }),
  body: RegistrationBody,
  response: TicketAnswer,
  status: 201,
  problems: [
    'sold_out',
    'already_registered',
    'registration_closed',
    'registration_not_open',
    'age_not_allowed',
    'consent_missing',
    'price_changed',
    ...promoProblems,
    'add_on_sold_out',
    'event_cancelled',
    'idempotency_mismatch',
    'email_unconfirmed',
  ],
});

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/user/registration',
  access: 'member',
  tag: 'registration',
  summary: 'The member’s tickets, latest event first',
  query: pagedQuery({}),
  response: page(Ticket),
  problems: ['invalid_cursor'],
});

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id',
  access: 'member',
  tag: 'registration',
  summary: 'One ticket',
  params: IdParam,
  response: TicketAnswer,
});

export const cancelRegistration = endpoint({
  method: 'DELETE',
  path: '/api/user/registration/:id',
  access: 'member',
  tag: 'registration',
  summary:
    'Give up a place before flag-off: free, not paid yet, or paid where the event’s refund rule allows it; or leave the waiting list and decline its offer',
  params: IdParam,
  query: z.object({
    /** Of a paid place: the rupiah that were said to come back; refused with `conflict` when it is less by now. */
    back: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  }),
  response: TicketAnswer,
  problems: ['not_cancellable', 'conflict'],
});
