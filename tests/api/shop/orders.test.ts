import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOldBuyers } from '#src/server/features/shop/orders/order-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { caller, makeShownProduct, orderOf, product, readStock, variant } from './shop-desk.ts';

let app: TestApp;
let call: ReturnType<typeof caller>;
beforeAll(async () => {
  app = await startTestApp();
  call = caller(app, await makeMember(app.database.db, { role: 'admin' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  await app.database.db.deleteFrom('shop_orders').execute();
  await app.database.db.deleteFrom('audit').execute();
});

type Made = Awaited<ReturnType<typeof makeShownProduct>>;

async function note(made: Made, change: object = {}) {
  const { status, body } = await call('POST', 'shop-order', { ...orderOf(made, 2), ...change });
  expect(status).toBe(201);
  return body.order;
}

describe('an order', () => {
  test('takes its pieces once, through all its states, and gives them back when cancelled', async () => {
    const made = await makeShownProduct(call, 5);
    let order = await note(made);
    expect(order).toMatchObject({
      product: { id: made.id, name: { id: 'Kaus Demo', en: 'Demo Shirt' } },
      variant: { name: { id: 'M' } },
      unit_price: 120_000,
      state: 'asked',
      rev: 1,
    });
    const seen: [string, number][] = [];
    for (const state of ['paid', 'sent', 'cancelled', 'asked', 'cancelled']) {
      const path = `shop-order/${order.id}/state`;
      const first = await call('PUT', path, { rev: order.rev, state });
      // Pressed twice, or the answer was lost.
      const again = await call('PUT', path, { rev: order.rev, state });
      expect([first.status, again.body]).toEqual([200, first.body]);
      ({ order } = first.body);
      seen.push([state, await readStock(app, made.id)]);
    }
    expect(seen).toEqual([
      ['paid', 3],
      ['sent', 3],
      ['cancelled', 5],
      ['asked', 3],
      ['cancelled', 5],
    ]);
    const rows = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', order.id)
      .execute();
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'shop_order.asked',
      'shop_order.cancelled',
      'shop_order.cancelled',
      'shop_order.noted',
      'shop_order.paid',
      'shop_order.sent',
    ]);
  });

  test('is not taken up again when its pieces are sold', async () => {
    const made = await makeShownProduct(call, 2);
    const { id } = await note(made);
    await call('PUT', `shop-order/${id}/state`, { rev: 1, state: 'cancelled' });
    await note(made);
    const answer = await call('PUT', `shop-order/${id}/state`, { rev: 2, state: 'paid' });
    expect([answer.status, answer.body.code]).toEqual([409, 'sold_out']);
    expect((await call('GET', `shop-order/${id}`)).body.order.state).toBe('cancelled');
  });

  test('changes its amount, and the stock follows; a stranger’s change is told', async () => {
    const made = await makeShownProduct(call, 5);
    const { id, buyer_name, buyer_phone } = await note(made);
    const change = (rev: number, amount: number) =>
      call('PUT', `shop-order/${id}`, { rev, amount, buyer_name, buyer_phone, note: 'JNE' });
    expect((await change(1, 4)).body.order).toMatchObject({ amount: 4, note: 'JNE', rev: 2 });
    expect((await change(1, 4)).body.order.rev).toBe(2);
    expect((await change(1, 1)).body.code).toBe('conflict');
    expect((await change(2, 6)).body.code).toBe('sold_out');
    expect(await readStock(app, made.id)).toBe(1);
    expect((await change(2, 1)).status).toBe(200);
    expect(await readStock(app, made.id)).toBe(4);
  });

  test('keeps its names and price, also when its variant is gone', async () => {
    const made = await makeShownProduct(call, 5);
    const { id } = await note(made);
    const renamed = { ...product, name: { id: 'Kaus Baru', en: '' }, variants: [variant(null, 9)] };
    await call('PUT', `product/${made.id}`, { ...renamed, rev: made.rev });
    const answer = await call('PUT', `shop-order/${id}/state`, { rev: 1, state: 'cancelled' });
    expect(answer.body.order).toMatchObject({ product: { name: { id: 'Kaus Demo' } } });
    expect(await readStock(app, made.id)).toBe(9);
  });

  test('of nothing that is there is not found', async () => {
    const made = await makeShownProduct(call, 5);
    const gone = [{ product_id: '000000000000' }, { variant_id: 'xxl' }];
    for (const change of gone) {
      const answer = await call('POST', 'shop-order', { ...orderOf(made), ...change });
      expect(answer.status).toBe(404);
    }
    expect((await call('GET', 'shop-order/000000000000')).status).toBe(404);
  });
});

describe('the list', () => {
  test('is filtered by state, day and words, and goes page by page', async () => {
    const made = await makeShownProduct(call, 50);
    await note(made, { buyer_name: 'Demo Budi' });
    app.clock.set('2027-02-20T00:00:00.000Z');
    await note(made, { buyer_name: 'Demo Sari', state: 'paid', buyer_phone: '+6281311112222' });
    const find = async (query: string) => {
      const { body } = await call('GET', `shop-order?${query}`);
      return body.data.map((order: { buyer_name: string }) => order.buyer_name);
    };
    expect(await find('')).toEqual(['Demo Sari', 'Demo Budi']);
    expect(await find('state=paid')).toEqual(['Demo Sari']);
    expect(await find('days=7')).toEqual(['Demo Sari']);
    expect(await find('q=budi%20kaus')).toEqual(['Demo Budi']);
    expect(await find('q=081311112222')).toEqual(['Demo Sari']);
    const first = (await call('GET', 'shop-order?limit=1')).body;
    expect(first.total).toBe(2);
    expect(await find(`limit=1&cursor=${first.next_cursor}`)).toEqual(['Demo Budi']);
    const { body } = await call('POST', 'shop-order/export', { state: 'asked' });
    expect(body).toMatchObject({ total: 1, data: [{ buyer_name: 'Demo Budi' }] });
    const noted = await app.database.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'shop_order.exported')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('forgets buyers a year after the last change', async () => {
    const made = await makeShownProduct(call, 50);
    const { id } = await note(made, { note: 'Jalan Demo 1' });
    const day = 86_400_000;
    app.clock.advance(364 * day);
    expect(await eraseOldBuyers(app.database.db, app.clock.now())).toBe(0);
    app.clock.advance(2 * day);
    expect(await eraseOldBuyers(app.database.db, app.clock.now())).toBe(1);
    const row = await app.database.db
      .selectFrom('shop_orders')
      .select(['buyer_name', 'buyer_phone', 'note', 'search', 'amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ buyer_name: '', buyer_phone: '', note: '', search: '', amount: 2 });
  });
});
