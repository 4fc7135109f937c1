import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
  makePaymentAccount,
  makeRegistrationBody,
  offerAccount,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const suspend = async (id: string, since: Date | null) =>
  await app.database.db
    .updateTable('members')
    .set({ suspended_at: since })
    .where('id', '=', id)
    .execute();

async function makeHosted() {
  const { db } = app.database;
  const owner = await makeMember(db);
  const community = await makeCommunity(db, owner.id);
  const event = await makeEvent(db, { community_id: community.id });
  const category = await makeCategory(db, event.id);
  const register = async () => {
    const member = await makeMember(db);
    const body = makeRegistrationBody(category.id);
    return await sendRegistration(app, { member, eventId: event.id, body });
  };
  const look = async () =>
    (await app.app.inject(`/api/public/event/${community.id}/${event.id}`)).json();
  return { owner, community, event, register, look };
}

test('a race whose only owner is suspended takes nobody, and says that it is closed', async () => {
  const { owner, event, register, look } = await makeHosted();
  expect((await register()).statusCode).toBe(201);
  await suspend(owner.id, app.clock.now());
  expect((await register()).json()).toMatchObject({ status: 409, code: 'registration_closed' });
  const shown = await look();
  expect(shown.availability).toBe('closed');
  expect(shown.categories[0].availability).toBe('closed');
  const open = await app.app.inject('/api/public/race?state=open&limit=50');
  expect(JSON.stringify(open.json().data)).not.toContain(event.id);
  await suspend(owner.id, null);
  expect((await register()).statusCode).toBe(201);
});

test('another owner answers for it', async () => {
  const { owner, community, register } = await makeHosted();
  await makeMembership(app.database.db, community.id, { role: 'owner' });
  await suspend(owner.id, app.clock.now());
  expect((await register()).statusCode).toBe(201);
});

test('who has not paid it yet sees nowhere to pay to, until its host is back', async () => {
  const { db } = app.database;
  const owner = await makeMember(db);
  const community = await makeCommunity(db, owner.id);
  const event = await makeEvent(db, {
    community_id: community.id,
    contact_whatsapp: '+6281234567890',
    payment_note: JSON.stringify({ id: 'Transfer ke Bank Contoh 123' }),
  });
  const category = await makeCategory(db, event.id, { price: 150_000 });
  const account = await makePaymentAccount(db, community.id);
  await offerAccount(db, event, account);
  const member = await makeMember(db);
  const body = makeRegistrationBody(category.id);
  const { registration } = (
    await sendRegistration(app, { member, eventId: event.id, body })
  ).json();
  const look = async () =>
    (
      await app.app.inject({
        url: `/api/user/registration/${registration.id}`,
        headers: member.headers,
      })
    ).json().registration;
  expect((await look()).pay.accounts).toHaveLength(1);
  await suspend(owner.id, app.clock.now());
  expect(await look()).toMatchObject({
    payment: 'unpaid',
    pay: null,
    event: { is_paused: true, payment_note: null, contact_whatsapp: null },
  });
  await suspend(owner.id, null);
  expect((await look()).pay.accounts).toHaveLength(1);
});
