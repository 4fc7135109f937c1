import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#src/server/http/documents/content-security-policy.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

describe('with nothing configured', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ database: 'none' });
  });
  afterAll(() => test.close());

  it.each(['/livez', '/api/openapi.json', '/api/nothing', '/nothing.txt'])(
    'every answer carries the exact headers: %s',
    async (url) => {
      const { headers } = await test.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(self)',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );
});

describe('with hosts configured', () => {
  it('lets calls and images go to exactly those origins', async () => {
    const test = await startTestApp({
      database: 'none',
      variables: {
        VITE_API_HOST: 'https://api.owner.example',
        VITE_IMAGE_HOST: 'https://img.owner.example/media/',
      },
    });
    const { headers } = await test.app.inject({ url: '/livez' });
    const hosts = 'https://api.owner.example https://img.owner.example';
    expect(headers['content-security-policy']).toBe(
      policy
        .replace("connect-src 'self'", `connect-src 'self' ${hosts}`)
        .replace('data: blob:', `data: blob: ${hosts}`),
    );
    await test.close();
  });
});

describe('the promise of https', () => {
  it.each([
    ['https://derap.example', 'max-age=31536000'],
    ['https://192.168.1.9:3000', undefined],
    ['https://localhost:3000', undefined],
    ['http://derap.example', undefined],
  ])('for %s is %s', async (PUBLIC_URL, expected) => {
    const test = await startTestApp({ database: 'none', variables: { PUBLIC_URL } });
    const { headers } = await test.app.inject({ url: '/livez' });
    expect(headers['strict-transport-security']).toBe(expected);
    await test.close();
  });
});

it('names Google’s hosts only when asked to', () => {
  expect(contentSecurityPolicy()).not.toContain('google');
  const withGoogle = contentSecurityPolicy({ google: true });
  expect(withGoogle).toContain('frame-src https://accounts.google.com/gsi/');
  expect(withGoogle).toContain(
    "script-src 'self' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client;",
  );
});
