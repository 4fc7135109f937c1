import * as z from 'zod/mini';
import { maxSearchLength } from '../choices.ts';
import {
  Id,
  IdParam,
  Instant,
  LocalText,
  Name,
  Phone,
  Rupiah,
  page,
  pagedQuery,
  Uuid,
  Rev,
} from '../common.ts';
import { auditDays } from '../desk/desk-choices.ts';
import { endpoint } from '../endpoint.ts';
import { paragraphs } from '../text.ts';
import { shopLimits, shopOrderStates } from './shop-choices.ts';

const State = z.enum(shopOrderStates);

/** An order that came by WhatsApp, as an admin noted it. */
export const ShopOrder = z.object({
  id: Id,
  /** Product and variant with the names and the price that they had when it was noted. */
  product: z.object({ id: Id, name: LocalText }),
  variant: z.object({ id: z.string(), name: LocalText }),
  unit_price: Rupiah,
  amount: z.int(),
  buyer_name: z.string(),
  buyer_phone: z.string(),
  note: z.string(),
  state: State,
  /** Counts its changes; sent with the next one. */
  rev: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type ShopOrder = z.infer<typeof ShopOrder>;

const details = {
  amount: z.int().check(z.minimum(1), z.maximum(shopLimits.amount)),
  buyer_name: Name,
  buyer_phone: Phone,
  note: paragraphs(shopLimits.note),
};

export const NewShopOrder = z.object({
  product_id: Id,
  variant_id: z.string().check(z.minLength(1), z.maxLength(40)),
  state: z.enum(['asked', 'paid', 'sent']),
  ...details,
});
export type NewShopOrder = z.output<typeof NewShopOrder>;

export const ShopOrderDetails = z.object(details);
export type ShopOrderDetails = z.output<typeof ShopOrderDetails>;

const filters = {
  /** Buyer, number or product. */
  q: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  state: z.optional(State),
  days: z.optional(z.enum(auditDays)),
};

const Answer = z.object({ order: ShopOrder });

export const listShopOrders = endpoint({
  method: 'GET',
  path: '/api/admin/shop-order',
  access: 'member',
  tag: 'shop',
  summary: 'Orders by WhatsApp, newest first, for admins; anybody else gets not_found',
  query: pagedQuery(filters),
  response: page(ShopOrder),
  problems: ['not_found', 'invalid_cursor'],
});

export const getShopOrder = endpoint({
  method: 'GET',
  path: '/api/admin/shop-order/:id',
  access: 'member',
  tag: 'shop',
  summary: 'One order by WhatsApp, for admins',
  params: IdParam,
  response: Answer,
  problems: ['not_found'],
});

export const noteShopOrder = endpoint({
  method: 'POST',
  path: '/api/admin/shop-order',
  access: 'member',
  tag: 'shop',
  summary: 'Notes an order and takes it from the stock; the same request once',
  body: z.object({
    /** Made by the form: sent again, it is noted once. */
    request_id: Uuid,
    ...NewShopOrder.shape,
  }),
  response: Answer,
  status: 201,
  problems: ['not_found', 'sold_out', 'idempotency_mismatch'],
});

export const changeShopOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/shop-order/:id',
  access: 'member',
  tag: 'shop',
  summary: 'Changes an order; the stock follows its amount',
  params: IdParam,
  body: z.object({ rev: Rev, ...details }),
  response: Answer,
  problems: ['not_found', 'conflict', 'sold_out'],
});

export const setShopOrderState = endpoint({
  method: 'PUT',
  path: '/api/admin/shop-order/:id/state',
  access: 'member',
  tag: 'shop',
  summary:
    'Says how far an order is; cancelled, its pieces are in stock again. One that is there already stays as it is',
  params: IdParam,
  body: z.object({ rev: Rev, state: State }),
  response: Answer,
  problems: ['not_found', 'conflict', 'sold_out'],
});

export const exportShopOrders = endpoint({
  method: 'POST',
  path: '/api/admin/shop-order/export',
  access: 'member',
  tag: 'shop',
  summary: 'The orders for a file, the newest 5,000; that somebody took them is noted',
  body: z.object(filters),
  response: z.object({ data: z.array(ShopOrder), total: z.int() }),
  problems: ['not_found'],
});
