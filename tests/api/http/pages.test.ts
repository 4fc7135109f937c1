import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import type { RenderRequest, RenderResult } from '#src/server/plugins/built-client.ts';
import { route } from '#src/server/plugins/route.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/test/things',
  access: 'public',
  tag: 'things',
  summary: 'For this test',
  response: z.object({ version: z.int(), id: z.string() }),
  cache: 'list',
});

const themeScript = 'document.documentElement.dataset.theme="dark"';
const template = `<!doctype html><html lang="id"><head><script>${themeScript}</script><!--head--></head><body><div id="root"><!--app--></div><!--state--><script type="module" src="/assets/main-1.js"></script></body></html>`;

const sold = '0123456789ab';
const ownScript = 'boot($&)';
const injected = '<script>steal()</script>';

let version = 1;
let renders: RenderRequest[] = [];

// Stands in for the built client: one page per kind of result.
async function render(request: RenderRequest): Promise<RenderResult> {
  renders.push(request);
  const { pathname } = new URL(request.url);
  if (pathname === '/old') return { kind: 'redirect', status: 308, location: '/things' };
  if (pathname === '/private') return { kind: 'shell', head: '', body: '<p>wait</p>' };
  if (pathname === '/broken') throw new Error('cannot render runner@derap.test');
  const head = `<title>${pathname}</title>`;
  const page = { kind: 'page', head, state: '', scripts: [] } as const;
  if (pathname === '/unknown') return { ...page, status: 404, body: '<h1>404</h1>' };
  const answer = await request.fetch('/api/test/things', { headers: { accept: 'text/json' } });
  const body = `<h1>${request.language} ${await answer.text()}</h1>${'<p>run</p>'.repeat(200)}`;
  return {
    ...page,
    status: 200,
    body: `${body}<script>${ownScript}</script>${pathname === '/injected' ? injected : ''}`,
    state: '<script type="application/json">{}</script>',
    scripts: [ownScript],
  };
}

let test: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  test = await startTestApp({
    database: 'none',
    variables: { PUBLIC_URL: 'https://derap.example', GOOGLE_CLIENT_ID: 'abc.apps.example' },
    log: { write: (line: string) => logged.push(line) },
    client: { folders: null, template, render, searchNamesOf: () => ['lang', 'q'] },
    extend: (app) => route(app, listThings, () => ({ version, id: sold })),
  });
});
afterAll(() => test.close());
beforeEach(() => {
  // Past every pause and life of the caches.
  test.clock.advance(600_000);
  version = 1;
  renders = [];
});

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url, headers });
}

/** Status and location of a path that a URL parser would not leave as it is. */
async function askSocket(path: string) {
  const { server } = test.app;
  if (!server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return await new Promise((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    });
    call.once('error', reject).end();
  });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a rendered page', () => {
  it('is the template filled with what was rendered from the API’s own answers', async () => {
    const { statusCode, headers, body } = await get('/things');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    expect(body).toContain('<html lang="id"><head>');
    expect(body).toContain('<title>/things</title></head>');
    expect(body).toContain(`<div id="root"><h1>id {"version":1,"id":"${sold}"}</h1>`);
    expect(body).toContain('<script>boot($&)</script>');
    expect(body).not.toContain('<!--');
    expect(renders[0]).toMatchObject({
      url: 'https://derap.example/things',
      now: test.clock.now().getTime(),
    });
  });

  it('has a policy with the hashes of its own scripts, and the other headers', async () => {
    const { headers } = await get('/things');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'wasm-unsafe-eval' ${hashOf(themeScript)} ${hashOf(ownScript)};`,
    );
    expect(headers['content-security-policy']).not.toContain('google');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('allows no script that came into it with its content', async () => {
    const { headers, body } = await get('/injected');
    expect(body).toContain(injected);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(hashOf(ownScript));
    expect(policy).not.toContain(hashOf('steal()'));
  });

  it('shows a path that cannot be decoded as any unknown one', async () => {
    const answer = await test.app.inject({ url: '/race/%E0' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(renders.map(({ url }) => new URL(url).pathname)).toEqual(['/race/%25E0']);
  });

  it.each(['/signin', '/register', '/signin?redirect=%2Frace'])(
    'lets Google in on %s only',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain(
        'frame-src https://accounts.google.com/gsi/',
      );
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    },
  );

  it('tells the client id to the documents with Google’s button, and the others that it is there', async () => {
    const onSignIn = (await get('/signin')).body;
    expect(onSignIn).toContain('<meta name="google-client-id" content="abc.apps.example">');
    expect(onSignIn).not.toContain('google-sign-in');
    const elsewhere = (await get('/things')).body;
    expect(elsewhere).toContain('<meta name="google-sign-in" content="document">');
    expect(elsewhere).not.toContain('abc.apps.example');
  });

  it('answers 304 to who has it, and brotli to who takes it', async () => {
    const first = await get('/things');
    const etag = String(first.headers.etag);
    const known = await get('/things', { 'if-none-match': etag });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    expect(known.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

    const small = await get('/things', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.body);
  });

  it('is compressed better once it is asked for again and again', async () => {
    const br = { 'accept-encoding': 'br' };
    const first = await get('/things', br);
    for (let call = 0; call < 3; call += 1) await get('/things', br);
    await expect
      .poll(async () => (await get('/things', br)).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const best = await get('/things', br);
    expect(best.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(best.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  });
});

describe('the language', () => {
  it.each([
    ['/things', '', 'id'],
    ['/things', 'language=en', 'en'],
    ['/things', 'a=1; language=en; b=2', 'en'],
    ['/things', 'language=xx', 'id'],
    ['/things', 'other_language=en', 'id'],
    ['/things?lang=en', '', 'en'],
    ['/things?lang=id', 'language=en', 'id'],
    ['/things?lang=xx', 'language=en', 'en'],
  ])('of %s with cookie "%s" is %s', async (url, cookie, language) => {
    const { body, headers } = await get(url, cookie ? { cookie } : {});
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${language} `);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('has its own copy of a page', async () => {
    await get('/things');
    await get('/things', { cookie: 'language=en' });
    await get('/things', { cookie: 'language=en; session=1' });
    await get('/things?lang=en');
    expect(renders.map(({ url, language }) => [new URL(url).search, language])).toEqual([
      ['', 'id'],
      ['', 'en'],
      ['?lang=en', 'en'],
    ]);
  });
});

