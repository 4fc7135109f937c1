import { describe, expect, test } from 'vitest';
import type { Pusher } from '#src/server/platform/push/pusher.ts';
import { eraseOldPushes } from '#src/server/platform/push/send-pushes.ts';
import { word } from '#tests/support/messages/words.ts';
import { usePushes } from './push-world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const pushes = usePushes();
const { send, tell, subscribe, makeReader, got, readRows, readDevices } = pushes;

describe('a message', () => {
  test('comes to each device of its member once, encrypted for it and in the language of its screens', async () => {
    const member = await makeReader();
    const [phone, laptop] = [await subscribe(member), await subscribe(member, 'en')];
    await subscribe(await makeReader());
    await Promise.all([tell(member.id), tell(member.id), tell(member.id)]);
    expect(await send()).toBe(2);
    expect(await send()).toBe(0);
    const { delivered } = pushes.service;
    expect(delivered).toHaveLength(2);
    const [inboxRow] = await pushes.server.database.db
      .selectFrom('inbox_messages')
      .selectAll()
      .execute();
    const expected = { title: 'Halo', path: '/inbox', unread: 3, message: inboxRow?.id };
    expect(delivered.find(({ device }) => device === phone.id)).toMatchObject({
      ttl: 86_400,
      urgency: 'normal',
      message: { ...expected, language: 'id', body: 'id' },
    });
    expect(delivered.find(({ device }) => device === laptop.id)).toMatchObject({
      message: { ...expected, language: 'en', body: 'en' },
    });
    // One message is one notification, on whichever device.
    expect(new Set(delivered.flatMap(({ topic, message }) => [topic, message.tag])).size).toBe(1);
  });

  test('is stored with its cause or not at all, and not for who has no device', async () => {
    const [member, nobody] = [await makeReader(), await makeReader()];
    await subscribe(member);
    await tell(nobody.id);
    expect(await readRows()).toEqual([]);
    // A reminder may come to a device that is not there yet.
    await tell(nobody.id, { words: 'Nanti', dueIn: minute });
    await subscribe(nobody);
    expect(await send()).toBe(0);
    pushes.server.clock.advance(minute);
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ title: 'Nanti' }]);
  });

  test('that is no longer true is not pushed', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    pushes.untrue.add('Halo');
    expect(await send()).toBe(0);
    expect((await readRows()).map(({ outcome }) => String(outcome)).toSorted()).toEqual([
      'dropped',
      'told',
    ]);
  });

  test('is forgotten a month later, and its cause is told no second time', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    await send();
    const { database, clock } = pushes.server;
    clock.advance(30 * day + 1);
    expect(await eraseOldPushes(database.db, clock.now())).toBe(2);
    await tell(member.id);
    expect(await send()).toBe(0);
  });
});

describe('several servers', () => {
  test('push each message once to each device', async () => {
    const members = [];
    for (let index = 0; index < 12; index += 1) {
      const member = await makeReader();
      await Promise.all([subscribe(member), subscribe(member)]);
      await tell(member.id);
      members.push(member);
    }
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(new Set(got().map(({ device }) => device)).size).toBe(24);
  });

  test('leave a message alone as long as one has leased it, and repeat it with its tag after that', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    let letGo = () => {};
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const hanging: Pusher = {
      ...pushes.pusher,
      push: async (push) => {
        await pushes.pusher.push(push);
        await stuck;
        throw new Error('Too late');
      },
    };
    const late = send({ pusher: hanging });
    await expect.poll(() => pushes.service.delivered.length).toBe(1);
    expect(await send()).toBe(0);
    pushes.server.clock.advance(5 * minute);
    expect(await send()).toBe(1);
    expect(new Set(pushes.service.delivered.map(({ message }) => message.tag)).size).toBe(1);
    letGo();
    await late;
    expect((await readRows()).find((row) => row.message_id !== null)).toMatchObject({
      outcome: 'sent',
    });
  });
});

describe('a failure', () => {
  test('is tried again after growing pauses, and given up after a day', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    pushes.service.state.status = 503;
    const pauses: number[] = [];
    for (;;) {
      await send();
      const row = (await readRows()).find(({ message_id: message }) => message !== null);
      if (!row || row.due_at === null) break;
      pauses.push((row.due_at.getTime() - pushes.server.clock.now().getTime()) / minute);
      pushes.server.clock.set(row.due_at.toISOString());
    }
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180]);
    expect(pauses).toHaveLength(13);
    expect((await readRows()).at(-1)).toMatchObject({ outcome: 'failed', problem: '503' });
  });

  test('waits as long as the service asks for', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    Object.assign(pushes.service.state, { status: 429, retryAfter: '600' });
    await send();
    pushes.server.clock.advance(9 * minute);
    Object.assign(pushes.service.state, { status: 201, retryAfter: '' });
    expect(await send()).toBe(0);
    pushes.server.clock.advance(minute);
    expect(await send()).toBe(1);
  });

  test('of one device holds up no other, and is not repeated to those that have it', async () => {
    const member = await makeReader();
    const [gone, phone] = [await subscribe(member), await subscribe(member)];
    pushes.service.state.gone.add(gone.id);
    await tell(member.id);
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ device: phone.id }]);
    // A service that does not know a device any more is not asked again.
    expect(await readDevices()).toMatchObject([{ endpoint: phone.endpoint }]);
    await tell(member.id, { kind: word, words: 'Lagi' });
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ device: phone.id }, { device: phone.id }]);
  });

  test('of a service that is away lets the others of the round wait without an attempt', async () => {
    for (let index = 0; index < 20; index += 1) {
      const member = await makeReader();
      await subscribe(member);
      await tell(member.id);
    }
    let asked = 0;
    const away: Pusher = {
      close() {},
      push: async () => {
        asked += 1;
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
    };
    expect(await send({ pusher: away })).toBe(0);
    expect(asked).toBeLessThanOrEqual(8);
    const waiting = (await readRows()).filter(({ outcome }) => outcome === null);
    expect(waiting).toHaveLength(20);
    expect(waiting.filter(({ problem }) => problem === 'away').every((row) => !row.attempts)).toBe(
      true,
    );
    pushes.server.clock.advance(minute);
    expect(await send()).toBe(20);
  });
});
