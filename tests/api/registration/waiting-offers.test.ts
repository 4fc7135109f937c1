import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mails.ts';
import {
  accept,
  changeByHost,
  findPlaceFaults,
  join,
  leave,
  makeFullRace,
  readOwn,
  runJobs,
  setQuota,
} from '#tests/support/waiting.ts';

const hour = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  await app.database.db.deleteFrom('mail_outbox').execute();
});

/** Joins one after the other, so that their turn is known. */
async function joinInOrder(race: Awaited<ReturnType<typeof makeFullRace>>, count: number) {
  const joined = [];
  for (let each = 0; each < count; each += 1) {
    joined.push(await join(app, race));
    app.clock.advance(1000);
  }
  return joined;
}

const subjects = async () => (await collectMails(app)).map(({ subject }) => subject);

test('a full race takes runners on its list in the order they come, and nothing is owed', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [first, second, third] = await joinInOrder(race, 3);
  expect(first?.ticket).toMatchObject({ state: 'pending', payment: 'unpaid', waiting: null });
  expect(second?.ticket).toMatchObject({
    state: 'waitlisted',
    payment: 'none',
    expires_at: null,
    bib: null,
    waiting: { ahead: 0, ahead_at_first: 0, line: 1, by_hosts: false, offer: null, end: null },
  });
  expect(third?.ticket.waiting).toMatchObject({ ahead: 1, ahead_at_first: 1, line: 2 });
  expect(await subjects()).toContain('Kamu di daftar tunggu: Lomba Demo');
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('whoever does not ask for the list, or where there is none, is told that it is full', async () => {
  const race = await makeFullRace(app);
  await join(app, race);
  expect(await join(app, race, { orWait: false })).toMatchObject({
    status: 409,
    body: { code: 'sold_out' },
  });
  const without = await makeFullRace(app, { list: 'off' });
  await join(app, without);
  expect(await join(app, without)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
});

test('whoever asks for the list while there are places has a place', async () => {
  const race = await makeFullRace(app, { quota: 2 });
  expect((await join(app, race)).ticket).toMatchObject({ state: 'confirmed', waiting: null });
});

test('a place that is given up is held for the first in turn, who is told and takes it', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [holder, first, second] = await joinInOrder(race, 3);
  if (!holder || !first || !second) throw new Error('Three runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const offered = await readOwn(app, first.runner, first.ticket.id);
  const until = new Date(app.clock.now().getTime() + 24 * hour).toISOString();
  expect(offered.waiting.offer).toEqual({ from: app.clock.now().toISOString(), until });
  expect((await readOwn(app, second.runner, second.ticket.id)).waiting).toMatchObject({
    ahead: 0,
    line: 1,
    offer: null,
  });
  expect(await findPlaceFaults(app, race)).toEqual([]);
  const [letter] = (await collectMails(app)).filter(({ subject }) =>
    subject.startsWith('Ada tempat'),
  );
  expect(letter?.text).toContain('Ambil atau lepas');
  expect(letter?.text).toContain('24 jam');
  expect(letter?.html).toContain(`/ticket/${first.ticket.id}`);

  const taken = await accept(app, first.runner, first.ticket.id);
  expect(taken).toMatchObject({
    status: 200,
    body: { registration: { state: 'pending', payment: 'unpaid', waiting: null } },
  });
  // An amount of its own, as any order of an event with an account.
  const { amount, pay } = taken.body.registration;
  expect(amount).toBe(150_000 + pay.unique_part);
  expect(pay.unique_part).toBeGreaterThan(0);
  expect(await accept(app, first.runner, first.ticket.id)).toMatchObject({ status: 200 });
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('a free place is confirmed with its number as soon as it is taken', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const { body } = await accept(app, first.runner, first.ticket.id);
  expect(body.registration).toMatchObject({ state: 'confirmed', payment: 'none' });
  expect(body.registration.bib).toBeGreaterThan(0);
  expect(await subjects()).toContain('Kamu terdaftar: Lomba Demo');
});

test('a declined offer goes to the next, and who declined has left the list', async () => {
  const race = await makeFullRace(app);
  const [holder, first, second] = await joinInOrder(race, 3);
  if (!holder || !first || !second) throw new Error('Three runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const { body } = await leave(app, first.runner, first.ticket.id);
  expect(body.registration).toMatchObject({ state: 'cancelled', waiting: { end: 'declined' } });
  expect((await readOwn(app, second.runner, second.ticket.id)).waiting.offer).not.toBeNull();
  expect(await accept(app, first.runner, first.ticket.id)).toMatchObject({
    status: 409,
    body: { code: 'offer_ended' },
  });
});

test('whoever leaves the list before their turn moves the others up', async () => {
  const race = await makeFullRace(app);
  const [, first, second] = await joinInOrder(race, 3);
  if (!first || !second) throw new Error('Three runners joined');
  const { body } = await leave(app, first.runner, first.ticket.id);
  expect(body.registration.waiting.end).toBe('left');
  expect(await subjects()).toContain('Keluar dari daftar tunggu: Lomba Demo');
  expect((await readOwn(app, second.runner, second.ticket.id)).waiting).toMatchObject({
    ahead: 0,
    ahead_at_first: 1,
    line: 1,
  });
  // At its end again.
  const again = await join(app, race, { member: first.runner });
  expect(again.ticket.waiting).toMatchObject({ ahead: 1, line: 2 });
});

test('an offer that nobody answers ends, is told, and goes to the next', async () => {
  const race = await makeFullRace(app);
  const [holder, first, second] = await joinInOrder(race, 3);
  if (!holder || !first || !second) throw new Error('Three runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  app.clock.advance(24 * hour - 1);
  await runJobs(app);
  expect((await readOwn(app, first.runner, first.ticket.id)).state).toBe('waitlisted');
  app.clock.advance(1);
  expect(await accept(app, first.runner, first.ticket.id)).toMatchObject({
    status: 409,
    body: { code: 'offer_ended' },
  });
  await runJobs(app);
  expect(await readOwn(app, first.runner, first.ticket.id)).toMatchObject({
    state: 'cancelled',
    waiting: { end: 'ended' },
  });
  expect((await readOwn(app, second.runner, second.ticket.id)).waiting.offer).not.toBeNull();
  const told = await subjects();
  expect(told).toContain('Waktunya lewat: Lomba Demo');
  expect(told.filter((subject) => subject.startsWith('Ada tempat')).length).toBeGreaterThan(0);
});

test('a larger quota is offered by the job, to as many as it has places for', async () => {
  const race = await makeFullRace(app);
  const [, first, second, third] = await joinInOrder(race, 4);
  if (!first || !second || !third) throw new Error('Four runners joined');
  await setQuota(app, race, 3);
  await runJobs(app);
  const offers = [];
  for (const { runner, ticket } of [first, second, third]) {
    offers.push((await readOwn(app, runner, ticket.id)).waiting.offer !== null);
  }
  expect(offers).toEqual([true, true, false]);
});

test('nobody who registers overtakes the list, even before the job has run', async () => {
  const race = await makeFullRace(app);
  const [, first] = await joinInOrder(race, 2);
  if (!first) throw new Error('Two runners joined');
  await setQuota(app, race, 2);
  expect((await join(app, race)).ticket.state).toBe('waitlisted');
  expect((await readOwn(app, first.runner, first.ticket.id)).waiting.offer).not.toBeNull();
});

test('an unpaid place that expires is held for who waits', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [, first] = await joinInOrder(race, 2);
  if (!first) throw new Error('Two runners joined');
  app.clock.advance(25 * hour);
  await runJobs(app);
  expect((await readOwn(app, first.runner, first.ticket.id)).waiting.offer).not.toBeNull();
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('an offer ends when registration closes, and from then on none is made', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  app.clock.set('2027-02-07T12:00:00.000Z');
  await leave(app, holder.runner, holder.ticket.id);
  const { waiting } = await readOwn(app, first.runner, first.ticket.id);
  expect(waiting.offer.until).toBe('2027-02-07T16:59:00.000Z');

  const late = await makeFullRace(app);
  const [lateHolder, waits] = await joinInOrder(late, 2);
  if (!lateHolder || !waits) throw new Error('Two runners joined');
  app.clock.set('2027-02-08T00:00:00.000Z');
  await leave(app, lateHolder.runner, lateHolder.ticket.id);
  await runJobs(app);
  expect((await readOwn(app, waits.runner, waits.ticket.id)).waiting.offer).toBeNull();
  expect(await changeByHost(app, late, { kind: 'offer', ids: [waits.ticket.id] })).toMatchObject({
    outcomes: { [waits.ticket.id]: 'closed' },
  });
});

test('hosts who offer by themselves choose anybody, and take an offer back', async () => {
  const race = await makeFullRace(app, { list: 'host' });
  const [holder, first, second] = await joinInOrder(race, 3);
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
  const [, first, second] = await joinInOrder(race, 3);
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
  const [holder, first, second] = await joinInOrder(race, 3);
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
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const other = await makeMember(app.database.db);
  expect((await accept(app, other, first.ticket.id)).status).toBe(404);
  expect((await accept(app, other, '0000000000zz')).status).toBe(404);
});

test('the race says that it is full and has a list, also while a place is free for who waits', async () => {
  const race = await makeFullRace(app, { list: 'host' });
  const [holder] = await joinInOrder(race, 2);
  if (!holder) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const answer = await app.app.inject({ url: `/api/public/event/${race.id}` });
  expect(answer.json()).toMatchObject({ availability: 'full', has_waiting_list: true, left: 0 });
});

test('the letters are in the reader’s language, and say how long there is to answer and to pay', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await app.database.db
    .updateTable('members')
    .set({ language: 'en' })
    .where('id', '=', first.runner.id)
    .execute();
  await leave(app, holder.runner, holder.ticket.id);
  const mails = await collectMails(app);
  const offer = mails.find(({ subject }) => subject === 'There’s a place for you: Demo Race');
  expect(offer?.text).toContain('you have 24 h to pay Rp');
  expect(offer?.html).toContain('Take it or let it go');
  app.clock.advance(24 * hour);
  await runJobs(app);
  expect(await subjects()).toContain('Time is up: Demo Race');
});

test('an offer that is not due any more says nothing', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  await accept(app, first.runner, first.ticket.id);
  const told = await subjects();
  expect(told.some((subject) => subject.startsWith('Ada tempat'))).toBe(false);
  expect(told.filter((subject) => subject.startsWith('Kamu terdaftar')).length).toBeGreaterThan(0);
});

test('registration that is closed earlier ends the offers, too', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const earlier = new Date(app.clock.now().getTime() + hour);
  await app.database.db
    .updateTable('events')
    .set({ registration_closes_at: earlier })
    .where('id', '=', race.id)
    .execute();
  const { waiting } = await readOwn(app, first.runner, first.ticket.id);
  expect(waiting.offer.until).toBe(earlier.toISOString());
  app.clock.advance(hour);
  expect((await accept(app, first.runner, first.ticket.id)).status).toBe(409);
  await runJobs(app);
  expect((await readOwn(app, first.runner, first.ticket.id)).state).toBe('cancelled');
  expect(await findPlaceFaults(app, race)).toEqual([]);
});

test('the inbox holds the offer while it is open, and then says that its time is up', async () => {
  const race = await makeFullRace(app);
  const [first, second] = await joinInOrder(race, 2);
  if (!first || !second) throw new Error('Nobody joined');
  const inbox = async () => {
    const { headers } = second.runner;
    const answer = await app.app.inject({ url: '/api/user/inbox', headers });
    return answer.json().data.map(({ title }: { title: string }) => title);
  };
  expect(await inbox()).toEqual(['Kamu di daftar tunggu']);
  await leave(app, first.runner, first.ticket.id);
  expect(await inbox()).toEqual(['Ada tempat untukmu', 'Kamu di daftar tunggu']);
  app.clock.advance(24 * hour);
  await runJobs(app);
  expect((await inbox())[0]).toBe('Tempatnya sudah untuk urutan berikutnya');
});
