import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { IdParam } from '#src/contract/common.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import { Problem } from '#src/contract/problem.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const base = { access: 'public', tag: 'test', summary: 'For this test' } as const;
const Answer = z.object({ ok: z.boolean() });

const saveRunner = endpoint({
  ...base,
  method: 'POST',
  path: '/api/test/runner/:id',
  params: IdParam,
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int())) }),
  body: z.object({
    runner: z.object({ name: z.string().check(z.minLength(3), z.maxLength(5)), age: z.number() }),
    tags: z.optional(z.array(z.string().check(z.regex(/^[a-z]+$/)))),
    size: z.optional(z.enum(['S', 'M'])),
  }),
  response: Answer,
});

const hello = endpoint({ ...base, method: 'POST', path: '/api/test/hello', response: Answer });
const leaky = endpoint({ ...base, method: 'GET', path: '/api/test/leaky', response: Answer });
const broken = endpoint({ ...base, method: 'GET', path: '/api/test/broken', response: Answer });
const soldOut = endpoint({ ...base, method: 'GET', path: '/api/test/sold', response: Answer });
const full = endpoint({ ...base, method: 'GET', path: '/api/test/full', response: Answer });
const rows = endpoint({ ...base, method: 'GET', path: '/api/test/rows', response: Answer });
const counted = endpoint({ ...base, method: 'GET', path: '/api/test/counted', response: Answer });
const secret = 'select secret from members where email = runner@derap.test';

let test: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  test = await startTestApp({
    database: 'none',
    log: { write: (line: string) => logged.push(line) },
    extend(app) {
      route(app, saveRunner, () => ({ ok: true }));
      route(app, hello, ({ body }) => ({ ok: body === undefined }));
      route(app, leaky, () => ({ ok: true, password_hash: 'x', nested: { token: 'y' } }));
      route(app, broken, () => {
        throw new Error(secret);
      });
      route(app, soldOut, () => {
        throw problem('sold_out', { detail: 'No place in 10K' });
      });
      route(app, full, () => {
        throw problem('busy', { retryAfter: 7 });
      });
      route(app, rows, async () => {
        await test.database.db.selectFrom('members').select('id').execute();
        return { ok: true };
      });
      route(app, counted, {
        rateLimit: { max: 2, timeWindow: 60_000 },
        handler: () => ({ ok: true }),
      });
    },
  });
});
afterAll(() => test.close());

const goodId = '0123456789ab';

async function refusal(options: InjectOptions) {
  const answer = await test.app.inject(options);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = Problem.parse(answer.json());
  expect(body.status).toBe(answer.statusCode);
  return { ...body, headers: answer.headers, text: answer.body };
}

