import * as z from 'zod/mini';
import { IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { jerseySizes } from '../registration.ts';
import { stockMax } from './participant-choices.ts';

const pieces = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(stockMax))));
const stock = {
  XS: pieces,
  S: pieces,
  M: pieces,
  L: pieces,
  XL: pieces,
  XXL: pieces,
  '3XL': pieces,
} satisfies Record<(typeof jerseySizes)[number], typeof pieces>;

export const changeJerseyStock = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/jersey-stock',
  access: 'member',
  tag: 'registration',
  summary:
    'How many jerseys an event’s hosts have of the given sizes; null: not counted. Other sizes stay as they are',
  params: IdParam,
  body: z.object({ stock: z.object(stock) }),
  response: z.object({ jersey_stock: z.record(z.string(), z.int()) }),
});
