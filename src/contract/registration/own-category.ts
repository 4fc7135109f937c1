import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Why a runner may not change to a category themselves. */
const categoryRefusals = [
  'sold_out',
  'age_not_allowed',
  /** Costs more than the place, which is paid or about to be. */
  'dearer',
  /** Costs nothing, while the place does: its price would be for nothing. */
  'free',
  /** The order's promo code or an add-on is not for it. */
  'tied',
] as const;
export type CategoryRefusal = (typeof categoryRefusals)[number];

export const OwnCategory = z.object({
  /** When registration closes: hosts print numbers and order by then. */
  until: Instant,
  /** Why none can be chosen any more; `offered`: the place is offered to somebody else. */
  closed: z.nullable(z.enum(['registration', 'checked_in', 'offered'])),
  /** The event's other categories in order; none for a place that is not held, and outside races. */
  others: z.array(
    z.object({
      id: Id,
      name: LocalText,
      /** What the category costs now. */
      price: Rupiah,
      /** What the order then asks for, without the digits that name it. */
      total: Rupiah,
      refusal: z.nullable(z.enum(categoryRefusals)),
    }),
  ),
  /** What the order asks for now, without the digits that name it. */
  total: Rupiah,
  /** What the place counts for in it before any discount; null where nobody knows. */
  price: z.nullable(Rupiah),
});
export type OwnCategory = z.infer<typeof OwnCategory>;

export const getOwnCategory = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/category',
  access: 'member',
  tag: 'registration',
  summary: 'The categories that a runner may change to, what they cost, and why not',
  params: IdParam,
  response: OwnCategory,
});

export const changeOwnCategory = endpoint({
  method: 'PUT',
  path: '/api/user/registration/:id/category',
  access: 'member',
  tag: 'registration',
  summary:
    'Changes one’s category while registration is open; code and order stay, the same category again changes nothing',
  params: IdParam,
  body: z.object({
    category_id: Id,
    /** The `total` that was shown; refused with `price_changed` when it is more by now. */
    total: Rupiah,
  }),
  response: OwnCategory,
  problems: [
    'registration_closed',
    'event_cancelled',
    'sold_out',
    'age_not_allowed',
    'price_changed',
    'conflict',
  ],
});
