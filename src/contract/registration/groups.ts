import * as z from 'zod/mini';
import {
  BirthDate,
  EventKind,
  Id,
  IdParam,
  Instant,
  LocalText,
  Name,
  Rupiah,
  Zone,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { promoMost, promoProblems } from '../promo/promo-choices.ts';
import { OrderPayment, RegistrationState } from '../registration.ts';
import { requiredLine } from '../text.ts';
import { ClaimBody } from './claims.ts';
import { mostPeople, teamNameMost } from './group-choices.ts';
import { ClaimCode } from '../participants/hosted-places.ts';

/** What a place is held by: the rest its runner says, once they have the link. */
const Person = z.object({
  legal_name: Name,
  sex: z.enum(['female', 'male']),
  birth_date: BirthDate,
  /** Their category, where it is not that of the order. */
  category_id: z.optional(Id),
  /** Whether they join the waiting list where they find no place; else as `or_wait` of the order. */
  or_wait: z.optional(z.boolean()),
});
export type Person = z.infer<typeof Person>;

const Promo = z.optional(z.string().check(z.maxLength(promoMost.typed)));

export const GroupBody = z.object({
  /** Of everybody who names none of their own. */
  category_id: Id,
  people: z.array(Person).check(z.minLength(1), z.maxLength(mostPeople)),
  /** The name under which they start together. */
  team: z._default(z.nullable(requiredLine(teamNameMost)), null),
  promo: Promo,
  /** What was shown to pay; refused with `price_changed` when it has risen since. */
  price: z.optional(Rupiah),
  /** Whoever finds no place joins the waiting list, the last ones of a category first; else nobody is registered. */
  or_wait: z.optional(z.boolean()),
  /** The campaign (`utm_source`) of the link to the race's page. */
  source: z.optional(z.string().check(z.maxLength(100))),
});
export type GroupBody = z.input<typeof GroupBody>;

/** A place of a group. */
const GroupPlace = z.object({
  id: Id,
  legal_name: z.string(),
  state: RegistrationState,
  category: z.object({ id: Id, name: LocalText, flag_off_at: Instant }),
  wave: z.nullable(z.string()),
  bib: z.nullable(z.int()),
  /** Null without one, and where its runner has it in their own account. */
  jersey: z.nullable(z.string()),
  /** Whose account has it: the reader's, another runner's, or nobody's yet. */
  account: z.enum(['own', 'other', 'none']),
  /** Whether its runner, or who ordered it, has said the rest and accepted the waiver. */
  is_complete: z.boolean(),
  /** With it the runner takes the place into their own account, at `/claim/…`; null once that is over. */
  claim: z.nullable(ClaimCode),
  /** Whether the reader can open its ticket: their own, one that they keep, or one whose order they still have to pay. */
  is_open: z.boolean(),
});
export type GroupPlace = z.infer<typeof GroupPlace>;

/** What one member ordered for several people at once. */
export const Group = z.object({
  id: Id,
  team: z.nullable(z.string()),
  event: z.object({
    id: Id,
    kind: EventKind,
    community_id: z.nullable(Id),
    title: LocalText,
    starts_at: Instant,
    zone: Zone,
    state: z.enum(['published', 'cancelled']),
    waiver: z.nullable(LocalText),
    waiver_version: z.string(),
    jersey_sizes: z.array(z.string()),
  }),
  /** Of the first place, for older apps. */
  category_name: LocalText,
  /** The order of those who have places; waiting ones owe nothing yet. */
  payment: OrderPayment,
  amount: Rupiah,
  /** When it expires unpaid. */
  expires_at: z.nullable(Instant),
  promo: z.nullable(z.object({ code: z.string(), discount: Rupiah })),
  places: z.array(GroupPlace),
});
export type Group = z.infer<typeof Group>;

const OneGroup = z.object({ group: Group });

export const askGroupPrice = endpoint({
  method: 'POST',
  path: '/api/event/:id/group/price',
  access: 'member',
  tag: 'registration',
  summary: 'What places for several people would cost now, and how many of them there are',
  params: IdParam,
  body: z.object({
    category_id: Id,
    people: z.int().check(z.minimum(1), z.maximum(mostPeople)),
    /** The category of each of them, in their order; null, or none: `category_id`. */
    category_ids: z.optional(z.array(z.nullable(Id)).check(z.maxLength(mostPeople))),
    promo: Promo,
  }),
  response: z.object({
    /** How many would have a place; the rest would wait. */
    placed: z.int(),
    /** Whether the others may join a waiting list. */
    may_wait: z.boolean(),
    /** Of those who would have a place: their entry fees, what the code takes off, and what is left to pay. */
    price: Rupiah,
    discount: Rupiah,
    total: Rupiah,
    /** The code, and for how many it has uses. */
    promo: z.nullable(z.object({ code: z.string(), people: z.int() })),
    /** Each of them in their order: whether they would have a place, and what it would cost. */
    each: z.array(
      z.object({
        category_id: Id,
        has_place: z.boolean(),
        price: Rupiah,
        /** What the code takes off; null where it has no use for them. */
        discount: z.nullable(Rupiah),
      }),
    ),
  }),
  problems: [...promoProblems, 'registration_closed', 'registration_not_open', 'event_cancelled'],
});
export const createGroup = endpoint({
  method: 'POST',
  path: '/api/event/:id/group',
  access: 'member',
  tag: 'registration',
  summary:
    'Places for several people, each in a category of theirs, in one order, to be completed by each through a link; the same Idempotency-Key gives the same order',
  params: IdParam,
  headers: z.looseObject({ 'idempotency-key': z.string().check(z.minLength(16), z.maxLength(64)) }),
  body: GroupBody,
  response: OneGroup,
  status: 201,
  problems: [
    'sold_out',
    'registration_closed',
    'registration_not_open',
    'price_changed',
    ...promoProblems,
    'event_cancelled',
    'idempotency_mismatch',
    'email_unconfirmed',
  ],
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/user/group/:id',
  access: 'member',
  tag: 'registration',
  summary: 'What the member ordered for several people at once',
  params: IdParam,
  response: OneGroup,
});

const OnePlace = z.object({ id: Id, registrationId: Id });

export const completePlace = endpoint({
  method: 'PUT',
  path: '/api/user/group/:id/place/:registrationId',
  access: 'member',
  tag: 'registration',
  summary:
    'Who ordered a place says the rest for its runner, who need not have an account, and accepts the waiver for them',
  params: OnePlace,
  body: ClaimBody,
  response: OneGroup,
  problems: ['conflict', 'consent_missing', 'event_cancelled'],
});

export const renewPlaceLink = endpoint({
  method: 'POST',
  path: '/api/user/group/:id/place/:registrationId/claim',
  access: 'member',
  tag: 'registration',
  summary:
    'Makes the link of a place anew, so that the one before is nobody’s; again with the same `replaces` once',
  params: OnePlace,
  body: z.object({ replaces: ClaimCode }),
  response: OneGroup,
  problems: ['link_expired'],
});
