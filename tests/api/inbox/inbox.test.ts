import { describe, expect, test } from 'vitest';
import { tellCancelled } from '#src/server/features/races-events/notifications/notify-runners.ts';
import { tx } from '#src/server/db/transaction.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { useInbox, start } from './inbox-world.ts';

const hour = 3_600_000;

const inbox = useInbox();
const { register, list, write } = inbox;

describe('a message', () => {
  test('comes with its cause, is told in the reader’s language and leads to its ticket', async () => {
    const { member, id } = await register();
    const { data, unread } = await list(member);
    expect(unread).toBe(1);
    expect(data).toMatchObject([
      {
        topic: 'tickets',
        sign: 'ticket',
        title: 'Kamu terdaftar',
        at: start,
        read_at: null,
        from: null,
        path: `/ticket/${id}`,
      },
    ]);
    expect(data[0]?.text).toContain('Lomba Demo');
    const english = (await list(member, '?language=en')).data[0];
    expect(english).toMatchObject({ title: 'You’re in', id: data[0]?.id });
    expect(english?.text).toContain('Demo Race');
  });

  test('of a host is there whole, and only for whom it was written to', async () => {
    const registered = await register();
    const other = await register();
    await write(registered.host, registered);
    const [message] = (await list(registered.member, '?show=hosts')).data;
    expect(message).toMatchObject({
      sign: 'host',
      title: 'Parkir pindah',
      text: 'Parkir di lapangan.\n\nMasuk dari barat.',
      path: `/ticket/${registered.id}`,
    });
    expect(message?.from).toContain('Lomba Demo');
    expect(message?.language).toBe('id');
    const [english] = (await list(registered.member, '?show=hosts&language=en')).data;
    expect(english).toMatchObject({ title: 'Parking moved', language: 'en' });
    expect((await list(other.member, '?show=hosts')).data).toEqual([]);
  });

  test('that reminds comes when it is due, and is gone once there is nothing to remind of', async () => {
    const { db } = inbox.server.database;
    const { member } = await register({ price: 150_000 });
    const titles = async () => (await list(member)).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Tempatmu disimpan. Tinggal bayar']);
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const until = order.expires_at?.getTime() ?? 0;
    inbox.server.clock.set(new Date(until - hour).toISOString());
    expect((await titles()).length).toBeGreaterThan(1);
    const before = await list(member);
    expect(before.unread).toBe(before.data.length);
    await db
      .updateTable('orders')
      .set({ payment: 'proof_sent', proof_at: inbox.server.clock.now(), expires_at: null })
      .where('id', '=', order.id)
      .execute();
    const after = await list(member);
    expect(after.data.map(({ sign }) => sign)).not.toContain('pay');
    expect(after.unread).toBe(after.data.length);
  });

  test('of a cancelled race leads to its page and says why', async () => {
    const { db } = inbox.server.database;
    const { member, eventId } = await register();
    await tx(db, async (trx) => {
      await tellCancelled(trx, { eventId, series: null, now: inbox.server.clock.now() });
    });
    await db
      .updateTable('events')
      .set({ state: 'cancelled', cancel_reason: JSON.stringify({ id: 'Banjir di rute.' }) })
      .where('id', '=', eventId)
      .execute();
    const [message] = (await list(member, '?show=changes')).data;
    expect(message).toMatchObject({ sign: 'cancelled', path: `/race/detail/${eventId}` });
    expect(message?.text).toContain('Banjir di rute.');
  });
});

describe('a place, of a member who has switched off what is told of tickets,', () => {
  test.each([
    ['that is free is told of nowhere', 0, []],
    ['that has to be paid is told of in both ways', 150_000, ['Tempatmu disimpan. Tinggal bayar']],
  ])('%s', async (_, price, titles) => {
    const { db } = inbox.server.database;
    const member = await makeMember(db);
    const off = { tickets: false, changes: true, hosts: true };
    const answer = await inbox.server.app.inject({
      method: 'PUT',
      url: '/api/user/message-settings',
      headers: member.headers,
      payload: { mail: off, inbox: off, quiet: null },
    });
    expect(answer.statusCode).toBe(200);
    await register({ member, price });
    expect((await list(member)).data.map(({ title }) => title)).toEqual(titles);
    const mails = (await collectMails(inbox.server)).filter(
      ({ to }) => to === `${member.id}@derap.test`,
    );
    expect(mails).toHaveLength(titles.length);
  });
});
