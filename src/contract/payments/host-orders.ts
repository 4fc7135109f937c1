import * as z from 'zod/mini';
import { Id, IdParam, Instant, Rupiah, page, pagedQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OrderPayment, Payment } from '../registration.ts';

export const listHostOrders = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/order',
  access: 'member',
  tag: 'registration',
  summary: 'Orders of an event, for its hosts',
  params: IdParam,
  query: pagedQuery({
    payment: z.optional(OrderPayment),
  }),
  response: page(
    z.object({
      id: Id,
      amount: Rupiah,
      payment: OrderPayment,
      created_at: Instant,
      expires_at: z.nullable(Instant),
      registrations: z.array(
        z.object({
          id: Id,
          legal_name: z.string(),
          category_code: z.string(),
          bib: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  problems: ['invalid_cursor'],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/order/:orderId/confirm',
  access: 'member',
  tag: 'registration',
  summary: 'The host has seen the transfer: the order is paid and its registrations confirmed',
  params: z.object({ id: Id, orderId: Id }),
  response: z.object({ id: Id, payment: Payment }),
  problems: ['not_payable'],
});
