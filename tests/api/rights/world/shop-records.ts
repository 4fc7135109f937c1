import { randomUUID } from 'node:crypto';
import { newId } from '#src/server/platform/ids.ts';
import type { TestApp } from '#tests/support/app.ts';
import { makeProduct } from './records.ts';

const at = '2027-01-01T00:00:00.000Z';

/** The only product, an order of it, a category without products, and the only entry of the portfolio. */
export async function makeShopRecords(app: TestApp) {
  const { db } = app.database;
  const product = await makeProduct(app);
  const order = newId();
  await db
    .insertInto('shop_orders')
    .values({
      id: order,
      request_id: randomUUID(),
      request_hash: '',
      product_id: product,
      variant_id: 'm',
      product_name: JSON.stringify({ id: 'Kaus Demo' }),
      variant_name: JSON.stringify({ id: 'M' }),
      unit_price: 100_000,
      amount: 1,
      buyer_name: 'Demo Pembeli',
      buyer_phone: '+6281298765432',
      state: 'asked',
      search: 'demo pembeli',
      noted_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const work = newId();
  const text = JSON.stringify({ id: 'Demo 10K' });
  await db
    .insertInto('portfolio_items')
    .values({
      id: work,
      title: text,
      summary: text,
      year: 2026,
      city: 'Yogyakarta',
      figures: '[]',
      image: null,
      position: 0,
    })
    .execute();
  const name = JSON.stringify({ id: 'Buku' });
  await db.insertInto('product_categories').values({ key: 'buku', name, position: 9 }).execute();
  return { product, shopOrder: order, work, shopCategory: 'buku' };
}
