import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  accept,
  changeByHost,
  findPlaceFaults,
  join,
  joinInOrder,
  leave,
  makeFullRace,
  readOwn,
  runJobs,
  setQuota,
} from '#tests/support/registration/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  await app.database.db.deleteFrom('mail_outbox').execute();
});

const subjects = async () => (await collectMails(app)).map(({ subject }) => subject);

test('hosts who offer by themselves choose anybody, and take an offer back', async () => {
  const race = await makeFullRace(app, { list: 'host' });
  const [holder, first, second] = await joinInOrder(app, race, 3);
  if (!holder || !first || !second) throw new Error('Three runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  await runJobs(app);
  // The free place is for those who wait: a newcomer joins them.
  expect((await join(app, race)).ticket.state).toBe('waitlisted');
  const offer = (id: string) => changeByHost(app, race, { kind: 'offer', ids: [id] });
  const chosen = second.ticket.id;
  expect((await offer(chosen)).outcomes).toEqual({ [chosen]: 'done' });
  expect((await offer(chosen)).outcomes).toEqual({ [chosen]: 'unchanged' });
  expect((await offer(first.ticket.id)).outcomes).toEqual({ [first.ticket.id]: 'sold_out' });
  const back = { kind: 'take_back' as const, ids: [chosen] };
  expect((await changeByHost(app, race, back)).outcomes).toEqual({ [chosen]: 'done' });
  expect((await changeByHost(app, race, back)).outcomes).toEqual({ [chosen]: 'no_offer' });
  expect(await readOwn(app, second.runner, chosen)).toMatchObject({
    state: 'waitlisted',
    waiting: { ahead: null, by_hosts: true, offer: null },
  });
  expect(await subjects()).toContain('Tawaran ditarik: Lomba Demo');
  expect((await offer(first.ticket.id)).outcomes).toEqual({ [first.ticket.id]: 'done' });
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('all who are chosen are offered places by turn, and a host sees turns and offers', async () => {
  const race = await makeFullRace(app, { list: 'host' });
  const [, first, second] = await joinInOrder(app, race, 3);
  if (!first || !second) throw new Error('Three runners joined');
  await setQuota(app, race, 2);
  const ids = [second.ticket.id, first.ticket.id];
  expect((await changeByHost(app, race, { kind: 'offer', ids })).outcomes).toEqual({
    [first.ticket.id]: 'done',
    [second.ticket.id]: 'sold_out',
  });
  const answer = await app.app.inject({
    url: `/api/host/event/${race.id}/participant?state=waitlisted&sort=registered`,
    headers: race.host.headers,
  });
  expect(answer.json().data).toMatchObject([
    { id: first.ticket.id, turn: null, offer_until: expect.any(String) },
    { id: second.ticket.id, turn: 1, offer_until: null },
  ]);
});

test('a host gives a place that is held without counting it twice, or cancels it for the next', async () => {
  const race = await makeFullRace(app);
  const [holder, first, second] = await joinInOrder(app, race, 3);
  if (!holder || !first || !second) throw new Error('Three runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const ids = [first.ticket.id];
  expect((await changeByHost(app, race, { kind: 'place', ids })).outcomes).toEqual({
    [first.ticket.id]: 'done',
  });
  expect(await findPlaceFaults(app, race)).toEqual([]);
  await changeByHost(app, race, { kind: 'cancel', ids });
  expect((await readOwn(app, second.runner, second.ticket.id)).waiting.offer).not.toBeNull();
  await changeByHost(app, race, { kind: 'cancel', ids: [second.ticket.id] });
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('nobody takes the place of another, or one that does not exist', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(app, race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const other = await makeMember(app.database.db);
  expect((await accept(app, other, first.ticket.id)).status).toBe(404);
  expect((await accept(app, other, '0000000000zz')).status).toBe(404);
});