describe('what is kept', () => {
  it('is a page without search, once for many who ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => get('/things')));
    expect(renders).toHaveLength(1);
    expect(new Set(asked.map((answer) => answer.body)).size).toBe(1);
  });

  it('is one page for all campaign tags, and another for what it reads', async () => {
    await get('/things');
    for (const search of ['utm_source=wa', 'fbclid=1', 'utm_source=ig&utm_medium=a%20b']) {
      await get(`/things?${search}`);
    }
    expect(renders).toHaveLength(1);
    await get('/things?fbclid=1&lang=en');
    await get('/things?lang=en');
    expect(renders).toHaveLength(2);
    await get('/things?q=pagi&fbclid=1');
    expect(renders.map(({ url }) => new URL(url).search)).toEqual(['', '?lang=en', '?q=pagi']);
  });

  it('is no page with a search, no shell, no unknown page and no redirect', async () => {
    for (const url of ['/things?q=x', '/private', '/unknown', '/old']) {
      renders = [];
      await get(url);
      await get(url);
      expect(renders, url).toHaveLength(2);
    }
  });

  it('is dropped at once by a writer of its data, and not by another', async () => {
    await get('/things');
    version = 2;
    test.app.publicData.changed('shop');
    expect((await get('/things')).body).toContain('"version":1');
    test.app.publicData.changed('things');
    expect((await get('/things')).body).toContain('"version":2');
  });

  it('is dropped by a sale of the event that it shows, every 5 s at most', async () => {
    await get('/things');
    version = 2;
    test.app.publicData.placesChanged('00000000000x');
    expect((await get('/things')).body).toContain('"version":1');
    test.app.publicData.placesChanged(sold);
    expect((await get('/things')).body).toContain('"version":2');
    version = 3;
    test.app.publicData.placesChanged(sold);
    expect((await get('/things')).body).toContain('"version":2');
    test.clock.advance(5_000);
    expect((await get('/things')).body).toContain('"version":3');
  });

  it('is made of new answers: what another server changed shows within 30 s', async () => {
    await get('/api/test/things');
    // Told to nobody here.
    version = 2;
    test.clock.advance(29_000);
    expect((await get('/api/test/things')).json()).toMatchObject({ version: 1 });
    expect((await get('/things')).body).toContain('"version":2');
    version = 3;
    test.clock.advance(30_000);
    expect((await get('/things')).body).toContain('"version":3');
  });

  it('is no answer that was asked for with a header of one’s own', async () => {
    await get('/api/test/things');
    version = 2;
    const answer = await get('/api/test/things', { 'cache-control': 'no-cache' });
    expect(answer.json()).toMatchObject({ version: 1 });
  });

  it('is served once more after 20 s while it is made anew', async () => {
    await get('/things');
    version = 2;
    test.clock.advance(20_000);
    expect((await get('/things')).body).toContain('"version":1');
    await expect.poll(async () => (await get('/things')).body).toContain('"version":2');
    expect(renders).toHaveLength(2);
  });
});

describe('other results', () => {
  it('a permanent redirect answers 308', async () => {
    const { statusCode, headers } = await get('/old');
    expect(statusCode).toBe(308);
    expect(headers).toMatchObject({ location: '/things', 'cache-control': 'no-cache' });
    const tagged = await get('/old?utm_source=wa');
    expect(tagged.headers.location).toBe('/things?utm_source=wa');
  });

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//evil.example/things', '/evil.example/things'],
    ['/\\evil.example', '/evil.example'],
    ['//things?lang=en', '/things?lang=en'],
  ])('a path with empty parts, %s, is sent on to one without', async (url, location) => {
    expect(await askSocket(url)).toEqual([308, location]);
  });

  it('an unknown page answers 404 with a page', async () => {
    const { statusCode, body } = await get('/unknown');
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>404</h1>');
  });

  it('a private screen answers the shell', async () => {
    const { statusCode, body } = await get('/private');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p>wait</p></div>');
  });

  it('a page that fails to render answers the plain shell, and says nothing of why', async () => {
    logged.length = 0;
    const { statusCode, body } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('derap.test');
    expect(logged.join('')).toContain('page not rendered');
  });

  it('a file that is not there is a plain 404, without rendering', async () => {
    for (const url of ['/assets/main-0.js', '/robots.tx', '/media/x', '/favicon.ico']) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect(renders).toHaveLength(0);
  });

  it('an unknown API path stays a problem', async () => {
    expect((await get('/api/unknown')).headers['content-type']).toContain('problem+json');
    const posted = await test.app.inject({ method: 'POST', url: '/things' });
    expect(posted.statusCode).toBe(404);
    expect(renders).toHaveLength(0);
  });
});
