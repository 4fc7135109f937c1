import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
  race = await makeHostedRace(app);
});
afterAll(() => app.close());

const ask = async (path: string) =>
  (
    await app.app.inject({
      url: `/api/host/event/${race.eventId}/${path}`,
      headers: race.host.headers,
    })
  ).json();

async function stock(sizes: object) {
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/host/event/${race.eventId}/jersey-stock`,
    headers: race.host.headers,
    payload: { stock: sizes },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('hosts count their jerseys; a size that another host counted stays', async () => {
  expect((await stock({ S: 10, M: 20 })).body).toEqual({ jersey_stock: { S: 10, M: 20 } });
  expect((await stock({ S: null, L: 5 })).body).toEqual({ jersey_stock: { M: 20, L: 5 } });
  expect((await ask('overview')).jersey_stock).toEqual({ M: 20, L: 5 });
  const unknown = await stock({ XXL: 1 });
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    [{ path: 'stock.XXL', code: 'unknown' }],
  ]);
  expect((await stock({ M: -1 })).status).toBe(400);
});

test('the campaign of a registration is kept where it is a plain word', async () => {
  const register = async (source?: string, key?: string) => {
    const member = await makeMember(app.database.db);
    const body = { ...makeRegistrationBody(race.ten), ...(source === undefined ? {} : { source }) };
    const given = { member, eventId: race.eventId, body, ...(key === undefined ? {} : { key }) };
    const answer = await sendRegistration(app, given);
    expect(answer.statusCode).toBe(201);
    return { member, answer };
  };
  await register('WhatsApp Grup');
  await register('whatsapp-grup');
  await register('rani@derap.test');
  await register();
  expect((await ask('overview')).sources).toEqual([
    { value: '-', count: 2 },
    { value: 'whatsapp-grup', count: 2 },
  ]);
  // The same call again, from a link that names another campaign, is the same registration.
  const key = 'a-key-of-sixteen-letters';
  const { member, answer } = await register('ig', key);
  const body = { ...makeRegistrationBody(race.ten), source: 'fb' };
  const again = await sendRegistration(app, { member, eventId: race.eventId, body, key });
  expect(again.json().registration.id).toBe(answer.json().registration.id);
});

test('all of a filtered list are named at once, for a change of them all', async () => {
  const { id } = await makeParticipant(app, { eventId: race.eventId, categoryId: race.half });
  expect(await ask(`participant/id?category=${race.half}`)).toEqual({ ids: [id] });
  const { total } = await ask('participant?limit=1');
  expect((await ask('participant/id')).ids).toHaveLength(total);
});

test('a host’s next event says its step: a draft, and payments that wait', async () => {
  const list = async (query: string) => {
    const url = `/api/host/event${query}`;
    const answer = await app.app.inject({ url, headers: race.host.headers });
    const data: { id: string; state: string; proofs: number }[] = answer.json().data;
    return data.find(({ id }) => id === race.eventId);
  };
  const { db } = app.database;
  await db
    .updateTable('orders')
    .set({ payment: 'proof_sent' })
    .where('event_id', '=', race.eventId)
    .where('id', 'in', db.selectFrom('orders').select('id').limit(1))
    .execute();
  expect(await list('')).toMatchObject({ state: 'published', proofs: 1 });
  await db.updateTable('events').set({ state: 'draft' }).where('id', '=', race.eventId).execute();
  expect(await list('')).toBeUndefined();
  expect(await list('?drafts=true')).toMatchObject({ state: 'draft' });
});
