import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentProvider } from '#src/server/features/payments/provider/payment-provider.ts';

const secret = 'the demo provider and we know it';
const header = 'x-demo-signature';

const Told = z.object({
  id: z.string(),
  orderId: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount: z.int(),
});

/** A payment provider that signs the bytes that it sends with HMAC-SHA-256, as real ones do. */
export const signingProvider: PaymentProvider = {
  name: 'demo',
  create: ({ key }) => Promise.resolve({ reference: key, url: `https://demo.test/${key}` }),
  status: () => Promise.resolve({ state: 'pending', amount: 0 }),
  signatures({ headers, body }) {
    const given = headers[header];
    return typeof given === 'string' ? { given, expected: sign(body) } : null;
  },
  read({ body }) {
    return z.safeParse(Told, JSON.parse(body.toString())).data ?? null;
  },
};

/** A request with which the provider tells something, signed by it unless another signature is given. */
export function toWebhook(told: object, given?: { signature?: string; signedBody?: string }) {
  const body = JSON.stringify(told);
  const signature = given?.signature ?? sign(Buffer.from(given?.signedBody ?? body));
  return {
    method: 'POST',
    url: '/api/payment/demo/webhook',
    headers: { 'content-type': 'application/json', [header]: signature },
    payload: body,
  } as const;
}

function sign(body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
