import * as z from 'zod/mini';
import { maxSearchLength } from '../choices.ts';
import {
  EnteredInstant,
  Id,
  IdParam,
  Instant,
  Rupiah,
  page,
  pagedQuery,
  Uuid,
  Rev,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { promoBatch, promoKinds, promoMost, promoProblems } from './promo-choices.ts';

/** Letters and digits, as `isPromoCode` has it; whatever their case, they are the same code. */
const CodeText = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.regex(/^[A-Z0-9]{3,24}$/),
);

/** What a code gives, to whom and when. */
const rule = {
  kind: z.enum(promoKinds),
  /** Percent of the price, or rupiah. */
  value: z.int().check(z.minimum(1), z.maximum(promoMost.amount)),
  /** The instant from which it is taken, and the one from which it no longer is; null: always. */
  from: z.nullable(EnteredInstant),
  until: z.nullable(EnteredInstant),
  /** Null: for all. */
  category_ids: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(100))),
};
const limits = {
  /** Null: without a limit. */
  use_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(promoMost.uses))),
  /** How many orders of one member may have it at a time; one for several people counts once. */
  per_member: z.int().check(z.minimum(1), z.maximum(promoMost.perMember)),
};

type Rule = { kind: string; value: number; from: string | null; until: string | null };

const isWithinPrice = z.refine<Rule>(({ kind, value }) => kind === 'amount' || value <= 100, {
  path: ['value'],
  params: { code: 'too_much' },
});
const endsAfterStart = z.refine<Rule>(
  ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
  { path: ['until'], params: { code: 'backwards' } },
);

/** What a host sets of a code that exists; its letters stay. */
const PromoContent = z
  .object({ ...rule, ...limits, is_off: z.boolean() })
  .check(isWithinPrice, endsAfterStart);
export type PromoContent = z.infer<typeof PromoContent>;

const NewPromo = z
  .object({ code: CodeText, ...rule, ...limits })
  .check(isWithinPrice, endsAfterStart);
export type NewPromo = z.infer<typeof NewPromo>;

const PromoBatch = z
  .object({
    /** Made by the caller; sent again, the codes are made once. */
    id: Uuid,
    prefix: z.string().check(
      z.overwrite((text) => text.trim().toUpperCase()),
      z.regex(/^[A-Z0-9]*$/),
      z.maxLength(promoBatch.prefix),
    ),
    count: z.int().check(z.minimum(1), z.maximum(promoBatch.most)),
    ...rule,
  })
  .check(isWithinPrice, endsAfterStart);
export type PromoBatch = z.infer<typeof PromoBatch>;

export const PromoCode = z.object({
  id: Id,
  /** Revision for optimistic locking. */
  rev: z.int(),
  code: z.string(),
  kind: z.enum(promoKinds),
  value: z.int(),
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  category_ids: z.nullable(z.array(Id)),
  use_limit: z.nullable(z.int()),
  per_member: z.int(),
  /** Places that it made cheaper and that are held. */
  uses: z.int(),
  is_off: z.boolean(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const OnePromo = z.object({ promo: PromoCode });
const AllPromos = z.object({ data: z.array(PromoCode) });

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/promo-code',
  access: 'member',
  tag: 'registration',
  summary: 'Promo codes of an event, newest first, for its hosts; `q` is the beginning of a code',
  params: IdParam,
  query: pagedQuery({ q: z.optional(z.string().check(z.maxLength(maxSearchLength))) }),
  response: page(PromoCode),
  problems: ['invalid_cursor'],
});

export const createPromoCode = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/promo-code',
  access: 'member',
  tag: 'registration',
  summary: 'A new promo code of an event',
  params: IdParam,
  body: NewPromo,
  response: OnePromo,
  status: 201,
});

export const changePromoCode = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/promo-code/:promoId',
  access: 'member',
  tag: 'registration',
  summary:
    'Changes a promo code, or switches it off, for orders from now on; `conflict` when another host changed it meanwhile',
  params: z.object({ id: Id, promoId: Id }),
  body: z.object({ rev: Rev, content: PromoContent }),
  response: OnePromo,
  problems: ['conflict'],
});

export const createPromoBatch = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/promo-code/batch',
  access: 'member',
  tag: 'registration',
  summary:
    'Makes up to 500 codes at once that work one time each; the same id gives the same codes',
  params: IdParam,
  body: PromoBatch,
  response: AllPromos,
  status: 201,
});

export const exportPromoCodes = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/promo-code/export',
  access: 'member',
  tag: 'registration',
  summary: 'All promo codes of an event at once for a file; told in the audit log',
  params: IdParam,
  response: AllPromos,
});

export const checkPromoCode = endpoint({
  method: 'POST',
  path: '/api/event/:id/promo-code/check',
  access: 'member',
  tag: 'registration',
  summary: 'What a promo code takes off a category’s price for this member; takes no use of it',
  params: IdParam,
  body: z.object({ code: z.string().check(z.maxLength(promoMost.typed)), category_id: Id }),
  response: z.object({
    code: z.string(),
    /** The category’s price now, what the code takes off, and what is left to pay. */
    price: Rupiah,
    discount: Rupiah,
    total: Rupiah,
  }),
  problems: [...promoProblems, 'registration_closed', 'registration_not_open', 'event_cancelled'],
});
