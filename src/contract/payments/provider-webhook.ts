import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The name of a payment provider, as it stands in addresses and rows. */
const ProviderName = z.string().check(z.regex(/^[a-z]{2,20}$/));

export const receiveProviderEvent = endpoint({
  method: 'POST',
  path: '/api/payment/:provider/webhook',
  access: 'public',
  tag: 'payment',
  summary:
    'A payment provider tells how a payment stands, signed, in a body of its own. `already`: it was told before; `noted`: it moves no money',
  params: z.object({ provider: ProviderName }),
  response: z.object({ outcome: z.enum(['booked', 'already', 'noted']) }),
  problems: ['not_found'],
});
