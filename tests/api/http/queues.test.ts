import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RenderRequest, RenderResult } from '#src/server/http/documents/built-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';

const template =
  '<!doctype html><html lang="id"><head><!--head--></head><body><!--app--><!--state--></body></html>';
// Rendering plus waiting, for pages that will be cached and for those that will not.
const places = { kept: 1 + 60, passing: 1 + 20 };
const asked = 100;

let app: TestApp;
let begun = 0;
/** Rendering waits for this. */
let gate = Promise.resolve();
let open = () => {};

async function render({ url }: RenderRequest): Promise<RenderResult> {
  begun += 1;
  const body = `<h1>${new URL(url).pathname} ${begun}</h1>`;
  await gate;
  return { kind: 'page', status: 200, head: '', body, state: '', scripts: [] };
}

beforeAll(async () => {
  app = await startTestApp({
    client: { folders: null, template, render, searchNamesOf: () => ['q'] },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(600_000);
  begun = 0;
  gate = new Promise<void>((resolve) => {
    open = resolve;
  });
});

const get = (url: string) => app.app.inject({ url });
const flood = (urlOf: (index: number) => string) =>
  Array.from({ length: asked }, (_, index) => get(urlOf(index)));
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function countStatuses(answers: ReturnType<typeof flood>) {
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  return { done: codes.filter((code) => code === 200).length, of: codes.length };
}

describe('pages that are asked for faster than they are made', () => {
  test('wait in two queues, and beyond those are refused with the plain shell', async () => {
    const passing = flood((index) => `/things?q=${index}`);
    const kept = flood((index) => `/things/${index}`);
    await settle();
    expect(begun).toBe(1 + 1);
    const refused = await passing.at(-1);
    expect(refused?.statusCode).toBe(503);
    expect(refused?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(refused?.body).toBe(template.replaceAll(/<!--\w+-->/g, ''));
    open();
    expect(await countStatuses(passing)).toEqual({ done: places.passing, of: asked });
    expect(await countStatuses(kept)).toEqual({ done: places.kept, of: asked });
    expect(begun).toBe(places.passing + places.kept);
    expect((await get('/things?q=later')).statusCode).toBe(200);
  });

  test('are rendered once for all campaign tags', async () => {
    const tagged = flood((index) => `/campaign?utm_source=${index}&fbclid=${index}`);
    await settle();
    expect(begun).toBe(1);
    open();
    expect(await countStatuses(tagged)).toEqual({ done: asked, of: asked });
  });

  test('are served stale if they are cached', async () => {
    open();
    const urls = Array.from({ length: asked }, (_, index) => `/known/${index}`);
    const before: string[] = [];
    for (const url of urls) before.push((await get(url)).body);
    app.clock.advance(600_000);
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answers = urls.map(get);
    await settle();
    open();
    const after = await Promise.all(answers);
    expect(after.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    const asBefore = after.filter(({ body }, index) => body === before[index]);
    expect(asBefore).toHaveLength(asked - places.kept);
  });

  test('are renewed however many made-up addresses are requested', async () => {
    open();
    const { body } = await get('/known-too');
    app.clock.advance(25_000);
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    begun = 0;
    const others = flood((index) => `/made-up/${index}`);
    await settle();
    expect(begun).toBe(1);
    expect((await get('/known-too')).body).toBe(body);
    await settle();
    // Its renewal runs beside the made-up page's.
    expect(begun).toBe(2);
    open();
    await Promise.all(others);
  });

  test('do not slow the check-in', async () => {
    open();
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const waiting = [
      ...flood((index) => `/sync/${index}`),
      ...flood((index) => `/sync?q=${index}`),
      ...flood((index) => `/api/public/search?q=sinkron${index}`),
    ];
    const [ticket] = race.tickets;
    const scan = phone.scan({ point_id: race.point.id, code_hash: ticket?.hash });
    const synced = await phone.sync([scan]);
    expect(synced.json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
    // Still the two from before: the sync did not wait for any page.
    expect(begun).toBe(1 + 1);
    open();
    await Promise.all(waiting);
  });
});

test('searches beyond the queue get a Retry-After', async () => {
  const answers = await Promise.all(flood((index) => `/api/public/search?q=lari%20${index}`));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const { length: done } = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toBeGreaterThanOrEqual(21);
  expect(done + refused.length).toBe(asked);
  expect(refused[0]?.json().code).toBe('busy');
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await get('/api/public/search?q=lari')).statusCode).toBe(200);
});
