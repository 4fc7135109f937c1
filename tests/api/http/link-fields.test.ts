import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';
import { hostileAddresses, scriptAddresses } from '#tests/support/hostile/hostile-input.ts';

/* All link fields but those of communities, which community/editing.test.ts covers. */

let app: TestApp;
let captain: Awaited<ReturnType<typeof makeMember>>;
let communityId: string;
beforeAll(async () => {
  app = await startTestApp();
  captain = await makeMember(app.database.db);
  communityId = (await makeCommunity(app.database.db, captain.id)).id;
});
afterAll(() => app.close());

const all = [...hostileAddresses, ...scriptAddresses];

test.each(all)('%s is refused as a photo, a cover and a registration link', async (address) => {
  const call = makeCaller(app)(captain);
  const profile = await call('PUT', '/api/user/profile', { photo: address });
  expect([profile.status, profile.body.fields]).toEqual([
    400,
    [expect.objectContaining({ path: 'photo' })],
  ]);
  const content = makeRaceContent({
    cover: address,
    join_mode: 'external',
    external_url: address,
    contact_whatsapp: address,
  });
  const race = await call('POST', `/api/community/${communityId}/race`, { content });
  const paths = race.body.fields.map(({ path }: { path: string }) => path);
  expect([race.status, paths.toSorted()]).toEqual([
    400,
    ['content.contact_whatsapp', 'content.cover', 'content.external_url'],
  ]);
});

test.each([
  'https://derap.example/daftar?lomba=1&nama=a@b',
  'http://lari.example',
  'https://derap.example#daftar',
])('%s is accepted as a registration link', async (address) => {
  const content = makeRaceContent({ join_mode: 'external', external_url: address });
  const url = `/api/community/${communityId}/race`;
  const race = await makeCaller(app)(captain)('POST', url, { content });
  expect(race.status).toBe(201);
});
