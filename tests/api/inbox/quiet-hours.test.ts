import { expect, describe, test } from 'vitest';
import { zones, type Zone } from '#src/contract/common.ts';
import type { MessageSettings } from '#src/contract/inbox/message-settings.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { alarm, bill, urgent, useOutbox, word } from '../mail/outbox-world.ts';

const outbox = useOutbox();
const { send, greet, readRows, readInbox } = outbox;

const all = { tickets: true, changes: true, hosts: true };
const night = { from: '21:00', until: '05:00' };
/** 21.00 in each zone of one evening, and 05.00 after it. */
const evenings: Record<Zone, { begins: string; ends: string }> = {
  'Asia/Jakarta': { begins: '2027-02-01T14:00:00.000Z', ends: '2027-02-01T22:00:00.000Z' },
  'Asia/Makassar': { begins: '2027-02-01T13:00:00.000Z', ends: '2027-02-01T21:00:00.000Z' },
  'Asia/Jayapura': { begins: '2027-02-01T12:00:00.000Z', ends: '2027-02-01T20:00:00.000Z' },
};

async function choose(
  member: Awaited<ReturnType<typeof makeMember>>,
  settings: Partial<MessageSettings>,
) {
  const answer = await outbox.server.app.inject({
    method: 'PUT',
    url: '/api/user/message-settings',
    headers: member.headers,
    payload: { mail: all, inbox: all, quiet: null, ...settings },
  });
  expect(answer.statusCode).toBe(200);
}

const makeReader = () => makeMember(outbox.server.database.db);

describe('quiet hours', () => {
  test.each(zones)('hold a mail until they end by the clock of %s', async (zone) => {
    const member = await makeReader();
    await choose(member, { quiet: { ...night, zone } });
    const { begins, ends } = evenings[zone];
    // A minute before, it goes out.
    outbox.server.clock.set(new Date(Date.parse(begins) - 60_000).toISOString());
    await greet(member.id, { kind: word, key: 'before' });
    expect(await send()).toBe(1);
    outbox.server.clock.set(begins);
    await greet(member.id, { kind: word });
    expect(await send()).toBe(0);
    const waiting = (await readRows()).find(({ outcome }) => outcome === null);
    expect(waiting).toMatchObject({
      due_at: new Date(ends),
      problem: 'quiet_hours',
      attempts: 0,
    });
    // In the inbox it lies already.
    expect(await readInbox()).toHaveLength(2);
    outbox.server.clock.set(new Date(Date.parse(ends) - 1).toISOString());
    expect(await send()).toBe(0);
    outbox.server.clock.set(ends);
    expect(await send()).toBe(1);
  });

  test('hold no mail that somebody waits for, or that would come too late', async () => {
    const member = await makeReader();
    await choose(member, { quiet: { ...night, zone: 'Asia/Jakarta' } });
    outbox.server.clock.set(evenings['Asia/Jakarta'].begins);
    await greet(member.id, { kind: urgent });
    await greet(member.id, { kind: alarm });
    await greet(member.id, { kind: bill });
    expect(await send()).toBe(2);
    expect((await readRows()).filter(({ outcome }) => outcome === null)).toMatchObject([
      { kind: 'bill', problem: 'quiet_hours' },
    ]);
  });

  test('hold nothing on the day before a start of the member’s', async () => {
    const { db } = outbox.server.database;
    const member = await makeReader();
    const event = await makeEvent(db);
    const { begins } = evenings['Asia/Jakarta'];
    const inHours = (hours: number) => new Date(Date.parse(begins) + hours * 3_600_000);
    const category = await makeCategory(db, event.id, { flag_off_at: inHours(25) });
    outbox.server.clock.set('2027-02-01T00:00:00.000Z');
    const answer = await sendRegistration(outbox.server, {
      member,
      eventId: event.id,
      body: makeRegistrationBody(category.id),
    });
    expect(answer.statusCode).toBe(201);
    await db.deleteFrom('mail_outbox').execute();
    await choose(member, { quiet: { ...night, zone: 'Asia/Jakarta' } });
    outbox.server.clock.set(begins);
    await greet(member.id, { kind: word });
    expect(await send()).toBe(0);
    await db
      .updateTable('categories')
      .set({ flag_off_at: inHours(9) })
      .where('id', '=', category.id)
      .execute();
    await db
      .updateTable('mail_outbox')
      .set({ due_at: new Date(begins) })
      .execute();
    expect(await send()).toBe(1);
  });

  test('that are changed hold for what waits, too', async () => {
    const member = await makeReader();
    await choose(member, { quiet: { ...night, zone: 'Asia/Jakarta' } });
    outbox.server.clock.set(evenings['Asia/Jakarta'].begins);
    await greet(member.id, { kind: word });
    expect(await send()).toBe(0);
    await choose(member, { quiet: null });
    expect(await send()).toBe(1);
  });
});

describe('a switch', () => {
  test('that is off keeps a topic’s messages from its channel only', async () => {
    const [noMail, noInbox] = [await makeReader(), await makeReader()];
    await choose(noMail, { mail: { ...all, hosts: false } });
    await choose(noInbox, { inbox: { ...all, hosts: false } });
    for (const { id } of [noMail, noInbox]) await greet(id, { kind: word });
    expect(await send()).toBe(1);
    expect(outbox.receivers()).toEqual([`${noInbox.id}@derap.test`]);
    expect(await readInbox()).toMatchObject([{ member_id: noMail.id }]);
    // What cannot be switched off comes in both ways.
    for (const { id } of [noMail, noInbox]) await greet(id, { kind: bill });
    expect(await send()).toBe(2);
    expect((await readInbox()).filter(({ kind }) => kind === 'bill')).toHaveLength(2);
  });

  test('counts as it is when a mail is due, of other topics it says nothing', async () => {
    const member = await makeReader();
    await greet(member.id, { kind: word });
    await choose(member, { mail: { ...all, hosts: false } });
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: 'dropped' }]);
    await choose(member, { mail: { ...all, tickets: false, changes: false } });
    await greet(member.id, { kind: word, key: 'again' });
    expect(await send()).toBe(1);
  });
});

describe('the settings', () => {
  const ask = async (member: { headers: object }) => {
    const url = '/api/user/message-settings';
    const answer = await outbox.server.app.inject({ url, headers: { ...member.headers } });
    return answer.json();
  };

  test('are all on and without quiet hours until the member chooses, and stay as chosen', async () => {
    const [member, other] = [await makeReader(), await makeReader()];
    expect(await ask(member)).toEqual({ mail: all, inbox: all, push: all, quiet: null });
    const chosen = {
      mail: { tickets: false, changes: true, hosts: false },
      inbox: { tickets: true, changes: false, hosts: true },
      push: { tickets: true, changes: true, hosts: false },
      quiet: { from: '22:30', until: '04:15', zone: 'Asia/Makassar' as const },
    };
    await choose(member, chosen);
    expect(await ask(member)).toEqual(chosen);
    expect(await ask(other)).toEqual({ mail: all, inbox: all, push: all, quiet: null });
  });

  test.each([
    ['no time of day', { from: '24:00', until: '05:00', zone: 'Asia/Jakarta' }],
    ['an end that is the beginning', { from: '05:00', until: '05:00', zone: 'Asia/Jakarta' }],
    ['a zone that we do not know', { from: '21:00', until: '05:00', zone: 'Europe/Berlin' }],
  ])('are refused with %s', async (_, quiet) => {
    const answer = await outbox.server.app.inject({
      method: 'PUT',
      url: '/api/user/message-settings',
      headers: (await makeReader()).headers,
      payload: { mail: all, inbox: all, quiet },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});
