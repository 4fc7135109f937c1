import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';
import { givePlace, sendClaim } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  race = await makeHostedRace(app);
  await setCommunity({ created_at: app.clock.now() });
  await useUp(47);
});

async function setCommunity(change: {
  created_at?: Date;
  verified_at?: Date;
  mails_stopped_at?: Date;
}): Promise<void> {
  const { db } = app.database;
  await db.updateTable('communities').set(change).where('id', '=', race.communityId).execute();
}

/** So many of today’s mails have gone out, of all young communities of the host. */
async function useUp(used: number): Promise<void> {
  await app.database.db
    .insertInto('stranger_mail_days')
    .values({ sender: race.host.id, day: '2027-02-01', used })
    .execute();
}

async function get(path: string, eventId = race.eventId) {
  const url = `/api/host/event/${eventId}/${path}`;
  return (await app.app.inject({ url, headers: race.host.headers })).json();
}

const waiting = async (eventId?: string) => (await get('overview', eventId)).waiting_links;
const give = () =>
  givePlace(app, race, { email: `tamu.${randomUUID()}@contoh.test`, send_link: true });

test('hosts see how many links wait from when they are stored, as long as they can be used', async () => {
  const places = [];
  for (let index = 0; index < 5; index += 1) places.push(await give());
  const two = { count: 2, per_day: 50, held_by: null };
  expect(await waiting()).toEqual(two);
  await collectMails(app);
  expect(await waiting()).toEqual(two);
  const listed = await get('participant?unsent=true');
  expect(listed.total).toBe(2);
  expect((await get('participant/count?unsent=true')).total).toBe(2);
  const [first] = listed.data;
  const claim = places.find(({ id }) => id === first.id)?.claim ?? null;
  await sendClaim(app, await makeMember(app.database.db), { code: claim });
  expect(await waiting()).toEqual({ ...two, count: 1 });
  await setCommunity({ verified_at: app.clock.now() });
  expect(await waiting()).toBeNull();
});

test('hosts see why none goes out at all', async () => {
  await give();
  expect(await waiting()).toBeNull();
  await app.database.db
    .updateTable('members')
    .set({ email_verified_at: null })
    .where('id', '=', race.host.id)
    .execute();
  expect(await waiting()).toEqual({ count: 1, per_day: 0, held_by: 'owner' });
  await setCommunity({ mails_stopped_at: app.clock.now() });
  expect(await waiting()).toEqual({ count: 1, per_day: 0, held_by: 'desk' });
});

test('another event of the community has none that wait', async () => {
  for (let index = 0; index < 5; index += 1) await give();
  const { db } = app.database;
  const other = await makeEvent(db, { community_id: race.communityId });
  await makeCategory(db, other.id);
  expect(await waiting(other.id)).toBeNull();
});
