import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tx } from '#src/server/db/transaction.ts';
import { enqueueMail, enqueueMailTo } from '#src/server/platform/mail/enqueue.ts';
import { openMailer, type Mailer } from '#src/server/platform/mail/mailer.ts';
import { word, useOutbox } from './outbox-world.ts';

const minute = 60_000;
const hour = 60 * minute;

const outbox = useOutbox();
const { send, greet, greetMany, readRows, readInbox, receivers, messageIds } = outbox;

describe('several servers', () => {
  test('send each mail once, several at once over few connections', async () => {
    const ids = await greetMany(60);
    const before = outbox.smtp.connections.all;
    outbox.smtp.state.delayMs = 5;
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(receivers().toSorted()).toEqual(ids.map((id) => `${id}@derap.test`).toSorted());
    expect(outbox.smtp.connections.most).toBeGreaterThan(1);
    expect(outbox.smtp.connections.most).toBeLessThanOrEqual(8);
    expect(outbox.smtp.connections.all - before).toBeLessThanOrEqual(8);
    expect((await readRows()).every(({ outcome }) => outcome === 'sent')).toBe(true);
  });

  test('leave a mail alone as long as one has leased it, and take it after that', async () => {
    const [id = ''] = await greetMany(1);
    let letGo = () => {};
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // It hangs after the mail server has taken the mail.
    const hanging: Mailer = {
      ...outbox.mailer,
      send: async (mail) => {
        await outbox.mailer.send(mail);
        await stuck;
        throw new Error('Too late');
      },
    };
    const late = send({ mailer: hanging });
    await expect.poll(() => outbox.smtp.messages.length).toBe(1);
    expect(await send()).toBe(0);
    outbox.server.clock.advance(5 * minute);
    expect(await send()).toBe(1);
    expect(new Set(messageIds()).size).toBe(1);
    expect(receivers()).toEqual(Array(2).fill(`${id}@derap.test`));
    // What the first one does with it counts no longer.
    letGo();
    await late;
    expect(await readRows()).toMatchObject([{ outcome: 'sent', problem: null }]);
  });

  test('that stop give back what they have not begun', async () => {
    await greetMany(6);
    const stopping = new AbortController();
    const stopped: Mailer = {
      ...outbox.mailer,
      atOnce: 2,
      send: async (mail) => {
        stopping.abort();
        await outbox.mailer.send(mail);
      },
    };
    const sent = await send({ mailer: stopped, signal: stopping.signal });
    expect(sent).toBeLessThanOrEqual(2);
    const waiting = (await readRows()).filter(({ outcome }) => outcome === null);
    expect(waiting).toHaveLength(6 - sent);
    expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true);
    // At once, without waiting for a lease to end.
    expect(await send()).toBe(6 - sent);
  });
});

describe('a message that lies in the inbox, too', () => {
  test('lies there once for each member, whatever becomes of its mail', async () => {
    const ids = await greetMany(12, word);
    // One server dies with what it has leased, one cannot reach the mail server, and the causes come again meanwhile.
    const dead: Mailer = { ...outbox.mailer, atOnce: 2, send: () => new Promise(() => {}) };
    void send({ mailer: dead });
    await expect
      .poll(async () => (await readRows()).filter(({ attempts }) => attempts > 0).length)
      .toBeGreaterThan(0);
    outbox.smtp.state.refuse = true;
    await send();
    outbox.smtp.state.refuse = false;
    await Promise.all([...ids, ...ids].map((id) => greet(id, { kind: word })));
    outbox.server.clock.advance(5 * minute);
    await Promise.all([send(), send()]);
    expect((await readRows()).every(({ outcome }) => outcome === 'sent')).toBe(true);
    const members = (await readInbox()).map((row) => row.member_id);
    expect(members.toSorted()).toEqual(ids.toSorted());
  });

  test('does not come back when its reader has deleted it and the cause comes again', async () => {
    const [id = ''] = await greetMany(1, word);
    await outbox.server.database.db.deleteFrom('inbox_messages').execute();
    await greet(id, { kind: word });
    expect(await readInbox()).toEqual([]);
    // The negative control: another cause is another message.
    await greet(id, { kind: word, key: 'another cause' });
    expect(await readInbox()).toMatchObject([{ member_id: id, key: 'word:another cause' }]);
  });

  test('is not stored where its cause did not happen, nor is one that is only mailed', async () => {
    const { db } = outbox.server.database;
    const [id = ''] = await greetMany(1);
    expect(await readInbox()).toEqual([]);
    const now = outbox.server.clock.now();
    await expect(
      tx(db, async (trx) => {
        const mail = { kind: word, memberId: id, data: { words: 'x' }, key: 'a', now };
        await enqueueMail(trx, mail);
        expect(await trx.selectFrom('inbox_messages').select('id').execute()).toHaveLength(1);
        throw new Error('The cause did not happen');
      }),
    ).rejects.toThrow('did not happen');
    expect(await readInbox()).toEqual([]);
  });
});

describe('a failure', () => {
  test('is tried again after growing pauses, and given up after two days', async () => {
    await greetMany(1);
    outbox.smtp.state.refuse = true;
    const started = outbox.server.clock.now().getTime();
    const pauses: number[] = [];
    for (;;) {
      await send();
      const [row] = await readRows();
      if (!row || row.due_at === null) break;
      pauses.push((row.due_at.getTime() - outbox.server.clock.now().getTime()) / minute);
      outbox.server.clock.set(row.due_at.toISOString());
    }
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180]);
    expect((outbox.server.clock.now().getTime() - started) / hour).toBeGreaterThan(42);
    const [row] = await readRows();
    expect(row).toMatchObject({ outcome: 'failed', attempts: 22 });
    expect(row?.problem).toContain('451');
    expect(outbox.errors).toHaveLength(22);
  });

  test('of an address that does not exist is final, and named without it', async () => {
    const [id = ''] = await greetMany(1);
    outbox.smtp.state.unknown = `${id}@derap.test`;
    expect(await send()).toBe(0);
    const [row] = await readRows();
    expect(row).toMatchObject({ outcome: 'failed', attempts: 1 });
    expect(row?.problem).toContain('550');
    expect(row?.problem).not.toContain(id);
  });

  test('of one mail holds up no other', async () => {
    const [id = ''] = await greetMany(5);
    outbox.smtp.state.unknown = `${id}@derap.test`;
    expect(await send()).toBe(4);
  });

  test('of the whole mail server ends the round, and the rest waits without an attempt', async () => {
    await greetMany(30);
    const away = openMailer(
      {
        smtpUrl: 'smtp://127.0.0.1:1',
        publicUrl: 'https://derap.test',
        dataDir: outbox.server.dataDir,
      },
      () => {},
    );
    expect(await send({ mailer: away })).toBe(0);
    away.close();
    const tried = (await readRows()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(8);
    outbox.server.clock.advance(minute);
    expect(await send()).toBe(30);
  });

  test('of a kind that this server does not know leaves the mail to another', async () => {
    const address = 'rani@derap.test';
    const kind = { name: 'of_tomorrow', data: z.object({}) };
    await enqueueMailTo(outbox.server.database.db, {
      kind,
      address,
      now: outbox.server.clock.now(),
    });
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: null, recipient: address }]);
  });
});
