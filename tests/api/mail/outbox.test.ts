import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enqueueMail, enqueueMails, enqueueMailTo } from '#src/server/platform/mail/enqueue.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { openMailer, type Mailer } from '#src/server/platform/mail/mailer.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import {
  eraseSentMails,
  sendDueMails,
  type SendOptions,
} from '#src/server/platform/mail/send-mails.ts';
import { tx } from '#src/server/db/transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { startSmtp } from '#tests/support/smtp.ts';

type Data = { words: string };
const greeting: MailKind<Data> = {
  name: 'greeting',
  data: z.object({ words: z.string().check(z.maxLength(20)) }),
};
const urgent: MailKind<Data> = { ...greeting, name: 'urgent', isUrgent: true };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailer: Mailer;
let errors: unknown[] = [];
/** Members whose greeting is no longer true. */
const untrue = new Set<string>();
beforeAll(async () => {
  server = await startTestApp();
  smtp = await startSmtp();
  mailer = openMailer(
    { smtpUrl: smtp.url, publicUrl: 'https://derap.test', dataDir: server.dataDir },
    () => {},
  );
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.db.deleteFrom('mail_outbox').execute();
  smtp.messages.length = 0;
  Object.assign(smtp.state, { refuse: false, unknown: '', delayMs: 0 });
  errors = [];
});

const write = async ({ data, member }: { data: Data; member: { id: string; language: string } }) =>
  untrue.has(member.id)
    ? null
    : { subject: data.words, text: member.language, html: `<p>${data.words}</p>` };

function send(given: Partial<SendOptions> = {}): Promise<number> {
  const { db } = server.database;
  const compose = { ...memberMail(db, greeting, write), ...memberMail(db, urgent, write) };
  const onError = (error: unknown) => errors.push(error);
  return sendDueMails({ db, mailer, compose, clock: server.clock.now, onError, ...given });
}

type Given = { kind?: MailKind<Data>; key?: string; words?: string; dueIn?: number };

async function greet(memberId: string, given: Given = {}): Promise<void> {
  const { kind = greeting, key = memberId, words = 'Halo', dueIn = 0 } = given;
  const now = server.clock.now();
  const due = new Date(now.getTime() + dueIn);
  await enqueueMail(server.database.db, { kind, memberId, data: { words }, key, now, due });
}

async function greetMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await makeMember(server.database.db);
    await greet(id);
    ids.push(id);
  }
  return ids;
}

const readRows = () => server.database.db.selectFrom('mail_outbox').selectAll().execute();
const receivers = () => smtp.messages.flatMap(({ to }) => to);
const messageIds = () =>
  smtp.messages.map(({ source }) => /^Message-ID: .+$/m.exec(source)?.[0] ?? '');

describe('a mail', () => {
  test('is stored with its cause or not at all, and once per cause', async () => {
    const { id } = await makeMember(server.database.db);
    await expect(
      tx(server.database.db, async (trx) => {
        const now = server.clock.now();
        await enqueueMail(trx, {
          kind: greeting,
          memberId: id,
          data: { words: 'x' },
          key: 'a',
          now,
        });
        throw new Error('The cause did not happen');
      }),
    ).rejects.toThrow('did not happen');
    expect(await readRows()).toEqual([]);
    await Promise.all([greet(id), greet(id), greet(id)]);
    expect(await send()).toBe(1);
    await greet(id);
    expect(await send()).toBe(0);
    await greet(id, { key: 'another cause' });
    await greet(id, { kind: urgent });
    expect(await send()).toBe(2);
  });

  test('of wrong data is not stored', async () => {
    const { id } = await makeMember(server.database.db);
    await expect(greet(id, { words: 'far too many words for it' })).rejects.toThrow('too_big');
    expect(await readRows()).toEqual([]);
  });

  test('goes out when it is due, urgent ones first', async () => {
    const [{ id: first }, { id: second }] = [
      await makeMember(server.database.db),
      await makeMember(server.database.db),
    ];
    await greet(first, { dueIn: hour });
    expect(await send()).toBe(0);
    server.clock.advance(hour);
    await greet(second, { kind: urgent });
    expect(await send({ mailer: { ...mailer, atOnce: 1 } })).toBe(2);
    expect(receivers()).toEqual([`${second}@derap.test`, `${first}@derap.test`]);
  });

  test('that is no longer true when it is due is dropped', async () => {
    const { id } = await makeMember(server.database.db);
    await greet(id, { dueIn: hour });
    untrue.add(id);
    server.clock.advance(hour);
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: 'dropped', due_at: null }]);
  });

  test('is to the address as it is then, in the member’s language; to none of a closed account', async () => {
    const { db } = server.database;
    const [{ id: moved }, { id: closed }] = [await makeMember(db), await makeMember(db)];
    await greet(moved);
    await greet(closed);
    const email = `${moved}.baru@derap.test`;
    await db
      .updateTable('members')
      .set({ email, language: 'en' })
      .where('id', '=', moved)
      .execute();
    await db.updateTable('members').set({ state: 'closed' }).where('id', '=', closed).execute();
    expect(await send()).toBe(1);
    expect(receivers()).toEqual([email]);
    expect(smtp.messages[0]?.source).toContain('\r\nen\r\n');
  });

  test('waits until the address is confirmed, a week at most', async () => {
    const { db } = server.database;
    const [{ id: late }, { id: never }] = [await makeMember(db), await makeMember(db)];
    const setVerified = (id: string, at: Date | null) =>
      db.updateTable('members').set({ email_verified_at: at }).where('id', '=', id).execute();
    for (const id of [late, never]) {
      await setVerified(id, null);
      await greet(id);
    }
    expect(await send()).toBe(0);
    const held = { problem: 'address_unconfirmed', attempts: 0 };
    expect(await readRows()).toMatchObject([held, held]);
    await setVerified(late, server.clock.now());
    server.clock.advance(hour);
    expect(await send()).toBe(1);
    expect(receivers()).toEqual([`${late}@derap.test`]);
    server.clock.advance(7 * day);
    await send();
    expect((await readRows()).map(({ outcome }) => String(outcome)).toSorted()).toEqual([
      'dropped',
      'sent',
    ]);
  });

  test('to all members of a query is stored in one statement, without those who are nobody', async () => {
    const { db } = server.database;
    const ids = [(await makeMember(db)).id, (await makeMember(db)).id];
    const to = db
      .selectFrom('members')
      .select((eb) => [
        eb.fn<string | null>('nullif', ['members.id', eb.val(ids[1])]).as('member_id'),
        eb
          .fn<Data>('jsonb_build_object', [eb.cast(eb.val('words'), 'text'), 'members.id'])
          .as('data'),
        'members.id as key',
      ])
      .where('id', 'in', ids);
    const mail = { kind: greeting, to, now: server.clock.now() };
    await enqueueMails(db, mail);
    await enqueueMails(db, mail);
    expect(await readRows()).toMatchObject([{ member_id: ids[0], data: { words: ids[0] } }]);
    expect(await send()).toBe(1);
  });

  test('is forgotten a month after it has ended, and its cause is told no second time', async () => {
    const { id } = await makeMember(server.database.db);
    await greet(id);
    await send();
    server.clock.advance(30 * day);
    expect(await eraseSentMails(server.database.db, server.clock.now())).toBe(0);
    server.clock.advance(1);
    expect(await eraseSentMails(server.database.db, server.clock.now())).toBe(1);
    expect(await eraseSentMails(server.database.db, server.clock.now())).toBe(0);
    expect(await readRows()).toMatchObject([
      { member_id: null, recipient: null, data: {}, outcome: 'sent' },
    ]);
    await greet(id);
    expect(await send()).toBe(0);
  });
});

