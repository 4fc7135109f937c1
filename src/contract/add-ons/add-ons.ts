import * as z from 'zod/mini';
import { Id, IdParam, LocalText, Rupiah, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { RefundRule } from '../refunds/order-refund.ts';
import { requiredLine } from '../text.ts';
import { addOnMost } from './add-on-choices.ts';

/** What a host sets of an add-on: a jersey, an engraving, a seat in the shuttle. */
export const AddOnContent = z.object({
  name: z.object({
    id: requiredLine(addOnMost.name),
    en: z.optional(requiredLine(addOnMost.name)),
  }),
  price: Rupiah.check(z.maximum(addOnMost.price)),
  /** Pieces that there are, those of orders included; null: without a limit. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(addOnMost.stock))),
  /** What a runner chooses one of, such as sizes; none: nothing to choose. */
  choices: z.array(requiredLine(addOnMost.choice)).check(
    z.maxLength(addOnMost.choices),
    z.refine((choices: string[]) => new Set(choices).size === choices.length, {
      params: { code: 'twice' },
    }),
  ),
  /** Null: for all. */
  category_ids: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(100))),
  /** Pieces that one runner may take. */
  most: z.int().check(z.minimum(1), z.maximum(addOnMost.perRunner)),
  is_on_sale: z.boolean(),
});
export type AddOnContent = z.infer<typeof AddOnContent>;

export const AddOn = z.extend(AddOnContent, {
  id: Id,
  /** Revision for optimistic locking. */
  rev: z.int(),
  /** Pieces in orders that have a place. */
  taken: z.int(),
});
export type AddOn = z.infer<typeof AddOn>;

const OneAddOn = z.object({ add_on: AddOn });

export const listAddOns = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/add-on',
  access: 'member',
  tag: 'registration',
  summary: 'Add-ons of an event in their order, for its hosts',
  params: IdParam,
  response: z.object({ data: z.array(AddOn) }),
});

export const createAddOn = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/add-on',
  access: 'member',
  tag: 'registration',
  summary: 'A new add-on of an event',
  params: IdParam,
  body: AddOnContent,
  response: OneAddOn,
  status: 201,
});

export const changeAddOn = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/add-on/:addOnId',
  access: 'member',
  tag: 'registration',
  summary:
    'Changes an add-on, or takes it off sale, for orders from now on; `conflict` when another host changed it meanwhile',
  params: z.object({ id: Id, addOnId: Id }),
  body: z.object({ rev: Rev, content: AddOnContent }),
  response: OneAddOn,
  problems: ['conflict'],
});

const OfferedAddOn = z.object({
  id: Id,
  name: LocalText,
  price: Rupiah,
  /** Pieces left; null: without a limit. */
  left: z.nullable(z.int()),
  choices: z.array(z.string()),
  category_ids: z.nullable(z.array(Id)),
  most: z.int(),
});
export type OfferedAddOn = z.infer<typeof OfferedAddOn>;

export const getExtras = endpoint({
  method: 'GET',
  path: '/api/event/:id/extras',
  access: 'member',
  tag: 'registration',
  summary: 'What one may add to a place of an event, and what comes back of one that is given up',
  params: IdParam,
  response: z.object({ add_ons: z.array(OfferedAddOn), refund: z.nullable(RefundRule) }),
});
