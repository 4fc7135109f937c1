import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#src/build/root.ts';
import type { BuiltClient } from '#src/server/http/documents/built-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { toMultipart } from '#tests/support/media/pictures.ts';

const template =
  '<html lang="id"><head><!--head--></head><body><!--app--><!--state--></body></html>';
const script = 'console.log("run")';

let test: TestApp;
let withoutWorker: TestApp;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'derap-dist-'));
  write('client/index.html', template);
  write('client/.vite/manifest.json', '{}');
  write('client/sw.js', script);
  write('client/sw-off.js', 'end();');
  write('client/manifest.webmanifest', '{}');
  write('client/humans.txt', 'User-agent: *');
  write('client/assets/main-new1.js', script);
  write('client/assets/table-worker-new1.js', script);
  write('client/assets/logo-new1.svg', '<svg/>');
  write('client/assets/main-new1.js.br', brotliCompressSync(script));
  write('kept/main-old1.js', script);
  const client: BuiltClient = {
    folders: { current: join(dist, 'client'), keptAssets: [join(dist, 'kept')] },
    template,
    searchNamesOf: () => [],
    render: async () => ({
      kind: 'page',
      status: 200,
      head: '',
      body: 'rendered',
      state: '',
      scripts: [],
    }),
  };
  const variables = { SERVICE_WORKER: 'off' };
  [test, withoutWorker] = await Promise.all([
    startTestApp({ database: 'none', client }),
    startTestApp({ database: 'none', client, variables }),
  ]);
  mkdirSync(join(test.dataDir, 'media'), { recursive: true });
  writeFileSync(join(test.dataDir, 'media', 'logo.webp'), 'webp');
  writeFileSync(join(test.dataDir, 'secret.key'), 'secret');
});
afterAll(async () => {
  await Promise.all([test.close(), withoutWorker.close()]);
  rmSync(dist, { recursive: true });
});

function write(path: string, content: string | Buffer) {
  const file = join(dist, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

async function headOf(url: string, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ url, headers });
  const { 'content-type': type, 'cache-control': cache } = answer.headers;
  return { status: answer.statusCode, type, cache, answer };
}

it('serves hashed assets as immutable, including those of an earlier release', async () => {
  for (const url of ['/assets/main-new1.js', '/assets/main-old1.js']) {
    expect(await headOf(url)).toMatchObject({
      status: 200,
      type: 'application/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    });
  }
});

it('gives the policies of documents to documents and workers, not to parts of a page', async () => {
  const policies = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
  ];
  const policiesOf = async (url: string) => {
    const { answer } = await headOf(url, { 'accept-encoding': 'br' });
    expect(answer.headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    return policies.filter((name) => name in answer.headers);
  };
  for (const url of ['/assets/main-new1.js', '/assets/main-old1.js']) {
    expect(await policiesOf(url), url).toEqual([]);
  }
  const whole = ['/sw.js', '/assets/table-worker-new1.js', '/assets/logo-new1.svg', '/'];
  for (const url of [...whole, '/assets/gone-old1.js']) {
    expect(await policiesOf(url), url).toEqual(policies);
  }
});

it('knows each worker of the client by its name', () => {
  const folder = join(root, 'src/client');
  const imported = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/[^/']+\?worker\b/g) ?? []);
  expect(imported).not.toEqual([]);
  for (const name of imported) expect(name).toMatch(/-worker\.ts\?worker$/);
});

it('serves files without a hash with no-cache', async () => {
  expect(await headOf('/sw.js')).toMatchObject({
    type: 'application/javascript; charset=utf-8',
    cache: 'no-cache',
  });
  expect(await headOf('/manifest.webmanifest')).toMatchObject({
    type: 'application/manifest+json',
    cache: 'no-cache',
  });
  expect(await headOf('/humans.txt')).toMatchObject({ cache: 'no-cache' });
});

it('with SERVICE_WORKER=off serves a worker that removes itself in place of the build’s', async () => {
  const answer = await withoutWorker.app.inject({ url: '/sw.js' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.body).toBe('end();');
  expect((await test.app.inject({ url: '/sw.js' })).body).toBe(script);
});

it('leads what is shared without a worker to the screen that says so, unread', async () => {
  const { headers, payload } = toMultipart([{ bytes: Buffer.alloc(100_000), name: 'pagi.gpx' }]);
  for (const sent of [headers, { 'content-type': 'text/plain' }]) {
    const answer = await test.app.inject({ method: 'POST', url: '/share', headers: sent, payload });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/share#missed',
      'cache-control': 'no-store',
    });
  }
});

it('sends the build’s brotli files to clients that accept them', async () => {
  const { answer, type } = await headOf('/assets/main-new1.js', { 'accept-encoding': 'br' });
  expect(type).toBe('application/javascript; charset=utf-8');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

it('answers 304 if the client has the file', async () => {
  const { answer } = await headOf('/sw.js');
  const known = await headOf('/sw.js', { 'if-none-match': String(answer.headers.etag) });
  expect(known.status).toBe(304);
});

it('renders the start page instead of serving the template, and hides the manifest', async () => {
  expect((await headOf('/')).answer.body).toContain('rendered');
  for (const url of ['/index.html', '/.vite/manifest.json', '/assets/main-new1.js.br']) {
    expect((await headOf(url)).status, url).toBe(404);
  }
});

it.each([{ range: 'bytes=99999-' }, { 'if-match': '"x"' }])(
  'requesting a file with %j is no server error',
  async (headers) => {
    expect((await headOf('/sw.js', headers)).status).toBe(400);
  },
);

it('serves uploads, and nothing else of the data folder', async () => {
  expect(await headOf('/media/logo.webp')).toMatchObject({ status: 200, type: 'image/webp' });
  for (const url of [
    '/media/../secret.key',
    '/media/%2e%2e/secret.key',
    '/media/..%2fsecret.key',
  ]) {
    expect((await headOf(url)).status, url).toBe(404);
  }
});
