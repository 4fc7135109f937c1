import { describe, expect, test } from 'vitest';
import { zones, type Zone } from '#src/contract/common.ts';
import { word } from '#tests/support/messages/words.ts';
import { alarm, bill, usePushes } from './push-world.ts';

const pushes = usePushes();
const { send, tell, subscribe, makeReader, choose, readRows, got, all } = pushes;

const night = { from: '21:00', until: '05:00' };
/** 21.00 in each zone of one evening, and 05.00 after it. */
const evenings: Record<Zone, { begins: string; ends: string }> = {
  'Asia/Jakarta': { begins: '2027-02-01T14:00:00.000Z', ends: '2027-02-01T22:00:00.000Z' },
  'Asia/Makassar': { begins: '2027-02-01T13:00:00.000Z', ends: '2027-02-01T21:00:00.000Z' },
  'Asia/Jayapura': { begins: '2027-02-01T12:00:00.000Z', ends: '2027-02-01T20:00:00.000Z' },
};

async function makeSleeper(zone: Zone) {
  const member = await makeReader();
  await subscribe(member);
  await choose(member, { quiet: { ...night, zone } });
  return member;
}

describe('quiet hours', () => {
  test.each(zones)('hold a push until they end by the clock of %s', async (zone) => {
    const member = await makeSleeper(zone);
    const { begins, ends } = evenings[zone];
    const { clock } = pushes.server;
    clock.set(new Date(Date.parse(begins) - 60_000).toISOString());
    await tell(member.id, { words: 'Sebelum' });
    expect(await send()).toBe(1);
    clock.set(begins);
    await tell(member.id);
    expect(await send()).toBe(0);
    expect((await readRows()).find(({ outcome }) => outcome === null)).toMatchObject({
      due_at: new Date(ends),
      problem: 'quiet_hours',
      attempts: 0,
    });
    clock.set(new Date(Date.parse(ends) - 1).toISOString());
    expect(await send()).toBe(0);
    clock.set(ends);
    expect(await send()).toBe(1);
  });

  test('hold no push that would come too late, and those that are changed hold no longer', async () => {
    const member = await makeSleeper('Asia/Jakarta');
    pushes.server.clock.set(evenings['Asia/Jakarta'].begins);
    await tell(member.id, { kind: alarm, words: 'Alarm' });
    await tell(member.id);
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ title: 'Alarm' }]);
    expect(pushes.service.delivered[0]?.urgency).toBe('high');
    await choose(member, { quiet: null });
    expect(await send()).toBe(1);
  });

  test('that begin between two tries hold the second one', async () => {
    const member = await makeSleeper('Asia/Jakarta');
    const { begins, ends } = evenings['Asia/Jakarta'];
    pushes.server.clock.set(new Date(Date.parse(begins) - 30_000).toISOString());
    await tell(member.id);
    pushes.service.state.status = 503;
    expect(await send()).toBe(0);
    pushes.service.state.status = 201;
    pushes.server.clock.advance(60_000);
    expect(await send()).toBe(0);
    pushes.server.clock.set(ends);
    expect(await send()).toBe(1);
  });
});

describe('a switch', () => {
  test('that is off keeps its topic from devices, also what comes by mail in any case', async () => {
    const member = await makeReader();
    await subscribe(member);
    await choose(member, { push: { ...all, hosts: false } });
    await tell(member.id, { kind: word });
    await tell(member.id, { kind: bill, words: 'Bayar' });
    expect(await send()).toBe(0);
    const { db } = pushes.server.database;
    expect(await db.selectFrom('inbox_messages').select('kind').execute()).toHaveLength(2);
    await choose(member, { push: { ...all, tickets: false, changes: false } });
    await tell(member.id, { words: 'Lagi' });
    expect(await send()).toBe(1);
  });

  test('counts as it is when a push goes out', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    await choose(member, { push: { ...all, hosts: false } });
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('stays as it is where a former version of the app does not name it', async () => {
    const member = await makeReader();
    await choose(member, { push: { ...all, hosts: false } });
    const answer = await pushes.server.app.inject({
      method: 'PUT',
      url: '/api/user/message-settings',
      headers: member.headers,
      payload: { mail: all, inbox: all, quiet: null },
    });
    expect(answer.json()).toMatchObject({ push: { ...all, hosts: false } });
  });
});
