import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { caller, product } from './shop-desk.ts';

let app: TestApp;
let call: ReturnType<typeof caller>;
let other: ReturnType<typeof caller>;
beforeAll(async () => {
  app = await startTestApp();
  call = caller(app, await makeMember(app.database.db, { role: 'editor' }));
  other = caller(app, await makeMember(app.database.db, { role: 'editor' }));
});
afterAll(() => app.close());

const keysOf = (body: { data: { key: string }[] }) => body.data.map(({ key }) => key);

test('a category is made, renamed, put first, and removed again', async () => {
  const shipped = ['jersey', 'apparel', 'accessory', 'nutrition', 'service'];
  expect(keysOf((await call('GET', 'product-category')).body)).toEqual(shipped);
  const made = await call('POST', 'product-category', { name: { id: 'Buku lari', en: '' } });
  expect([made.status, keysOf(made.body)]).toEqual([201, [...shipped, 'buku-lari']]);
  const twice = await call('POST', 'product-category', { name: { id: 'Buku Lari', en: '' } });
  expect(twice.body.fields).toEqual([{ path: 'name.id', code: 'taken' }]);

  const named = { rev: 1, name: { id: 'Buku', en: 'Books' } };
  const renamed = await call('PUT', 'product-category/buku-lari', named);
  expect(renamed.body.data.at(-1)).toMatchObject({ key: 'buku-lari', name: named.name, rev: 2 });
  expect((await other('PUT', 'product-category/buku-lari', named)).body.code).toBe('conflict');

  const from = [...shipped, 'buku-lari'];
  const to = ['buku-lari', ...shipped];
  expect(keysOf((await call('PUT', 'product-category-order', { from, to })).body)).toEqual(to);
  expect((await other('PUT', 'product-category-order', { from, to })).body.code).toBe('conflict');

  const removed = await call('DELETE', 'product-category/buku-lari');
  expect(keysOf(removed.body)).toEqual(shipped);
  expect((await call('DELETE', 'product-category/buku-lari')).status).toBe(404);
  const rows = await app.database.db.selectFrom('audit').select('action').execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'product_category.changed',
    'product_category.created',
    'product_category.deleted',
    'product_category.ordered',
  ]);
});

test('one with products stays, hidden ones too', async () => {
  await call('POST', 'product', { ...product, category: 'jersey', request_id: randomUUID() });
  const answer = await call('DELETE', 'product-category/jersey');
  expect([answer.status, answer.body.fields]).toEqual([400, [{ path: 'key', code: 'not_empty' }]]);
});

test('a product that comes while its category goes has one, or is refused', async () => {
  await call('POST', 'product-category', { name: { id: 'Sementara', en: '' } });
  const payload = { ...product, category: 'sementara', request_id: randomUUID() };
  const [made, removed] = await Promise.all([
    call('POST', 'product', payload),
    other('DELETE', 'product-category/sementara'),
  ]);
  expect([
    [201, 400],
    [400, 200],
  ]).toContainEqual([made.status, removed.status]);
});
