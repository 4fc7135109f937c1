import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { problem } from '#src/server/plugins/problems.ts';
import { route } from '#src/server/plugins/route.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/test/things',
  access: 'public',
  tag: 'things',
  summary: 'For this test',
  query: z.object({
    q: z.optional(z.string()),
    limit: z._default(z.coerce.number().check(z.maximum(100)), 24),
  }),
  response: z.object({ data: z.array(z.string()), read: z.int(), shown: z.array(z.string()) }),
  cache: 'list',
});

const url = '/api/test/things';
const sold = '0123456789ab';
let test: TestApp;
let reads = 0;
/** What the handler waits for before it answers. */
let gate: Promise<void> = Promise.resolve();
let fails = false;

beforeAll(async () => {
  test = await startTestApp({
    database: 'none',
    extend(app) {
      route(app, listThings, async ({ query }) => {
        reads += 1;
        const read = reads;
        await gate;
        if (fails) throw problem('unavailable');
        const secret = { hidden: 'x' };
        const shown = query.q === 'none' ? [] : [sold];
        return { data: [`${query.q ?? 'thing'} `.repeat(400)], read, shown, ...secret };
      });
    },
  });
});
afterAll(() => test.close());
beforeEach(() => {
  // Past the pause after a sale.
  test.clock.advance(600_000);
  test.app.publicData.changed('things');
  reads = 0;
  gate = Promise.resolve();
  fails = false;
});

function get(path = url, headers: Record<string, string> = {}) {
  return test.app.inject({ url: path, headers });
}

function closedGate() {
  let open = () => {};
  gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return open;
}

