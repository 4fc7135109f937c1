import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { startListApp, url } from '#tests/support/http/list-app.ts';

let test: Awaited<ReturnType<typeof startListApp>>;

beforeAll(async () => {
  test = await startListApp();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

it('answers a second time without reading, with the same headers and body', async () => {
  const first = await test.get();
  const second = await test.get();
  expect(test.list.reads).toBe(1);
  expect(second.body).toBe(first.body);
  expect(second.json()).not.toHaveProperty('hidden');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=30, stale-while-revalidate=60',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  const perRequest = { date: '', connection: '', 'x-request-id': '' };
  expect({ ...second.headers, ...perRequest }).toEqual({ ...first.headers, ...perRequest });
});

it('answers 304 without a body if the ETag matches, fresh or cached', async () => {
  const etag = String((await test.get()).headers.etag);
  test.app.publicData.changed('things');
  test.list.reads = 0;
  for (let call = 0; call < 2; call += 1) {
    const answer = await test.get(url, { 'if-none-match': `"other", ${etag}` });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers).not.toHaveProperty('content-type');
  }
  expect(test.list.reads).toBe(1);
  expect((await test.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('sends brotli to clients that accept it, fresh or cached', async () => {
  const plain = (await test.get()).body;
  test.app.publicData.changed('things');
  test.list.reads = 0;
  for (let call = 0; call < 2; call += 1) {
    const answer = await test.get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(plain.length / 2);
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(JSON.parse(text)).toEqual({ ...JSON.parse(plain), read: 1 });
  }
  const refusing = await test.get(url, { 'accept-encoding': 'br;q=0, gzip' });
  expect(refusing.headers).not.toHaveProperty('content-encoding');
});

it('forgets an answer after 30 s', async () => {
  await test.get();
  test.clock.advance(29_999);
  await test.get();
  expect(test.list.reads).toBe(1);
  test.clock.advance(1);
  await test.get();
  expect(test.list.reads).toBe(2);
});

describe('one spelling of a URL', () => {
  it('is shared by every order and by unknown names', async () => {
    const first = await test.get(`${url}?q=run&limit=5`);
    for (const search of ['limit=5&q=run', 'utm_source=x&q=run&limit=5', 'q=run&limit=5&&x']) {
      expect((await test.get(`${url}?${search}`)).body).toBe(first.body);
    }
    expect(test.list.reads).toBe(1);
  });

  it('is not shared by other values', async () => {
    await test.get(`${url}?q=run`);
    await test.get(`${url}?q=walk`);
    await test.get(url);
    expect(test.list.reads).toBe(3);
  });

  // The cache key must be parsed like the query: names percent-decoded, values with every `=`.
  it.each(['%71=walk', 'q=run=walk', 'q=run&%71=walk'])(
    'is never used for another query (%s)',
    async (other) => {
      await test.get(`${url}?${other}`);
      expect((await test.get()).body).toContain('"thing ');
      expect((await test.get(`${url}?q=run`)).body).toContain('"run ');
    },
  );

  it('is not cached for a repeated name', async () => {
    const answer = await test.get(`${url}?q=a&q=b`);
    expect(answer.statusCode).toBe(400);
  });
});

it('reads once for many who ask at the same time', async () => {
  const open = test.closeGate();
  const asked = Array.from({ length: 20 }, () => test.get());
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  const bodies = (await Promise.all(asked)).map((answer) => answer.body);
  expect(test.list.reads).toBe(1);
  expect(new Set(bodies).size).toBe(1);
});

it('caches no failure: those who waited ask themselves, and so does the next one', async () => {
  test.list.fails = true;
  const open = test.closeGate();
  const asked = [test.get(), test.get()];
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503]);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  test.list.fails = false;
  expect((await test.get()).statusCode).toBe(200);
});

it('answers HEAD without a body', async () => {
  const answer = await test.app.inject({ method: 'HEAD', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
  expect(answer.headers.etag).toMatch(/^W\//);
});

it('answers over a real connection as when injected, cached or not', async () => {
  const origin = await test.listen();
  const fresh = await fetch(origin + url);
  const cached = await fetch(origin + url);
  expect(await cached.text()).toBe(await fresh.text());
  expect(test.list.reads).toBe(1);
  const perRequest = new Set(['date', 'x-request-id', 'content-length']);
  const heads = (answer: Response) => [...answer.headers].filter(([name]) => !perRequest.has(name));
  expect(heads(cached)).toEqual(heads(fresh));
  const known = { 'if-none-match': String(cached.headers.get('etag')) };
  expect((await fetch(origin + url, { headers: known })).status).toBe(304);
});

describe('while no answer can be made', () => {
  it('the cached one is served, however old, to the first request and to those that wait', async () => {
    const first = await test.get();
    test.clock.advance(3_600_000);
    test.list.fails = true;
    const open = test.closeGate();
    const asked = [
      test.get(),
      test.get(),
      test.get(url, { 'if-none-match': String(first.headers.etag) }),
    ];
    open();
    const [leader, follower, again] = await Promise.all(asked);
    for (const answer of [leader, follower]) {
      expect(answer?.statusCode).toBe(200);
      expect(answer?.json()).toEqual(first.json());
      expect(answer?.headers['content-type']).toBe(first.headers['content-type']);
      expect(answer?.headers).not.toHaveProperty('retry-after');
    }
    expect(again?.statusCode).toBe(304);
    test.list.fails = false;
    expect((await test.get()).json().read).toBe(3);
  });

  it('nothing is served for what was never cached, or was invalidated since', async () => {
    test.list.fails = true;
    expect((await test.get()).statusCode).toBe(503);
    test.list.fails = false;
    await test.get();
    test.app.publicData.changed('things');
    test.list.fails = true;
    expect((await test.get()).statusCode).toBe(503);
  });
});
