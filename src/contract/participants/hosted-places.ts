import * as z from 'zod/mini';
import { bibNameMost, cityMost, nameMost } from '../choices.ts';
import { BirthDate, Email, Id, IdParam, Name, Phone, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { jerseySizes, OrderPayment, RegistrationState } from '../registration.ts';
import { line } from '../text.ts';

/** An answer that a host may leave for the runner to give. */
const Unsaid = z.literal('');
const LaterPhone = z._default(z.union([Unsaid, Phone]), '');

/** A runner as a host enters them; empty where they have not said it. */
export const EnteredRunner = z.object({
  legal_name: Name,
  bib_name: z._default(line(bibNameMost), ''),
  sex: z.enum(['female', 'male']),
  birth_date: BirthDate,
  phone: LaterPhone,
  city: z._default(line(cityMost), ''),
  emergency_name: z._default(line(nameMost), ''),
  emergency_phone: LaterPhone,
});
export type EnteredRunner = z.infer<typeof EnteredRunner>;

/** The secret of a claim link. */
export const ClaimCode = z.string().check(z.regex(/^[\w-]{22}$/));

export const CounterBody = z.object({
  category_id: Id,
  runner: z.extend(EnteredRunner, { phone: Phone }),
  email: z.nullable(Email),
  jersey: z.nullable(z.enum(jerseySizes)),
  /** Whether the host has the money in their hand; of no matter where the category is free. */
  is_paid: z.boolean(),
  /** Whether the runner has signed the waiver on paper; else it is asked with the claim link. */
  has_waiver: z.boolean(),
  /** Whether the link goes to `email`; left out by older versions. */
  send_link: z._default(z.boolean(), false),
});
export type CounterBody = z.input<typeof CounterBody>;

export const HostedPlace = z.object({
  id: Id,
  legal_name: z.string(),
  phone: z.string(),
  bib: z.nullable(z.int()),
  category_code: z.string(),
  state: RegistrationState,
  payment: OrderPayment,
  /** Of the whole order. */
  amount: Rupiah,
  /** Where links are sent; null once an account has the place, too. */
  email: z.nullable(z.string()),
  /** With it the runner takes the place into their own account, at `/claim/…`; null once somebody has, or it is too late. */
  claim: z.nullable(ClaimCode),
});
export type HostedPlace = z.infer<typeof HostedPlace>;

export const registerAtCounter = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant',
  access: 'member',
  tag: 'registration',
  summary:
    'A host gives a place to somebody without an account, also after registration has closed; the same Idempotency-Key gives the same place',
  params: IdParam,
  headers: z.looseObject({ 'idempotency-key': z.string().check(z.minLength(16), z.maxLength(64)) }),
  body: CounterBody,
  response: z.object({ place: HostedPlace }),
  status: 201,
  problems: [
    'sold_out',
    'age_not_allowed',
    'registration_not_open',
    'event_cancelled',
    'event_over',
    'idempotency_mismatch',
  ],
});

const OneHostedPlace = z.object({ id: Id, registrationId: Id });

export const getHostedPlace = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant/:registrationId/claim',
  access: 'member',
  tag: 'registration',
  summary: 'A place that a host gave, with its claim link, to show it again',
  params: OneHostedPlace,
  response: z.object({ place: HostedPlace }),
});

export const renewClaim = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/:registrationId/claim',
  access: 'member',
  tag: 'registration',
  summary:
    'Makes the claim link of a place anew, and sends it where an address is known; the one before stops working. Asked again with the same `replaces`, it changes nothing more',
  params: OneHostedPlace,
  /** The code that is lost. */
  body: z.object({ replaces: ClaimCode }),
  response: z.object({ place: HostedPlace }),
  problems: ['link_expired'],
});
