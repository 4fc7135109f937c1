import { expect, test } from '#tests/support/reader.ts';

test('the built app answers that it is alive and ready', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});
