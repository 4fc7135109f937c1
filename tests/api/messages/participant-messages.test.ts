import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { givePlace, sendClaim } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

const texts = {
  id: { subject: 'Ambil race pack', body: 'Sabtu mulai 10.00.\n\nBawa KTP <b>asli</b>.' },
  en: { subject: 'Race pack', body: 'Saturday from 10.00.' },
};

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app);
});

const register = () => makeParticipant(app, { eventId: race.eventId, categoryId: race.ten });

async function post(path: string, payload: object, headers = race.host.headers) {
  const url = `/api/host/event/${race.eventId}/participant/${path}`;
  return await app.app.inject({ method: 'POST', url, headers, payload });
}

const message = (given: object) => ({ id: randomUUID(), texts, answers_to_me: false, ...given });

async function sendAll() {
  const mails = await collectMails(app);
  return mails.filter(({ subject }) => /Ambil race pack|Race pack/.test(subject));
}

test('numbers for WhatsApp are read by hosts of the event, of its runners only, and that is noted', async () => {
  const siti = await register();
  const stranger = await makeHostedRace(app);
  const foreign = await makeParticipant(app, {
    eventId: stranger.eventId,
    categoryId: stranger.ten,
  });
  const { db } = app.database;
  const { holder } = await db
    .selectFrom('registrations')
    .select('holder')
    .where('id', '=', siti.id)
    .executeTakeFirstOrThrow();
  const answer = await post('message-phones', { ids: [siti.id, foreign.id] });
  expect(answer.json()).toEqual({
    data: [
      { id: siti.id, name: holder.legal_name, phone: holder.phone, language: 'id', claim: null },
    ],
  });
  const noted = await db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'participants.phones_read')
    .execute();
  expect(noted).toEqual([
    { actor_id: race.host.id, subject_id: race.eventId, detail: { count: 1 } },
  ]);
  expect((await post('message-phones', { ids: [siti.id] }, stranger.host.headers)).statusCode).toBe(
    404,
  );
});

test('numbers for WhatsApp come with the link of who has not taken their place over', async () => {
  const place = await givePlace(app, race);
  const claimed = await givePlace(app, race);
  await sendClaim(app, await makeMember(app.database.db), { code: claimed.claim });
  const answer = await post('message-phones', { ids: [place.id, claimed.id] });
  const links = answer
    .json()
    .data.map((each: Record<string, unknown>) => [each['id'], each['claim']]);
  expect(new Map(links)).toEqual(
    new Map([
      [place.id, place.claim],
      [claimed.id, null],
    ]),
  );
});

test('reaches each in their language once, however often it is sent, and is noted in their history', async () => {
  const [siti, john] = [await register(), await register()];
  const { db } = app.database;
  await db
    .updateTable('members')
    .set({ language: 'en' })
    .where('id', '=', john.member.id)
    .execute();
  const stranger = await makeHostedRace(app);
  const foreign = await makeParticipant(app, {
    eventId: stranger.eventId,
    categoryId: stranger.ten,
  });
  const ids = [siti.id, john.id, foreign.id];
  expect((await post('message-preview', { ids })).json()).toEqual({
    languages: { id: 1, en: 1 },
    without_account: 0,
    contact_email: null,
  });
  const body = message({ ids });
  expect((await post('message', body)).json()).toEqual({ sent: 2 });
  expect((await post('message', body)).json()).toEqual({ sent: 0 });
  const mails = await sendAll();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [`${siti.member.id}@derap.test`, `${john.member.id}@derap.test`].toSorted(),
  );
  const indonesian = mails.find(({ subject }) => subject.startsWith('Ambil'));
  expect(indonesian?.subject).toBe('Ambil race pack · Lomba Demo');
  expect(indonesian?.text).toContain('Bawa KTP <b>asli</b>.');
  expect(indonesian?.html).toContain('&lt;b&gt;asli');
  expect(indonesian?.html).not.toContain('<b>asli');
  expect(indonesian?.replyTo).toBeUndefined();
  expect(mails.find(({ subject }) => subject.startsWith('Race pack'))?.text).toContain(
    'Saturday from 10.00.',
  );
  const url = `/api/host/event/${race.eventId}/participant/${siti.id}`;
  const { participant } = (await app.app.inject({ url, headers: race.host.headers })).json();
  const noted = participant.history.filter(
    ({ action }: { action: string }) => action === 'participant.message',
  );
  expect(noted).toHaveLength(1);
  expect(JSON.stringify(noted)).not.toContain('KTP');
});

