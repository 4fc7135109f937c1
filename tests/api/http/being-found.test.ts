import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharePictureAddress, sitePictureAddress } from '#src/contract/media/share-picture.ts';
import { seedDemo } from '#src/demo/seed-database.ts';
import { sitemapRoutes } from '#src/server/features/search/sitemap-routes.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeEvent } from '#tests/support/factories.ts';

const origin = 'https://derap.example';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    now: '2027-01-05T00:00:00.000Z',
    variables: { PUBLIC_URL: origin },
  });
  await seedDemo({
    db: app.database.db,
    now: app.clock.now(),
    hashPassword: async () => 'no password opens this account',
    demoPassword: 'unused',
  });
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ url });

async function firstOf(list: string): Promise<{ id: string; rev: number }> {
  return (await get(`/api/public/${list}?limit=1`)).json().data[0];
}

describe('share pictures', () => {
  test.each(['race', 'event', 'community', 'product'] as const)(
    'of a %s are 1200×630 in both languages, and small enough for WhatsApp',
    async (kind) => {
      const record = await firstOf(kind === 'product' ? 'shop' : kind);
      const pictures = [];
      for (const language of ['id', 'en'] as const) {
        const answer = await get(sharePictureAddress(kind, record, language));
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(answer.rawPayload.length).toBeLessThan(300_000);
        const { format, width, height } = await sharp(answer.rawPayload).metadata();
        expect([format, width, height]).toEqual(['png', 1200, 630]);
        await expectWordsAndArt(answer.rawPayload);
        pictures.push(answer.rawPayload);
      }
      if (kind !== 'community') expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false);
    },
  );

  test('of the site itself stand for all other pages', async () => {
    const answer = await get(sitePictureAddress('en'));
    expect(answer.statusCode).toBe(200);
    await expectWordsAndArt(answer.rawPayload);
  });

  test('at an outdated address show the record as it is, for a minute', async () => {
    const { id, rev } = await firstOf('race');
    const old = await get(sharePictureAddress('race', { id, rev: rev + 1 }, 'id'));
    expect(old.headers['cache-control']).toBe('public, max-age=60');
    const current = await get(sharePictureAddress('race', { id, rev }, 'id'));
    expect(old.rawPayload.equals(current.rawPayload)).toBe(true);
  });

  test('of a draft are for those who know its revision, and in no shared cache', async () => {
    const { id } = await makeEvent(app.database.db, { state: 'draft', rev: 7 });
    const known = await get(sharePictureAddress('race', { id, rev: 7 }, 'id'));
    expect(known.headers['cache-control']).toBe('private, max-age=60');
    expect((await get(sharePictureAddress('race', { id, rev: 6 }, 'id'))).statusCode).toBe(404);
  });

  test('that do not exist are not found, and too many at once get a Retry-After', async () => {
    for (const path of ['race/000000000000.1-1.id.png', 'race/x.png', 'site/derap.1-1.fr.png']) {
      expect((await get(`/share/${path}`)).statusCode, path).toBe(404);
    }
    const { data } = (await get('/api/public/race?limit=100&past=true')).json();
    const addresses = data.flatMap((race: { id: string; rev: number }) =>
      (['id', 'en'] as const).map((language) => sharePictureAddress('race', race, language)),
    );
    const answers = await Promise.all(addresses.map(get));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.length).toBeGreaterThan(34);
    expect(new Set(codes)).toEqual(new Set([200, 503]));
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
  }, 120_000);
});

describe('robots.txt and the sitemap', () => {
  test('robots.txt keeps private screens out and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).toContain('Disallow: /dashboard');
    expect(body).not.toMatch(/Disallow: \/(race|event|shop|community)?$/m);
  });

  test('the sitemap has every public record in both languages, each once, no draft', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const list of ['race?past=true', 'event?past=true', 'community', 'shop']) {
      const { data } = (
        await get(`/api/public/${list}${list.includes('?') ? '&' : '?'}limit=100`)
      ).json();
      for (const { id } of data) {
        expect(
          addresses.filter((address) => address?.includes(id)).length,
          id,
        ).toBeGreaterThanOrEqual(2);
      }
    }
    expect(addresses).toContain(`${origin}/race?lang=en`);
    expect(addresses).not.toContain(`${origin}/settings`);
    expect(body).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/race"/>`,
    );
    const drafts = await app.database.db
      .selectFrom('events')
      .select('id')
      .where('state', '=', 'draft')
      .execute();
    expect(drafts.length).toBeGreaterThan(0);
    for (const { id } of drafts) expect(body).not.toContain(id);
  });

  test('with more pages than a file may list there is an index, whose files hold all', async () => {
    const small = Fastify();
    small.decorate('clock', app.clock.now);
    sitemapRoutes(small, { db: app.database.db, publicUrl: origin, pagesPerFile: 10 });
    const index = (await small.inject({ url: '/sitemap.xml' })).body;
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(files.length).toBeGreaterThan(5);
    const parts = await Promise.all(
      files.map(async (file) => (await small.inject({ url: new URL(file).pathname })).body),
    );
    const whole = (await get('/sitemap.xml')).body;
    const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)/g)].map(([, at]) => at);
    expect(parts.flatMap(locations)).toEqual(locations(whole));
    const beyond = await small.inject({ url: `/sitemap/${files.length + 1}.xml` });
    expect(beyond.statusCode).not.toBe(200);
    expect((await small.inject({ url: '/sitemap/0.xml' })).statusCode).not.toBe(200);
    await small.close();
  });
});

/** Expects many colours on the right and letters on the left, not a blank picture. */
async function expectWordsAndArt(picture: Buffer) {
  const part = (left: number, width: number) =>
    sharp(picture).extract({ left, top: 100, width, height: 500 }).stats();
  for (const { channels } of [await part(64, 600), await part(740, 450)]) {
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
  }
}
