import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFrom } from '#src/domain/shop/order-stock.ts';
import { updateStock } from '#src/server/features/shop/products/product-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { caller, makeShownProduct, orderOf, product, readStock, variant } from './shop-desk.ts';

let app: TestApp;
let call: ReturnType<typeof caller>;
let other: ReturnType<typeof caller>;
beforeAll(async () => {
  app = await startTestApp();
  call = caller(app, await makeMember(app.database.db, { role: 'admin' }));
  other = caller(app, await makeMember(app.database.db, { role: 'admin' }));
});
afterAll(() => app.close());

test('many orders at once take what there is, and no more', async () => {
  const made = await makeShownProduct(call, 5);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? call : other)('POST', 'shop-order', orderOf(made)),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('sold_out'));
  expect(await readStock(app, made.id)).toBe(0);
});

test('control: who reads the stock without the lock sells it twice', async () => {
  const made = await makeShownProduct(call, 1);
  const { db } = app.database;
  const read = async () => {
    const row = await db
      .selectFrom('products')
      .select('variants')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    return row.variants;
  };
  const seen = await Promise.all([read(), read()]);
  const sold = await Promise.all(
    seen.map(async ([only]) => {
      const left = only === undefined ? null : takeFrom(only.stock, 1);
      if (only === undefined || left === null) return false;
      const variants = [{ ...only, stock: left }];
      await db.transaction().execute((trx) => updateStock(trx, { id: made.id, variants }));
      return true;
    }),
  );
  expect(sold).toEqual([true, true]);
});

test('orders, cancelling and an editor at once lose no piece', async () => {
  const made = await makeShownProduct(call, 20);
  const { body } = await call('POST', 'shop-order', orderOf(made, 4));
  const { id, rev } = body.order;
  const cancel = () => call('PUT', `shop-order/${id}/state`, { rev, state: 'cancelled' });
  const orders = Array.from({ length: 6 }, () => other('POST', 'shop-order', orderOf(made, 2)));
  // Opened when there were 20: their number was left alone.
  const form = call('PUT', `product/${made.id}`, {
    ...product,
    rev: made.rev,
    variants: [variant(made.variantId, 20, 20)],
  });
  const [changed, ...rest] = await Promise.all([form, cancel(), cancel(), ...orders]);
  expect(changed?.status).toBe(200);
  expect(rest.map(({ status }) => status)).toEqual([200, 200, ...Array(6).fill(201)]);
  expect(await readStock(app, made.id)).toBe(20 - 12);
});

test('a stock that both changed is asked about, and what was sold is not written over', async () => {
  const made = await makeShownProduct(call, 10);
  await other('POST', 'shop-order', orderOf(made, 3));
  const change = (stock: number, seen: number) =>
    call('PUT', `product/${made.id}`, {
      ...product,
      rev: made.rev,
      variants: [variant(made.variantId, stock, seen)],
    });
  expect((await change(30, 10)).body.code).toBe('conflict');
  expect(await readStock(app, made.id)).toBe(7);
  expect((await change(27, 7)).body.product).toMatchObject({ stock: 27 });
  expect(await readStock(app, made.id)).toBe(27);
});

test('the same order sent at once by one form is noted once', async () => {
  const made = await makeShownProduct(call, 5);
  const payload = orderOf(made, 2);
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'shop-order', payload)));
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  expect(await readStock(app, made.id)).toBe(3);
  const changed = await call('POST', 'shop-order', { ...payload, amount: 1 });
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_mismatch']);
  const elsewhere = await makeShownProduct(call, 5);
  const moved = { ...payload, product_id: elsewhere.id, variant_id: elsewhere.variantId };
  expect((await call('POST', 'shop-order', moved)).body.code).toBe('idempotency_mismatch');
  expect(await readStock(app, elsewhere.id)).toBe(5);
  expect(await readStock(app, made.id)).toBe(3);
  await call('POST', 'shop-order', { ...orderOf(made), request_id: randomUUID() });
  expect(await readStock(app, made.id)).toBe(2);
});
