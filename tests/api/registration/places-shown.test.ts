import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cities = ['Sleman', 'Bantul'] as const;

async function lefts() {
  const read = async (city: string) =>
    (await app.app.inject({ url: `/api/public/race?city=${city}` })).json().data[0].left;
  return [await read('Sleman'), await read('Bantul')];
}

test('a registration shows at once where its race is listed, and leaves all other lists in the cache', async () => {
  const { db } = app.database;
  const member = await makeMember(db);
  const [race] = await Promise.all(cities.map((city) => makeEvent(db, { city })));
  const category = await makeCategory(db, race?.id ?? '');
  expect(await lefts()).toEqual([50, 0]);
  // Changes the other list without invalidating it: only a new read would show it.
  const other = await db
    .selectFrom('events')
    .select('id')
    .where('city', '=', 'Bantul')
    .executeTakeFirstOrThrow();
  await makeCategory(db, other.id);

  const body = makeRegistrationBody(category.id);
  const sent = await sendRegistration(app, { member, eventId: race?.id ?? '', body });
  expect(sent.statusCode).toBe(201);
  expect(await lefts()).toEqual([49, 0]);

  const { id } = sent.json().registration;
  const url = `/api/user/registration/${id}`;
  const cancelled = await app.app.inject({ method: 'DELETE', url, headers: member.headers });
  expect(cancelled.statusCode).toBe(200);
  // Sales renew a list every 5 s at most.
  expect(await lefts()).toEqual([49, 0]);
  app.clock.advance(5_000);
  expect(await lefts()).toEqual([50, 0]);
  app.clock.advance(25_000);
  expect(await lefts()).toEqual([50, 50]);
});
