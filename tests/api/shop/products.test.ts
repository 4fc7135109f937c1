import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { caller, makeShownProduct, product, upload, variant } from './shop-desk.ts';

let app: TestApp;
let call: ReturnType<typeof caller>;
let other: ReturnType<typeof caller>;
let editor: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeMember(app.database.db, { role: 'editor' });
  call = caller(app, editor);
  other = caller(app, await makeMember(app.database.db, { role: 'editor' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('products').execute();
  await app.database.db.deleteFrom('audit').execute();
});

const readPublic = async (path = '') =>
  (await app.app.inject({ url: `/api/public/shop${path}` })).json();

describe('from an empty shop', () => {
  test('a product is made hidden, shown, and found; and hidden again it is gone', async () => {
    expect((await call('GET', 'product')).body.data).toEqual([]);
    const made = await call('POST', 'product', { ...product, request_id: randomUUID() });
    expect(made).toMatchObject({ status: 201, body: { product: { is_shown: false, stock: 5 } } });
    const { id, rev, slug } = made.body.product;
    expect(slug).toBe('kaus-demo');
    expect((await readPublic()).data).toEqual([]);
    expect((await readPublic(`/${id}`)).code).toBe('not_found');

    await call('PUT', `product/${id}/shown`, { rev, is_shown: true });
    const shown = { name: { id: 'Kaus Demo', en: 'Demo Shirt' }, price: 120_000, stock: 5 };
    expect((await readPublic()).data).toMatchObject([shown]);
    expect(await readPublic(`/${id}`)).toMatchObject({
      ...shown,
      description: { id: 'Kaus tipis.' },
      category_name: { id: 'Pakaian', en: 'Apparel' },
    });
    const hits = (await app.app.inject({ url: '/api/public/search?q=kaus' })).body;
    expect(hits).toContain(id);
    expect((await readPublic('-facets')).categories).toEqual([
      { category: 'apparel', name: { id: 'Pakaian', en: 'Apparel' }, count: 1 },
    ]);

    await call('PUT', `product/${id}/shown`, { rev: rev + 1, is_shown: false });
    expect((await readPublic()).data).toEqual([]);
    expect((await readPublic(`/${id}`)).code).toBe('not_found');
    expect((await readPublic('-facets')).total).toBe(0);
    expect((await app.app.inject({ url: '/api/public/search?q=kaus' })).body).not.toContain(id);
    const { rows } = await readActions();
    expect(rows).toEqual(['product.created', 'product.hidden', 'product.shown']);
  });

  test('the same request makes it once, also at the same time', async () => {
    const payload = { ...product, request_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'product', payload)));
    const ids = new Set(answers.map(({ body }) => body.product.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    expect((await call('GET', 'product')).body.data).toHaveLength(1);
  });
});

describe('what is refused, at its field', () => {
  test.each([
    ['category', { category: 'buku' }, 'category not_allowed'],
    ['a name', { name: { id: '', en: 'Shirt' } }, 'name.id required'],
    ['variants', { variants: [] }, 'variants too_short'],
    ['a stock below zero', { variants: [variant(null, -1)] }, 'variants.0.stock too_small'],
    ['a variant of nobody', { variants: [variant('xl', 1)] }, 'variants.0.id not_allowed'],
    ['a number', { whatsapp: '0812' }, 'whatsapp invalid_format'],
  ])('%s', async (_, change, refused) => {
    const payload = { ...product, ...change, request_id: randomUUID() };
    const { status, body } = await call('POST', 'product', payload);
    const [field] = body.fields;
    expect([status, `${field.path} ${field.code}`]).toEqual([400, refused]);
  });

  test('a picture of somebody else’s; one of one’s own is shown, and another editor keeps it', async () => {
    const stranger = await makeMember(app.database.db, { role: 'editor' });
    const foreign = await upload(app, stranger, 'product');
    const own = await upload(app, editor, 'product');
    const send = (images: string[]) =>
      call('POST', 'product', { ...product, images, request_id: randomUUID() });
    const refused = await send([own, foreign]);
    expect(refused.body.fields).toEqual([{ path: 'images.1', code: 'not_allowed' }]);
    const { body } = await send([own]);
    const { id, rev, variants } = body.product;
    const kept = { ...product, images: [own], rev, variants: [variant(variants[0].id, 5, 5)] };
    expect((await other('PUT', `product/${id}`, kept)).status).toBe(200);
  });
});

describe('two editors at once', () => {
  test('one change of the words is stored, and the other told', async () => {
    const { id, rev, variantId } = await makeShownProduct(call, 5);
    const change = (by: typeof call, name: string) =>
      by('PUT', `product/${id}`, {
        ...product,
        rev,
        name: { id: name, en: '' },
        variants: [variant(variantId, 5, 5)],
      });
    const answers = await Promise.all([change(call, 'Satu'), change(other, 'Dua')]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('one order is stored', async () => {
    const ids = [await makeShownProduct(call, 1), await makeShownProduct(call, 1)].map(
      ({ id }) => id,
    );
    const from = ids.toReversed();
    const order = (by: typeof call) => by('PUT', 'product-order', { from, to: ids });
    const answers = await Promise.all([order(call), order(other)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const shown = (await readPublic()).data.map(({ id }: { id: string }) => id);
    expect(shown).toEqual(ids);
    const half = await readPublic('?limit=1');
    const rest = await readPublic(`?limit=1&cursor=${half.next_cursor}`);
    expect([...half.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test('two neighbours change places, and the rest stays', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) ids.unshift((await makeShownProduct(call, 1)).id);
    const [first = '', second = '', ...rest] = ids;
    const to = [second, first, ...rest];
    expect((await call('PUT', 'product-order', { from: ids, to })).status).toBe(200);
    const { data } = (await call('GET', 'product')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(to);
  });

  test('a product that is not there is not found', async () => {
    const answer = await call('PUT', 'product/000000000000/shown', { rev: 1, is_shown: true });
    expect(answer.status).toBe(404);
  });
});

async function readActions() {
  const rows = await app.database.db.selectFrom('audit').select('action').execute();
  return { rows: rows.map(({ action }) => action).toSorted() };
}