it('answers a second time without reading, with the same headers and body', async () => {
  const first = await get();
  const second = await get();
  expect(reads).toBe(1);
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

it('answers 304 without a body to who has this version, fresh or kept', async () => {
  const etag = String((await get()).headers.etag);
  test.app.publicData.changed('things');
  reads = 0;
  for (let call = 0; call < 2; call += 1) {
    const answer = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers).not.toHaveProperty('content-type');
  }
  expect(reads).toBe(1);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('sends brotli to who takes it, fresh or kept', async () => {
  const plain = (await get()).body;
  test.app.publicData.changed('things');
  reads = 0;
  for (let call = 0; call < 2; call += 1) {
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(plain.length / 2);
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(JSON.parse(text)).toEqual({ ...JSON.parse(plain), read: 1 });
  }
  const refusing = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
  expect(refusing.headers).not.toHaveProperty('content-encoding');
});

it('forgets an answer after 30 s', async () => {
  await get();
  test.clock.advance(29_999);
  await get();
  expect(reads).toBe(1);
  test.clock.advance(1);
  await get();
  expect(reads).toBe(2);
});

describe('one spelling of a URL', () => {
  it('is shared by every order and by unknown names', async () => {
    const first = await get(`${url}?q=run&limit=5`);
    for (const search of ['limit=5&q=run', 'utm_source=x&q=run&limit=5', 'q=run&limit=5&&x']) {
      expect((await get(`${url}?${search}`)).body).toBe(first.body);
    }
    expect(reads).toBe(1);
  });

  it('is not shared by other values', async () => {
    await get(`${url}?q=run`);
    await get(`${url}?q=walk`);
    await get(url);
    expect(reads).toBe(3);
  });

  // The parser reads a name behind its percent signs, and all of a value: so must the key.
  it.each(['%71=walk', 'q=run=walk', 'q=run&%71=walk'])(
    'is never taken by another question (%s)',
    async (other) => {
      await get(`${url}?${other}`);
      expect((await get()).body).toContain('"thing ');
      expect((await get(`${url}?q=run`)).body).toContain('"run ');
    },
  );

  it('does not exist for a repeated name', async () => {
    const answer = await get(`${url}?q=a&q=b`);
    expect(answer.statusCode).toBe(400);
  });
});

it('reads once for many who ask at the same time', async () => {
  const open = closedGate();
  const asked = Array.from({ length: 20 }, () => get());
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  const bodies = (await Promise.all(asked)).map((answer) => answer.body);
  expect(reads).toBe(1);
  expect(new Set(bodies).size).toBe(1);
});

it('keeps no failure: those who waited ask themselves, and the next one too', async () => {
  fails = true;
  const open = closedGate();
  const asked = [get(), get()];
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503]);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  fails = false;
  expect((await get()).statusCode).toBe(200);
});

describe('a writer of this server', () => {
  it('drops its lists at once, and only its own', async () => {
    await get();
    test.app.publicData.changed('other');
    await get();
    expect(reads).toBe(1);
    test.app.publicData.changed('things', 'other');
    await get();
    expect(reads).toBe(2);
  });

  it('keeps an answer that was being read from being kept', async () => {
    const open = closedGate();
    const before = get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    test.app.publicData.changed('things');
    const after = get();
    open();
    expect((await before).json()).toMatchObject({ read: 1 });
    expect((await after).json()).toMatchObject({ read: 2 });
    expect((await get()).json()).toMatchObject({ read: 2 });
  });
});

describe('a sale', () => {
  it('drops the lists that show its event, and no other', async () => {
    await get();
    await get(`${url}?q=none`);
    test.app.publicData.placesChanged(sold);
    expect((await get()).json()).toMatchObject({ read: 3 });
    await get(`${url}?q=none`);
    test.app.publicData.placesChanged('00000000000x');
    await get();
    expect(reads).toBe(3);
  });

  it('that goes on has a list read anew every 5 s only', async () => {
    await get();
    for (let second = 0; second < 10; second += 1) {
      test.app.publicData.placesChanged(sold);
      await get();
      test.clock.advance(1_000);
    }
    // At first, at the first sale and 5 s later: the last sale is in after its own 5 s.
    expect(reads).toBe(3);
    test.clock.advance(1_000);
    await get();
    expect(reads).toBe(4);
    test.clock.advance(29_000);
    await get();
    expect(reads).toBe(4);
  });

  it('is in what was read after it, though the list was being read', async () => {
    const open = closedGate();
    const before = get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    test.app.publicData.placesChanged(sold);
    open();
    expect((await before).json()).toMatchObject({ read: 1 });
    expect((await get()).json()).toMatchObject({ read: 2 });
    expect((await get()).json()).toMatchObject({ read: 2 });
  });

  it('does not hold up what a writer changed', async () => {
    await get();
    test.app.publicData.placesChanged(sold);
    await get();
    test.app.publicData.placesChanged(sold);
    test.app.publicData.changed('things');
    expect((await get()).json()).toMatchObject({ read: 3 });
    test.app.publicData.placesChanged(sold);
    test.clock.advance(5_000);
    expect((await get()).json()).toMatchObject({ read: 4 });
  });
});

it('answers HEAD without a body', async () => {
  const answer = await test.app.inject({ method: 'HEAD', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
  expect(answer.headers.etag).toMatch(/^W\//);
});

it('answers over a real connection as from inside, kept or not', async () => {
  const origin = await test.listen();
  const fresh = await fetch(origin + url);
  const kept = await fetch(origin + url);
  expect(await kept.text()).toBe(await fresh.text());
  expect(reads).toBe(1);
  const perRequest = new Set(['date', 'x-request-id', 'content-length']);
  const heads = (answer: Response) => [...answer.headers].filter(([name]) => !perRequest.has(name));
  expect(heads(kept)).toEqual(heads(fresh));
  const known = { 'if-none-match': String(kept.headers.get('etag')) };
  expect((await fetch(origin + url, { headers: known })).status).toBe(304);
});

describe('while no answer can be made', () => {
  it('the stored one is given, however old, to whoever leads and to whoever waits', async () => {
    const first = await get();
    test.clock.advance(3_600_000);
    fails = true;
    const open = closedGate();
    const asked = [get(), get(), get(url, { 'if-none-match': String(first.headers.etag) })];
    open();
    const [leader, follower, again] = await Promise.all(asked);
    for (const answer of [leader, follower]) {
      expect(answer?.statusCode).toBe(200);
      expect(answer?.json()).toEqual(first.json());
      expect(answer?.headers['content-type']).toBe(first.headers['content-type']);
      expect(answer?.headers).not.toHaveProperty('retry-after');
    }
    expect(again?.statusCode).toBe(304);
    fails = false;
    expect((await get()).json().read).toBe(3);
  });

  it('there is nothing for what was never asked before, or has changed since', async () => {
    fails = true;
    expect((await get()).statusCode).toBe(503);
    fails = false;
    await get();
    test.app.publicData.changed('things');
    fails = true;
    expect((await get()).statusCode).toBe(503);
  });
});
