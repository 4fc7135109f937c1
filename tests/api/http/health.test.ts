import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function statusOf(url: string) {
  const answer = await test.app.inject({ url });
  return { status: answer.statusCode, cache: answer.headers['cache-control'] };
}

it('is alive and ready while the database answers', async () => {
  expect(await statusOf('/livez')).toEqual({ status: 200, cache: 'no-store' });
  expect(await statusOf('/readyz')).toEqual({ status: 200, cache: 'no-store' });
});

it('is alive and not ready while the database cannot be reached', async () => {
  const alone = await startTestApp({ database: 'none' });
  expect((await alone.app.inject({ url: '/livez' })).statusCode).toBe(200);
  const refused = await alone.app.inject({ url: '/readyz' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  await alone.close();
});

it('is alive and not ready once it is told to stop', async () => {
  test.app.beginStop();
  expect((await statusOf('/readyz')).status).toBe(503);
  expect((await statusOf('/livez')).status).toBe(200);
});