describe('a request that does not fit the contract', () => {
  it('names every refused field with a dotted path and a stable reason', async () => {
    const refused = await refusal({
      method: 'POST',
      url: `/api/test/runner/${goodId}`,
      payload: { runner: { name: 'Al', age: 'old' }, tags: ['ok', 'NO'], size: 'XL' },
    });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(refused.fields).toEqual([
      { path: 'runner.name', code: 'too_short' },
      { path: 'runner.age', code: 'not_a_number' },
      { path: 'tags.1', code: 'invalid_format' },
      { path: 'size', code: 'not_allowed' },
    ]);
  });

  it('tells missing from too long', async () => {
    const refused = await refusal({
      method: 'POST',
      url: `/api/test/runner/${goodId}`,
      payload: { runner: { name: 'Alexander' } },
    });
    expect(refused.fields).toEqual([
      { path: 'runner.name', code: 'too_long' },
      { path: 'runner.age', code: 'required' },
    ]);
  });

  it('says that the body is missing', async () => {
    const refused = await refusal({ method: 'POST', url: `/api/test/runner/${goodId}` });
    expect(refused.fields).toEqual([{ path: '', code: 'required' }]);
  });

  it('refuses a query value by its name', async () => {
    const refused = await refusal({
      method: 'POST',
      url: `/api/test/runner/${goodId}?limit=many`,
      payload: { runner: { name: 'Budi', age: 20 } },
    });
    expect(refused.fields).toEqual([{ path: 'limit', code: 'not_a_number' }]);
  });

  it('treats an id of the wrong shape as an unknown id', async () => {
    const refused = await refusal({
      method: 'POST',
      url: '/api/test/runner/UPPER',
      payload: { runner: { name: 'Budi', age: 20 } },
    });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('refuses malformed JSON, and JSON that reaches for a prototype', async () => {
    for (const payload of ['{"runner":', '{"__proto__":{"admin":true}}']) {
      const headers = { 'content-type': 'application/json' };
      const refused = await refusal({ method: 'POST', url: '/api/test/hello', headers, payload });
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(refused.fields).toEqual([{ path: '', code: 'malformed_json' }]);
    }
  });

  it('refuses other content types with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const payload = 'a=1';
      const refused = await refusal({ method: 'POST', url: '/api/test/hello', headers, payload });
      expect(refused).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });

  it('refuses a body above 64 KB with 413, whether or not it says its length', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(65 * 1024) });
    const url = '/api/test/hello';
    const refused = await refusal({ method: 'POST', url, payload, headers: json });
    expect(refused).toMatchObject({ status: 413, code: 'payload_too_large' });

    const origin = await test.listen();
    const answer = await fetch(origin + url, {
      method: 'POST',
      headers: json,
      body: new Blob([payload]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(Problem.parse(await answer.json()).code).toBe('payload_too_large');
  });

  it('refuses a path that cannot be decoded', async () => {
    const refused = await refusal({ method: 'GET', url: '/api/test/%zz' });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

const json = { 'content-type': 'application/json' };

it('accepts a POST with the JSON content type and no body', async () => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/test/hello', headers: json });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ok: true });
});

it('never sends a key that the contract does not name', async () => {
  const answer = await test.app.inject({ url: '/api/test/leaky' });
  expect(answer.json()).toEqual({ ok: true });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('a refusal', () => {
  it('carries its code, status and detail', async () => {
    const refused = await refusal({ url: '/api/test/sold' });
    expect(refused).toMatchObject({ status: 409, code: 'sold_out', detail: 'No place in 10K' });
    expect(refused.type).toBe('urn:derap:problem:sold_out');
  });

  it('says with Retry-After when to try again', async () => {
    const refused = await refusal({ url: '/api/test/full' });
    expect(refused).toMatchObject({ status: 503, code: 'busy' });
    expect(refused.headers['retry-after']).toBe('7');
  });

  it('keeps the text of an unexpected error on the server, under the request’s id', async () => {
    logged.length = 0;
    const refused = await refusal({ url: '/api/test/broken' });
    expect(refused).toMatchObject({ status: 500, code: 'internal_error' });
    expect(refused.text).not.toContain('secret');
    const entry = logged.find((line) => line.includes('request failed'));
    expect(entry).toContain(secret);
    expect(entry).toContain(String(refused.headers['x-request-id']));
  });

  it('is 503 with Retry-After while the database cannot be reached', async () => {
    const refused = await refusal({ url: '/api/test/rows' });
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
  });

  it('is 429 with Retry-After above a route’s limit', async () => {
    for (let call = 0; call < 2; call += 1) {
      expect((await test.app.inject({ url: '/api/test/counted' })).statusCode).toBe(200);
    }
    const refused = await refusal({ url: '/api/test/counted' });
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a path or method that the API does not have', () => {
  it('is 404', async () => {
    const refused = await refusal({ url: '/api/nothing/here' });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect((await refusal({ url: '/api' })).status).toBe(404);
  });

  it('is 405 with the methods it has', async () => {
    const refused = await refusal({ method: 'DELETE', url: `/api/test/runner/${goodId}` });
    expect(refused).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(refused.headers.allow).toBe('POST');
  });
});

it('logs no query string, header or body', async () => {
  logged.length = 0;
  await test.app.inject({
    method: 'POST',
    url: `/api/test/runner/${goodId}?token=tok-123`,
    headers: { authorization: 'Bearer tok-456', cookie: 'access_token=tok-789' },
    payload: { runner: { name: 'tok-000', age: 1 } },
  });
  const line = logged.find((entry) => entry.includes('answered'));
  expect(line).toContain('/api/test/runner/:id');
  expect(logged.join('')).not.toMatch(/tok-/);
});
