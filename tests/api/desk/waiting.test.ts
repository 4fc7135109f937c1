import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('an empty site says what it lacks, and no longer what it has', async () => {
  const { db } = server.database;
  const admin = await makeMember(db, { role: 'admin' });
  const read = async () => {
    const answer = await server.app.inject({ url: '/api/admin/waiting', headers: admin.headers });
    return answer.json().lacks;
  };
  expect(await read()).toEqual(['mail', 'contact', 'pages', 'community', 'race', 'banner']);
  await makeCommunity(db, admin.id);
  await makeEvent(db);
  const now = server.clock.now();
  await db
    .insertInto('site_contact')
    .values({
      id: 'site',
      address: '',
      whatsapp: null,
      email: 'halo@derap.test',
      socials: '{}',
      rev: 1,
      edited_at: now,
      edited_by: admin.id,
    })
    .execute();
  expect(await read()).toEqual(['mail', 'pages', 'banner']);
});