describe('several servers', () => {
  test('send each mail once, several at once over few connections', async () => {
    const ids = await greetMany(60);
    const before = smtp.connections.all;
    smtp.state.delayMs = 5;
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(receivers().toSorted()).toEqual(ids.map((id) => `${id}@derap.test`).toSorted());
    expect(smtp.connections.most).toBeGreaterThan(1);
    expect(smtp.connections.most).toBeLessThanOrEqual(8);
    expect(smtp.connections.all - before).toBeLessThanOrEqual(8);
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
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail);
        await stuck;
        throw new Error('Too late');
      },
    };
    const late = send({ mailer: hanging });
    await expect.poll(() => smtp.messages.length).toBe(1);
    expect(await send()).toBe(0);
    server.clock.advance(5 * minute);
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
      ...mailer,
      atOnce: 2,
      send: async (mail) => {
        stopping.abort();
        await mailer.send(mail);
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

describe('a failure', () => {
  test('is tried again after growing pauses, and given up after two days', async () => {
    await greetMany(1);
    smtp.state.refuse = true;
    const started = server.clock.now().getTime();
    const pauses: number[] = [];
    for (;;) {
      await send();
      const [row] = await readRows();
      if (!row || row.due_at === null) break;
      pauses.push((row.due_at.getTime() - server.clock.now().getTime()) / minute);
      server.clock.set(row.due_at.toISOString());
    }
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180]);
    expect((server.clock.now().getTime() - started) / hour).toBeGreaterThan(42);
    const [row] = await readRows();
    expect(row).toMatchObject({ outcome: 'failed', attempts: 22 });
    expect(row?.problem).toContain('451');
    expect(errors).toHaveLength(22);
  });

  test('of an address that does not exist is final, and named without it', async () => {
    const [id = ''] = await greetMany(1);
    smtp.state.unknown = `${id}@derap.test`;
    expect(await send()).toBe(0);
    const [row] = await readRows();
    expect(row).toMatchObject({ outcome: 'failed', attempts: 1 });
    expect(row?.problem).toContain('550');
    expect(row?.problem).not.toContain(id);
  });

  test('of one mail holds up no other', async () => {
    const [id = ''] = await greetMany(5);
    smtp.state.unknown = `${id}@derap.test`;
    expect(await send()).toBe(4);
  });

  test('of the whole mail server ends the round, and the rest waits without an attempt', async () => {
    await greetMany(30);
    const away = openMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://derap.test', dataDir: server.dataDir },
      () => {},
    );
    expect(await send({ mailer: away })).toBe(0);
    away.close();
    const tried = (await readRows()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(8);
    server.clock.advance(minute);
    expect(await send()).toBe(30);
  });

  test('of a kind that this server does not know leaves the mail to another', async () => {
    const address = 'rani@derap.test';
    const kind = { name: 'of_tomorrow', data: z.object({}) };
    await enqueueMailTo(server.database.db, { kind, address, now: server.clock.now() });
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: null, recipient: address }]);
  });
});

test('MAIL_FROM and MAIL_REPLY_TO name who it is from and who is answered', async () => {
  const named = openMailer(
    {
      smtpUrl: smtp.url,
      publicUrl: 'https://derap.test',
      dataDir: server.dataDir,
      mailFrom: { name: 'Lari "Bareng", Jogja', address: 'halo@lari.test' },
      mailReplyTo: 'jawab@lari.test',
    },
    () => {},
  );
  await greetMany(1);
  await send({ mailer: named });
  named.close();
  const source = smtp.messages[0]?.source ?? '';
  expect(source).toMatch(/^From: .*halo@lari\.test/m);
  expect(source).toMatch(/^Reply-To: jawab@lari\.test/m);
  expect(source).toMatch(/^Message-ID: <\w+@lari\.test>/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
});
