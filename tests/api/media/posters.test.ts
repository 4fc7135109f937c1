import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posterAddress, type PosterKind } from '#src/contract/media/poster.ts';
import { findPosterRecord } from '#src/server/features/media/poster/poster-repository.ts';
import { posterRoutes } from '#src/server/features/media/poster/poster-routes.ts';
import { findShareRecord } from '#src/server/features/media/share/share-repository.ts';
import { createBestCompression } from '#src/server/http/responses/best-compression.ts';
import { newId } from '#src/server/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';
import { expectPlainSvg } from '#tests/support/media/plain-svg.ts';

const app = Fastify();
const forGood = 'public, max-age=31536000, immutable';
let database: TestDatabase;
let queries = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  posterRoutes(app, {
    compressBest: createBestCompression(),
    findPosterRecord: (kind, id) => {
      queries += 1;
      return findPosterRecord(database.db, kind, id);
    },
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function raceAddress(state: 'draft' | 'published' | 'cancelled', rev = 1) {
  const { id } = await makeEvent(database.db, { state, rev });
  return { id, url: posterAddress('race', { id, rev }, '4x5') };
}

describe('a published race', () => {
  test('has a poster that may be cached for a year and contains only shapes', async () => {
    const { url } = await raceAddress('published');
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': forGood,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expectPlainSvg(answer.body);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test('is compressed for clients that accept brotli, the same picture each time', async () => {
    const { url } = await raceAddress('published');
    const plain = await get(url);
    for (let round = 0; round < 3; round += 1) {
      const answer = await get(url, { 'accept-encoding': 'gzip, br;q=1.0' });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.rawPayload.length).toBeLessThan(6 * 1024);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    }
    const refused = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers).not.toHaveProperty('content-encoding');
  });

  test('is answered 304 without a body when the browser has it', async () => {
    const { url } = await raceAddress('published');
    const etag = String((await get(url)).headers.etag);
    const answer = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers['cache-control']).toBe(forGood);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is read from the database once', async () => {
    const { url } = await raceAddress('published');
    await get(url);
    const before = queries;
    await get(url);
    expect(queries).toBe(before);
  });

  test('still shows at an outdated address, as it is now and only for a minute', async () => {
    const { id, url } = await raceAddress('published', 2);
    const old = await get(posterAddress('race', { id, rev: 1 }, '4x5'));
    expect(old.statusCode).toBe(200);
    expect(old.headers['cache-control']).toBe('public, max-age=60');
    expect(old.body).toBe((await get(url)).body);
  });

  test('changes with the record, at a new address', async () => {
    const { id, url } = await raceAddress('published');
    const before = await get(url);
    await database.db
      .updateTable('events')
      .set({ max_distance_m: 42_195, rev: 2 })
      .where('id', '=', id)
      .execute();
    const after = await get(posterAddress('race', { id, rev: 2 }, '4x5'));
    expect(after.body).not.toBe(before.body);
  });
});

test("a race with a course has the course's own profile as its course line", async () => {
  const id = newId();
  const course = (elevation: [number, number][]) =>
    JSON.stringify({ line: [], elevation, distance_m: 10_000, gain_m: 400 });
  const hill: [number, number][] = [
    [0, 100],
    [5000, 500],
    [10_000, 100],
  ];
  await makeEvent(database.db, { id, gain_m: 400, course: course(hill) });
  const uphill = hill.map(([metres]): [number, number] => [metres, metres / 25]);
  const drawn = await get(posterAddress('race', { id, rev: 1 }, '4x5'));
  await database.db
    .updateTable('events')
    .set({ course: course(uphill), rev: 2 })
    .where('id', '=', id)
    .execute();
  const redrawn = await get(posterAddress('race', { id, rev: 2 }, '4x5'));
  const finish = (svg: string) => /class="course".*<circle[^>]* cy="([\d.]+)"/s.exec(svg)?.[1];
  expect(Number(finish(redrawn.body))).toBeLessThan(Number(finish(drawn.body)) - 20);
});

describe('a draft', () => {
  test('is drawn for those who know its revision, and in no shared cache', async () => {
    const { url } = await raceAddress('draft', 7);
    for (let round = 0; round < 2; round += 1) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, max-age=60');
    }
  });

  test('does not exist for anyone else', async () => {
    const { id } = await raceAddress('draft', 7);
    expect((await get(posterAddress('race', { id, rev: 6 }, '4x5'))).statusCode).toBe(404);
  });
});

test('communities have a cover and a crest, products a picture', async () => {
  const owner = await makeMember(database.db);
  const community = await makeCommunity(database.db, owner.id);
  const product = await makeProduct();
  const addresses = [
    posterAddress('community', { id: community.id, rev: 1 }, '16x10-small'),
    posterAddress('community', { id: community.id, rev: 1 }, 'crest'),
    posterAddress('product', { id: product.id, rev: 1 }, '1x1'),
  ];
  for (const url of addresses) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(forGood);
    expectPlainSvg(answer.body);
  }
});

test('a community that was deleted has no pictures any more, neither here nor beside links', async () => {
  const owner = await makeMember(database.db);
  const { id } = await makeCommunity(database.db, owner.id, { state: 'deleted' });
  expect((await get(posterAddress('community', { id, rev: 1 }, 'crest'))).statusCode).toBe(404);
  expect(await findShareRecord(database.db, 'community', id)).toBeNull();
});

test('what does not exist is answered 404 in plain text that is not cached', async () => {
  const { id } = await raceAddress('published');
  const unknown = (kind: PosterKind) => posterAddress(kind, { id: newId(), rev: 1 }, '4x5');
  const missing = [
    unknown('race'),
    unknown('event'),
    unknown('community'),
    unknown('product'),
    posterAddress('event', { id, rev: 1 }, '4x5'),
    posterAddress('race', { id, rev: 1 }, 'crest'),
    '/poster/member/0123456789ab.1-1.4x5.svg',
    `/poster/race/${id}.1-1.9x9.svg`,
    `/poster/race/${id}.svg`,
    '/poster/race/..%2f..%2fetc%2fpasswd',
  ];
  for (const url of missing) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, 'Not found\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});

async function makeProduct() {
  const id = newId();
  const now = new Date('2027-01-01T00:00:00.000Z');
  await database.db
    .insertInto('products')
    .values({
      id,
      name: JSON.stringify({ id: 'Topi Demo' }),
      slug: 'topi-demo',
      description: JSON.stringify({ id: 'Topi' }),
      price: 95_000,
      max_price: 95_000,
      images: '[]',
      category: 'apparel',
      variants: '[]',
      stock: 1,
      whatsapp: '+628123456789',
      search: 'topi demo',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}
