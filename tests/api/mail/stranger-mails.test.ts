import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';
import { openTransfers, sendOffer } from '#tests/support/registration/transfers.ts';
import {
  countHeld,
  makePayers,
  makeYoungRace,
  readFirst,
  sendRound,
  setCommunity,
  storeLinks,
} from './strangers-world.ts';

const day = 86_400_000;

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  await app.database.db.deleteFrom('mail_outbox').execute();
  race = await makeYoungRace(app);
});

const confirm = (id: string, at: Date | null) =>
  app.database.db
    .updateTable('members')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .execute();

async function readUsed() {
  return await app.database.db
    .selectFrom('stranger_mail_days')
    .select(['day', 'used'])
    .where('sender', '=', race.communityId)
    .orderBy('day')
    .execute();
}

describe('mails to people without an account', () => {
  test('are exactly as many as a young community may send, by several servers at once', async () => {
    await storeLinks(app, race, 120);
    expect(await sendRound(app, 4)).toBe(50);
    expect(await countHeld(app, race.communityId)).toEqual({ no_room: 70 });
    expect(await sendRound(app, 4)).toBe(0);
    expect(await readUsed()).toEqual([{ day: '2027-02-01', used: 50 }]);
  });

  test('are no more by making more communities', async () => {
    const second = await makeYoungRace(app);
    await app.database.db
      .updateTable('memberships')
      .set({ member_id: race.host.id })
      .where('community_id', '=', second.communityId)
      .execute();
    await storeLinks(app, race, 40);
    expect(await sendRound(app)).toBe(40);
    await storeLinks(app, { ...second, host: race.host }, 40);
    expect(await sendRound(app, 3)).toBe(10);
    expect(await countHeld(app, second.communityId)).toEqual({ no_room: 30 });
    expect(await readUsed()).toEqual([{ day: '2027-02-01', used: 40 }]);
    // A captain’s other community, once it is older, has a day of its own.
    await setCommunity(app, second, { created_at: new Date(app.clock.now().getTime() - 7 * day) });
    expect(await sendRound(app)).toBe(30);
  });

  test('go on by themselves as soon as another day begins, also after weeks', async () => {
    await setCommunity(app, race, { mails_stopped_at: app.clock.now() });
    await storeLinks(app, race, 60);
    expect(await sendRound(app)).toBe(0);
    app.clock.advance(8 * day);
    expect(await sendRound(app)).toBe(0);
    await setCommunity(app, race, { mails_stopped_at: null, created_at: app.clock.now() });
    expect(await sendRound(app)).toBe(50);
    app.clock.set('2027-02-09T16:59:59.000Z');
    expect(await sendRound(app)).toBe(0);
    app.clock.set('2027-02-09T17:00:00.000Z');
    expect(await sendRound(app, 3)).toBe(10);
    expect(await countHeld(app, race.communityId)).toEqual({});
  });

  test('are 500 a day after a week', async () => {
    await setCommunity(app, race, { created_at: new Date(app.clock.now().getTime() - 7 * day) });
    await app.database.db
      .insertInto('stranger_mail_days')
      .values({ sender: race.communityId, day: '2027-02-01', used: 495 })
      .execute();
    await storeLinks(app, race, 10);
    expect(await sendRound(app, 3)).toBe(5);
    expect(await countHeld(app, race.communityId)).toEqual({ no_room: 5 });
  });

  test('have no limit once the community is verified; what waited follows', async () => {
    await storeLinks(app, race, 70);
    expect(await sendRound(app)).toBe(50);
    await setCommunity(app, race, { verified_at: app.clock.now() });
    expect(await sendRound(app)).toBe(20);
    await storeLinks(app, race, 60);
    expect(await sendRound(app)).toBe(60);
    expect(await readUsed()).toEqual([{ day: '2027-02-01', used: 130 }]);
  });

  test('have no limit with 100 runners who paid themselves; what hosts enter as paid is nobody', async () => {
    // The host’s own entry is paid, too.
    await storeLinks(app, race, 60);
    await makePayers(app, race, { from: 1, to: 99 });
    expect(await sendRound(app)).toBe(50);
    await makePayers(app, race, { from: 100, to: 100 });
    expect(await sendRound(app)).toBe(10);
  });

  test('wait for a captain who has confirmed an address', async () => {
    await confirm(race.host.id, null);
    await storeLinks(app, race, 3);
    await setCommunity(app, race, { verified_at: app.clock.now() });
    expect(await sendRound(app)).toBe(0);
    expect(await countHeld(app, race.communityId)).toEqual({ no_room: 3 });
    await confirm(race.host.id, app.clock.now());
    expect(await sendRound(app)).toBe(3);
  });

  test('of the platform itself have no limit', async () => {
    await app.database.db
      .updateTable('events')
      .set({ community_id: null })
      .where('id', '=', race.eventId)
      .execute();
    await app.database.db
      .updateTable('members')
      .set({ role: 'admin' })
      .where('id', '=', race.host.id)
      .execute();
    await storeLinks(app, race, 60);
    await app.database.db.updateTable('mail_outbox').set({ community_id: null }).execute();
    expect(await sendRound(app)).toBe(60);
  });

  test('that could not be delivered have their share already', async () => {
    await storeLinks(app, race, 60);
    expect(await readFirst(app, 49)).toHaveLength(49);
    app.clock.advance(60_000);
    expect(await sendRound(app)).toBe(1);
    expect(await readUsed()).toEqual([{ day: '2027-02-01', used: 50 }]);
  });
});

