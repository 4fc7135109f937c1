import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import {
  injected,
  ownScript,
  soldEventId,
  startDocumentsApp,
  themeScript,
} from '#tests/support/http/documents-app.ts';

let test: Awaited<ReturnType<typeof startDocumentsApp>>;

beforeAll(async () => {
  test = await startDocumentsApp();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

/** Sends a path unchanged, which a URL parser would normalize; returns status and location. */
async function askSocket(path: string) {
  const { server } = test.app;
  if (!server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  // It listens on a port, so the address is an object.
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
    const { statusCode, headers, body } = await test.get('/things');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    expect(body).toContain('<html lang="id"><head>');
    expect(body).toContain('<title>/things</title></head>');
    expect(body).toContain(`<div id="root"><h1>id {"version":1,"id":"${soldEventId}"}</h1>`);
    expect(body).toContain('<script>boot($&)</script>');
    expect(body).not.toContain('<!--');
    expect(test.pages.renders[0]).toMatchObject({
      url: 'https://derap.example/things',
      now: test.clock.now().getTime(),
    });
  });

  it('has a policy with the hashes of its own scripts, and the other headers', async () => {
    const { headers } = await test.get('/things');
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
    const { headers, body } = await test.get('/injected');
    expect(body).toContain(injected);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(hashOf(ownScript));
    expect(policy).not.toContain(hashOf('steal()'));
  });

  it('shows a path that cannot be decoded as any unknown one', async () => {
    const answer = await test.app.inject({ url: '/race/%E0' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(test.pages.renders.map(({ url }) => new URL(url).pathname)).toEqual(['/race/%25E0']);
  });

  it.each(['/signin', '/register', '/signin?redirect=%2Frace'])(
    'lets Google in on %s only',
    async (url) => {
      const { headers } = await test.get(url);
      expect(headers['content-security-policy']).toContain(
        'frame-src https://accounts.google.com/gsi/',
      );
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    },
  );

  it('gives the client id to pages with Google’s button, and to others only that it exists', async () => {
    const onSignIn = (await test.get('/signin')).body;
    expect(onSignIn).toContain('<meta name="google-client-id" content="abc.apps.example">');
    expect(onSignIn).not.toContain('google-sign-in');
    const elsewhere = (await test.get('/things')).body;
    expect(elsewhere).toContain('<meta name="google-sign-in" content="document">');
    expect(elsewhere).not.toContain('abc.apps.example');
  });

  it('answers 304 if the ETag matches, and brotli to clients that accept it', async () => {
    const first = await test.get('/things');
    const etag = String(first.headers.etag);
    const known = await test.get('/things', { 'if-none-match': etag });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    expect(known.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

    const small = await test.get('/things', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.body);
  });

  it('is compressed better once it is requested repeatedly', async () => {
    const br = { 'accept-encoding': 'br' };
    const first = await test.get('/things', br);
    for (let call = 0; call < 3; call += 1) await test.get('/things', br);
    await expect
      .poll(async () => (await test.get('/things', br)).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const best = await test.get('/things', br);
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
    const { body, headers } = await test.get(url, cookie ? { cookie } : {});
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${language} `);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('has its own copy of a page', async () => {
    await test.get('/things');
    await test.get('/things', { cookie: 'language=en' });
    await test.get('/things', { cookie: 'language=en; session=1' });
    await test.get('/things?lang=en');
    expect(test.pages.renders.map(({ url, language }) => [new URL(url).search, language])).toEqual([
      ['', 'id'],
      ['', 'en'],
      ['?lang=en', 'en'],
    ]);
  });
});

describe('other results', () => {
  it('a permanent redirect answers 308', async () => {
    const { statusCode, headers } = await test.get('/old');
    expect(statusCode).toBe(308);
    expect(headers).toMatchObject({ location: '/things', 'cache-control': 'no-cache' });
    const tagged = await test.get('/old?utm_source=wa');
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
    const { statusCode, body } = await test.get('/unknown');
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>404</h1>');
  });

  it('a private screen answers the shell', async () => {
    const { statusCode, body } = await test.get('/private');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p>wait</p></div>');
  });

  it('a page that fails to render answers the plain shell, and says nothing of why', async () => {
    const { statusCode, body } = await test.get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('derap.test');
    expect(test.pages.logged.join('')).toContain('page not rendered');
  });

  it('a file that is not there is a plain 404, without rendering', async () => {
    for (const url of ['/assets/main-0.js', '/robots.tx', '/media/x', '/favicon.ico']) {
      const { statusCode, headers } = await test.get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect(test.pages.renders).toHaveLength(0);
  });

  it('an unknown API path stays a problem', async () => {
    expect((await test.get('/api/unknown')).headers['content-type']).toContain('problem+json');
    const posted = await test.app.inject({ method: 'POST', url: '/things' });
    expect(posted.statusCode).toBe(404);
    expect(test.pages.renders).toHaveLength(0);
  });
});
