import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import type { makeMember } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the desk with a person's token. */
export function caller(app: TestApp, { headers }: Pick<Person, 'headers'>) {
  return async (method: Method, path: string, payload?: object) => {
    const url = `/api/admin/${path}`;
    const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** A variant as a form sends it. */
export function variant(id: string | null, stock: number, seen: number | null = null) {
  return { id, name: { id: 'M', en: '' }, price: 120_000, stock, stock_seen: seen };
}

/** A product as a form sends it. */
export const product = {
  name: { id: 'Kaus Demo', en: 'Demo Shirt' },
  description: { id: 'Kaus tipis.', en: '' },
  category: 'apparel',
  images: [] as string[],
  whatsapp: '+6281234567890',
  pickup_at_pack: false,
  variants: [variant(null, 5)],
};

/** A product that is in the shop, as the desk has it. */
export async function makeShownProduct(call: ReturnType<typeof caller>, stock: number) {
  const payload = { ...product, variants: [variant(null, stock)], request_id: randomUUID() };
  const made = await call('POST', 'product', payload);
  expect(made.status).toBe(201);
  const { id, rev } = made.body.product;
  const shown = await call('PUT', `product/${id}/shown`, { rev, is_shown: true });
  expect(shown.status).toBe(200);
  const [only] = shown.body.product.variants;
  return { id: String(id), variantId: String(only.id), rev: Number(shown.body.product.rev) };
}

/** An order of a product as a form sends it. */
export function orderOf(of: { id: string; variantId: string }, amount = 1) {
  return {
    request_id: randomUUID(),
    product_id: of.id,
    variant_id: of.variantId,
    state: 'asked',
    amount,
    buyer_name: 'Demo Pembeli',
    buyer_phone: '+6281298765432',
    note: '',
  };
}

/** What the public shop says is in stock; the writing server has forgotten its stored answer. */
export async function readStock({ app }: TestApp, id: string): Promise<number> {
  return (await app.inject({ url: `/api/public/shop/${id}` })).json().stock;
}

/** The address of an uploaded picture. */
export async function upload({ app }: TestApp, { headers }: Person, purpose: string) {
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('png') }]);
  const url = `/api/media?purpose=${purpose}`;
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...type },
    payload,
  });
  return String(answer.json().address);
}