describe('a link by which a runner gives a place on', () => {
  async function offer(given: { isConfirmed?: boolean } = {}) {
    await openTransfers(app, race);
    const ticket = await makeParticipant(app, { eventId: race.eventId, categoryId: race.ten });
    if (given.isConfirmed === false) await confirm(ticket.member.id, null);
    await collectMails(app);
    await sendOffer(app, ticket, { name: 'Rani', email: 'tamu.rani@contoh.test' });
    return ticket;
  }

  test('has a share of the same day, and its turn among those that wait', async () => {
    await storeLinks(app, race, 120);
    expect(await sendRound(app)).toBe(50);
    app.clock.advance(3_600_000);
    await offer();
    expect(await sendRound(app)).toBe(0);
    expect(await countHeld(app, race.communityId)).toEqual({ no_room: 71 });
    app.clock.set('2027-02-01T17:00:00.000Z');
    await sendRound(app);
    const left = await app.database.db
      .selectFrom('mail_outbox')
      .select('outcome')
      .where('kind', '=', 'transfer_offered')
      .execute();
    expect(left).toEqual([{ outcome: 'sent' }]);
  });

  test('goes out only from somebody who has confirmed an address, and names no title', async () => {
    const { member } = await offer({ isConfirmed: false });
    expect(await sendRound(app)).toBe(0);
    await confirm(member.id, app.clock.now());
    app.clock.advance(3_600_000);
    const mails = await collectMails(app);
    expect(mails.filter(({ to }) => to.startsWith('tamu.'))).toMatchObject([
      { to: 'tamu.rani@contoh.test', subject: 'Ada tiket untukmu' },
    ]);
  });
});

test('whoever waits for a mail has it before 1,500 links of somebody else', async () => {
  await setCommunity(app, race, { verified_at: app.clock.now() });
  await storeLinks(app, race, 1500);
  app.clock.advance(4_500);
  const waits = await makeMember(app.database.db);
  await confirm(waits.id, null);
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/request_confirmation',
    headers: waits.headers,
  });
  const other = await makeHostedRace(app);
  const runner = await makeParticipant(app, { eventId: other.eventId, categoryId: other.half });
  const first = await readFirst(app, 8);
  expect(first.indexOf(`${waits.id}@derap.test`)).toBe(0);
  expect(first.indexOf(`${runner.member.id}@derap.test`)).toBe(6);
});
