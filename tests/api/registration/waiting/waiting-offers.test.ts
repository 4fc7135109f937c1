import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  accept,
  findPlaceFaults,
  join,
  joinInOrder,
  leave,
  makeFullRace,
  readOwn,
  runJobs,
  setQuota,
} from '#tests/support/registration/waiting.ts';

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

const subjects = async () => (await collectMails(app)).map(({ subject }) => subject);

test('a full race takes runners on its list in the order they come, and nothing is owed', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [first, second, third] = await joinInOrder(app, race, 3);
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
  const [holder, first, second] = await joinInOrder(app, race, 3);
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
  const [holder, first] = await joinInOrder(app, race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const { body } = await accept(app, first.runner, first.ticket.id);
  expect(body.registration).toMatchObject({ state: 'confirmed', payment: 'none' });
  expect(body.registration.bib).toBeGreaterThan(0);
  expect(await subjects()).toContain('Kamu terdaftar: Lomba Demo');
});

test('a declined offer goes to the next, and who declined has left the list', async () => {
  const race = await makeFullRace(app);
  const [holder, first, second] = await joinInOrder(app, race, 3);
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
  const [, first, second] = await joinInOrder(app, race, 3);
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
  const [holder, first, second] = await joinInOrder(app, race, 3);
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
  const [, first, second, third] = await joinInOrder(app, race, 4);
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
  const [, first] = await joinInOrder(app, race, 2);
  if (!first) throw new Error('Two runners joined');
  await setQuota(app, race, 2);
  expect((await join(app, race)).ticket.state).toBe('waitlisted');
  expect((await readOwn(app, first.runner, first.ticket.id)).waiting.offer).not.toBeNull();
});

test('an unpaid place that expires is held for who waits', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [, first] = await joinInOrder(app, race, 2);
  if (!first) throw new Error('Two runners joined');
  app.clock.advance(25 * hour);
  await runJobs(app);
  expect((await readOwn(app, first.runner, first.ticket.id)).waiting.offer).not.toBeNull();
  expect(await findPlaceFaults(app, race)).toEqual([]);
});