test('somebody with two places is one reader, in however many calls it is sent', async () => {
  const [both, other] = [await register(), await register()];
  // An earlier place that they gave up; a member has one active place in an event.
  const { db } = app.database;
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled', member_id: both.member.id })
    .where('id', '=', other.id)
    .execute();
  expect((await post('message-preview', { ids: [both.id, other.id] })).json()).toEqual({
    languages: { id: 1, en: 0 },
    without_account: 0,
    contact_email: null,
  });
  const body = message({ ids: [both.id] });
  expect((await post('message', body)).json()).toEqual({ sent: 1 });
  expect((await post('message', { ...body, ids: [other.id] })).json()).toEqual({ sent: 0 });
  const many = Array.from({ length: 20_000 }, (_, index) => `c${String(index).padStart(11, '0')}`);
  expect((await post('message-preview', { ids: [both.id, ...many.slice(1)] })).json()).toEqual({
    languages: { id: 1, en: 0 },
    without_account: 0,
    contact_email: null,
  });
});

test('is answered to the community’s address, and to the host where they gave theirs out', async () => {
  await sendAll();
  const { id } = await register();
  await app.database.db
    .updateTable('communities')
    .set({ contact_email: 'halo.komunitas@derap.test' })
    .where('id', '=', race.communityId)
    .execute();
  expect((await post('message-preview', { ids: [id] })).json()).toMatchObject({
    contact_email: 'halo.komunitas@derap.test',
  });
  await post('message', message({ ids: [id] }));
  expect((await sendAll()).map(({ replyTo }) => replyTo)).toEqual(['halo.komunitas@derap.test']);
  await post('message', message({ ids: [id], answers_to_me: true }));
  const answered = (await sendAll()).map(({ replyTo }) => replyTo);
  expect(answered).toContain(`${race.host.id}@derap.test`);
});

test('with another text under the same id is refused; a batch more of the same is not', async () => {
  const [first, second] = [await register(), await register()];
  const body = message({ ids: [first.id] });
  await post('message', body);
  expect((await post('message', { ...body, ids: [second.id] })).json()).toEqual({ sent: 1 });
  const other = { ...texts, id: { ...texts.id, body: 'Lain' } };
  const refused = await post('message', { ...body, texts: other });
  expect(refused.json().code).toBe('idempotency_mismatch');
});

test('is limited to ten a day for an event', async () => {
  const { id } = await register();
  for (let count = 0; count < 10; count += 1) {
    expect((await post('message', message({ ids: [id] }))).statusCode).toBe(200);
  }
  const refused = await post('message', message({ ids: [id] }));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('reaches nobody without an account, and cannot be sent by who is no host', async () => {
  const { id, member } = await register();
  const empty = { ...texts.id, body: ' ' };
  expect((await post('message', message({ ids: [id], texts: { id: empty } }))).statusCode).toBe(
    400,
  );
  const anybody = await makeMember(app.database.db);
  for (const { headers } of [anybody, member]) {
    expect((await post('message', message({ ids: [id] }), headers)).statusCode).toBe(404);
    expect((await post('message-preview', { ids: [id] }, headers)).statusCode).toBe(404);
  }
  await app.database.db
    .updateTable('registrations')
    .set({ member_id: null })
    .where('id', '=', id)
    .execute();
  expect((await post('message-preview', { ids: [id] })).json()).toMatchObject({
    without_account: 1,
  });
  expect((await post('message', message({ ids: [id] }))).json()).toEqual({ sent: 0 });
});
