import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  accept,
  changeByHost,
  findPlaceFaults,
  joinInOrder,
  leave,
  makeFullRace,
  readOwn,
  runJobs,
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

test('an offer ends when registration closes, and from then on none is made', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(app, race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  app.clock.set('2027-02-07T12:00:00.000Z');
  await leave(app, holder.runner, holder.ticket.id);
  const { waiting } = await readOwn(app, first.runner, first.ticket.id);
  expect(waiting.offer.until).toBe('2027-02-07T16:59:00.000Z');

  const late = await makeFullRace(app);
  const [lateHolder, waits] = await joinInOrder(app, late, 2);
  if (!lateHolder || !waits) throw new Error('Two runners joined');
  app.clock.set('2027-02-08T00:00:00.000Z');
  await leave(app, lateHolder.runner, lateHolder.ticket.id);
  await runJobs(app);
  expect((await readOwn(app, waits.runner, waits.ticket.id)).waiting.offer).toBeNull();
  expect(await changeByHost(app, late, { kind: 'offer', ids: [waits.ticket.id] })).toMatchObject({
    outcomes: { [waits.ticket.id]: 'closed' },
  });
});

test('the race says that it is full and has a list, also while a place is free for who waits', async () => {
  const race = await makeFullRace(app, { list: 'host' });
  const [holder] = await joinInOrder(app, race, 2);
  if (!holder) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  const answer = await app.app.inject({ url: `/api/public/event/${race.id}` });
  expect(answer.json()).toMatchObject({ availability: 'full', has_waiting_list: true, left: 0 });
});

test('the letters are in the reader’s language, and say how long there is to answer and to pay', async () => {
  const race = await makeFullRace(app, { price: 150_000 });
  const [holder, first] = await joinInOrder(app, race, 2);
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
  const [holder, first] = await joinInOrder(app, race, 2);
  if (!holder || !first) throw new Error('Two runners joined');
  await leave(app, holder.runner, holder.ticket.id);
  await accept(app, first.runner, first.ticket.id);
  const told = await subjects();
  expect(told.some((subject) => subject.startsWith('Ada tempat'))).toBe(false);
  expect(told.filter((subject) => subject.startsWith('Kamu terdaftar')).length).toBeGreaterThan(0);
});

test('registration that is closed earlier ends the offers, too', async () => {
  const race = await makeFullRace(app);
  const [holder, first] = await joinInOrder(app, race, 2);
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
  const [first, second] = await joinInOrder(app, race, 2);
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
