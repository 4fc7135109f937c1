import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  enqueueMail,
  enqueueMails,
  type MailRecipient,
} from '#src/server/platform/mail/enqueue.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import { eraseSentMails } from '#src/server/platform/mail/send-mails.ts';
import { tx } from '#src/server/db/transaction.ts';
import { makeMember } from '#tests/support/factories.ts';
import { greeting, type GreetingData, urgent, useOutbox } from './outbox-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

const outbox = useOutbox();
const { send, greet, greetMany, readRows, receivers } = outbox;

describe('a mail', () => {
  test('is stored with its cause or not at all, and once per cause', async () => {
    const { id } = await makeMember(outbox.server.database.db);
    await expect(
      tx(outbox.server.database.db, async (trx) => {
        const now = outbox.server.clock.now();
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
    const { id } = await makeMember(outbox.server.database.db);
    await expect(greet(id, { words: 'far too many words for it' })).rejects.toThrow('too_big');
    expect(await readRows()).toEqual([]);
  });

  test('goes out when it is due, urgent ones first', async () => {
    const [{ id: first }, { id: second }] = [
      await makeMember(outbox.server.database.db),
      await makeMember(outbox.server.database.db),
    ];
    await greet(first, { dueIn: hour });
    expect(await send()).toBe(0);
    outbox.server.clock.advance(hour);
    await greet(second, { kind: urgent });
    expect(await send({ mailer: { ...outbox.mailer, atOnce: 1 } })).toBe(2);
    expect(receivers()).toEqual([`${second}@derap.test`, `${first}@derap.test`]);
  });

  test('gives way to more urgent work, unless it is urgent itself', async () => {
    const { id } = await makeMember(outbox.server.database.db);
    let asked = 0;
    const isRush = () => {
      asked += 1;
      return asked < 3;
    };
    await greet(id, { kind: urgent });
    expect(await send({ isRush })).toBe(1);
    expect(asked).toBe(0);
    await greet(id);
    expect(await send({ isRush })).toBe(1);
    expect(asked).toBe(3);
    await greet(id, { key: 'another cause' });
    expect(await send({ isRush: () => true })).toBe(1);
  });

  /** Mails of one cause to forty members, of which each has its turn a second after the one before. */
  async function greetAll(): Promise<string[]> {
    const { db } = outbox.server.database;
    const many = await Promise.all(Array.from({ length: 40 }, () => makeMember(db)));
    const ids = many.map(({ id }) => id);
    const to = sql<MailRecipient & { data: GreetingData }>`(
      select id as member_id, id as key, '{"words": "Halo"}'::jsonb as data
      from members where id = any(${ids})
    )`;
    await enqueueMails(db, { kind: greeting, to, now: outbox.server.clock.now() });
    return ids;
  }

  test('takes turns with those of somebody who writes to many', async () => {
    await greetAll();
    outbox.server.clock.advance(5_500);
    const { id } = await makeMember(outbox.server.database.db);
    await greet(id);
    expect(await send({ mailer: { ...outbox.mailer, atOnce: 1 } })).toBe(41);
    expect(receivers().indexOf(`${id}@derap.test`)).toBe(6);
  });

  test('takes turns also with those that have waited together until now', async () => {
    const { db } = outbox.server.database;
    const setVerified = (at: Date | null) =>
      db.updateTable('members').set({ email_verified_at: at }).where('id', 'in', ids).execute();
    const ids = await greetAll();
    await setVerified(null);
    expect(await send()).toBe(0);
    await setVerified(outbox.server.clock.now());
    outbox.server.clock.advance(hour + 5_500);
    const { id } = await makeMember(db);
    await greet(id);
    expect(await send({ mailer: { ...outbox.mailer, atOnce: 1 } })).toBe(41);
    expect(receivers().indexOf(`${id}@derap.test`)).toBe(6);
  });

  test('that is no longer true when it is due is dropped', async () => {
    const { id } = await makeMember(outbox.server.database.db);
    await greet(id, { dueIn: hour });
    outbox.untrue.add(id);
    outbox.server.clock.advance(hour);
    expect(await send()).toBe(0);
    expect(await readRows()).toMatchObject([{ outcome: 'dropped', due_at: null }]);
  });

  test('is to the address as it is then, in the member’s language; to none of a closed account', async () => {
    const { db } = outbox.server.database;
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
    expect(outbox.smtp.messages[0]?.source).toContain('\r\nen\r\n');
  });

  test('waits until the address is confirmed, a week at most', async () => {
    const { db } = outbox.server.database;
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
    await setVerified(late, outbox.server.clock.now());
    outbox.server.clock.advance(hour);
    expect(await send()).toBe(1);
    expect(receivers()).toEqual([`${late}@derap.test`]);
    outbox.server.clock.advance(7 * day);
    await send();
    expect((await readRows()).map(({ outcome }) => String(outcome)).toSorted()).toEqual([
      'dropped',
      'sent',
    ]);
  });

  test('to all members of a query is stored in one statement, without those who are nobody', async () => {
    const { db } = outbox.server.database;
    const ids = [(await makeMember(db)).id, (await makeMember(db)).id];
    const to = db
      .selectFrom('members')
      .select((eb) => [
        eb.fn<string | null>('nullif', ['members.id', eb.val(ids[1])]).as('member_id'),
        eb
          .fn<GreetingData>('jsonb_build_object', [eb.cast(eb.val('words'), 'text'), 'members.id'])
          .as('data'),
        'members.id as key',
      ])
      .where('id', 'in', ids);
    const mail = { kind: greeting, to, now: outbox.server.clock.now() };
    await enqueueMails(db, mail);
    await enqueueMails(db, mail);
    expect(await readRows()).toMatchObject([{ member_id: ids[0], data: { words: ids[0] } }]);
    expect(await send()).toBe(1);
  });

  test('is forgotten a month after it has ended, and its cause is told no second time', async () => {
    const { id } = await makeMember(outbox.server.database.db);
    await greet(id);
    await send();
    outbox.server.clock.advance(30 * day);
    expect(await eraseSentMails(outbox.server.database.db, outbox.server.clock.now())).toBe(0);
    outbox.server.clock.advance(1);
    expect(await eraseSentMails(outbox.server.database.db, outbox.server.clock.now())).toBe(1);
    expect(await eraseSentMails(outbox.server.database.db, outbox.server.clock.now())).toBe(0);
    expect(await readRows()).toMatchObject([
      { member_id: null, recipient: null, data: {}, outcome: 'sent' },
    ]);
    await greet(id);
    expect(await send()).toBe(0);
  });
});

test('MAIL_FROM and MAIL_REPLY_TO name who it is from and who is answered', async () => {
  const named = openMailer(
    {
      smtpUrl: outbox.smtp.url,
      publicUrl: 'https://derap.test',
      dataDir: outbox.server.dataDir,
      mailFrom: { name: 'Lari "Bareng", Jogja', address: 'halo@lari.test' },
      mailReplyTo: 'jawab@lari.test',
    },
    () => {},
  );
  await greetMany(1);
  await send({ mailer: named });
  named.close();
  const source = outbox.smtp.messages[0]?.source ?? '';
  expect(source).toMatch(/^From: .*halo@lari\.test/m);
  expect(source).toMatch(/^Reply-To: jawab@lari\.test/m);
  expect(source).toMatch(/^Message-ID: <\w+@lari\.test>/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
});
