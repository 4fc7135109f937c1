import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function sectionsOf(role: 'member' | 'editor' | 'admin') {
  const { headers } = await makeMember(server.database.db, { role });
  const answer = await server.app.inject({ url: '/api/admin', headers });
  return { status: answer.statusCode, body: answer.json() };
}

test('the admin sections that a member sees follow from their role', async () => {
  expect(await sectionsOf('admin')).toEqual({
    status: 200,
    body: {
      data: [
        'review',
        'inquiry',
        'faq',
        'banner',
        'page',
        'contact',
        'portfolio',
        'product',
        'order',
        'race',
        'community',
        'member',
        'audit',
      ],
    },
  });
  expect((await sectionsOf('editor')).body).toEqual({
    data: ['review', 'inquiry', 'faq', 'banner', 'page', 'contact', 'portfolio', 'product'],
  });
  expect((await sectionsOf('member')).body).toEqual({ data: [] });
});

test('a visitor is not told', async () => {
  expect((await server.app.inject({ url: '/api/admin' })).statusCode).toBe(401);
});
