import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchPage } from '#src/domain/check-in/roster/search-page.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeCategory } from '#tests/support/factories.ts';
import { enrolPhone, makeRace, makeTicket } from '#tests/support/check-in/check-in.ts';

const newKey = 'a-newer-secret-of-more-than-32-characters';

let before: TestApp;
/** One database under three SECRET_KEYs: the new key listed second, listed first, and alone. */
let announced: TestApp;
let rotated: TestApp;
let dropped: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  before = await startTestApp({ database });
  announced = await startTestApp({
    database,
    variables: { SECRET_KEY: `${testKey},${newKey}` },
  });
  rotated = await startTestApp({ database, variables: { SECRET_KEY: `${newKey},${testKey}` } });
  dropped = await startTestApp({ database, variables: { SECRET_KEY: newKey } });
});
afterAll(async () => {
  await announced.app.close();
  await rotated.app.close();
  await dropped.app.close();
  await before.close();
});

type Phone = Awaited<ReturnType<typeof enrolPhone>>;

/** How many of the event's runners a phone finds by bib with what a server sends it. */
async function countFound(phone: Phone, server: TestApp): Promise<number> {
  const url = '/api/checkin/roster/page';
  const answer = await server.app.inject({ url, headers: phone.headers });
  const box = Buffer.from(answer.json().search, 'base64url');
  const found = await openSearchPage({ key: Buffer.from(phone.searchKey, 'base64url'), box });
  return found?.length ?? 0;
}

test('phones enrolled before and after a new key find runners registered before and after it', async () => {
  const { event, category, host } = await makeRace(before, 2);
  const early = await enrolPhone(before, { eventId: event.id, host });
  await makeTicket(rotated, event.id, category.id);
  const late = await enrolPhone(rotated, { eventId: event.id, host });
  for (const server of [before, rotated]) {
    expect([await countFound(early, server), await countFound(late, server)]).toEqual([3, 3]);
  }
});

test('an event from before events stored their key gets one', async () => {
  const { event, category, host } = await makeRace(before, 2);
  await before.database.db.deleteFrom('search_keys').execute();
  const late = await enrolPhone(rotated, { eventId: event.id, host });
  await makeTicket(rotated, event.id, category.id);
  expect(await countFound(late, rotated)).toBe(3);
});

test('once the old key is no longer listed, registering goes on and is found under the new one', async () => {
  const { event, category, host } = await makeRace(before, 1);
  await makeTicket(dropped, event.id, category.id);
  const phone = await enrolPhone(dropped, { eventId: event.id, host });
  expect(await countFound(phone, dropped)).toBe(2);
});

test('the first registrations of an event at once, in two categories and on two servers, agree on a key', async () => {
  const { event, category, host } = await makeRace(before, 0);
  const other = await makeCategory(before.database.db, event.id, {
    code: '5K',
    bib_from: 5001,
    bib_next: 5001,
  });
  for (const app of [announced, rotated]) app.clock.set('2027-02-01T00:00:00.000Z');
  await Promise.all(
    [category.id, other.id, category.id, other.id].map((id, index) =>
      makeTicket(index % 2 ? rotated : announced, event.id, id),
    ),
  );
  const phone = await enrolPhone(announced, { eventId: event.id, host });
  expect(await countFound(phone, rotated)).toBe(4);
});
