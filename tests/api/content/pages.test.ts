import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoSlugs, pageSlugs } from '#src/contract/content/content.ts';
import { storeShippedPages } from '#src/server/features/content/page-repository.ts';
import { readShippedPages, shipPages } from '#src/server/features/content/shipped-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await shipPages(app.database.db);
});
afterAll(() => app.close());

async function get(path: string) {
  return await app.app.inject({ url: `/api/public${path}` });
}

describe('long texts', () => {
  test.each(pageSlugs)('%s exists in both languages in a new database', async (slug) => {
    const [id, en] = [await get(`/page/${slug}`), await get(`/page/${slug}?language=en`)];
    expect(id.statusCode).toBe(200);
    expect(id.headers['cache-control']).toContain('max-age=30');
    expect(id.json()).toMatchObject({
      slug,
      language: 'id',
      version: expect.stringMatching(/^1\.\d$/),
    });
    expect(en.json().language).toBe('en');
    expect(en.json().body).not.toBe(id.json().body);
  });

  test('an unknown text is not found, and an unknown language is refused', async () => {
    expect((await get('/page/imprint')).statusCode).toBe(404);
    expect((await get('/page/privacy-policy?language=fr')).json().fields[0].path).toBe('language');
  });

  test('a newer file replaces the text, an older one does not, and an editor’s stays', async () => {
    const { db } = app.database;
    const [page] = readShippedPages();
    if (!page) throw new Error('No page is shipped');
    const bodyNow = async () =>
      await db
        .selectFrom('pages')
        .select('body')
        .where('slug', '=', page.slug)
        .where('language', '=', page.language)
        .executeTakeFirstOrThrow();
    await storeShippedPages(db, [{ ...page, body: 'Baru', updated_on: '2099-01-01' }]);
    expect(await bodyNow()).toEqual({ body: 'Baru' });
    await shipPages(db);
    expect(await bodyNow()).toEqual({ body: 'Baru' });
    await db
      .updateTable('pages')
      .set({ body: 'Milik penyunting', edited_at: app.clock.now() })
      .where('slug', '=', page.slug)
      .execute();
    await storeShippedPages(db, [{ ...page, body: 'Lagi', updated_on: '2099-02-01' }]);
    expect(await bodyNow()).toEqual({ body: 'Milik penyunting' });
  });
});

describe('information pages', () => {
  test.each(infoSlugs)(
    '%s is complete in both languages, and offers to ask where there is no price',
    async (slug) => {
      const answer = await get(`/info/${slug}`);
      expect(answer.statusCode).toBe(200);
      const info = answer.json();
      expect(info.offers.length).toBeGreaterThan(0);
      expect(info.offers.every(({ price }: { price: unknown }) => price === null)).toBe(true);
      const texts = JSON.stringify(info).match(/"id":"[^"]*"/g) ?? [];
      const english = JSON.stringify(info).match(/"en":"[^"]+"/g) ?? [];
      expect(english).toHaveLength(texts.length);
      const slugs = info.faq.map((each: { slug: string }) => each.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    },
  );

  test('a price comes from the database, and an unknown page is not found', async () => {
    await app.database.db
      .insertInto('service_prices')
      .values({ service: 'corporate', offer: 'programme', price: 950_000 })
      .execute();
    app.app.publicData.changed('content');
    const { offers } = (await get('/info/corporate')).json();
    expect(offers.find(({ key }: { key: string }) => key === 'programme').price).toBe(950_000);
    expect((await get('/info/astrology')).statusCode).toBe(404);
  });
});
