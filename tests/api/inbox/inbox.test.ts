import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { tellCancelled } from '#src/server/features/races-events/telling/tell-runners.ts';
import { tx } from '#src/server/db/transaction.ts';
import { runRound } from '#src/server/jobs.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mails.ts';
import { sendRegistration } from '#tests/support/registering.ts';

const hour = 3_600_000;
const start = '2027-02-01T00:00:00.000Z';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(start));

type Member = Awaited<ReturnType<typeof makeMember>>;
type Page = { data: InboxMessage[]; next_cursor: string | null; total: number; unread: number };

async function register(given: { member?: Member; price?: number } = {}) {
  const { db } = server.database;
  const { member = await makeMember(db), price = 0 } = given;
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db, {
    title: JSON.stringify({ id: 'Lomba Demo', en: 'Demo Race' }),
  });
  const category = await makeCategory(db, event.id, { price });
  const answer = await sendRegistration(server, {
    member,
    eventId: event.id,
    body: makeRegistrationBody(category.id),
  });
  expect(answer.statusCode).toBe(201);
  const id = String(answer.json().registration.id);
  return { member, host, eventId: event.id, id };
}

const methods = ['GET', 'POST', 'DELETE'] as const;

/** Takes the method, and what follows the inbox's path. */
async function call(
  member: Member,
  what: `${(typeof methods)[number]} ${string}`,
  payload?: object,
) {
  const [method, path = ''] = what.split(' ');
  return await server.app.inject({
    method: methods.find((one) => one === method) ?? 'GET',
    url: `/api/user/inbox${path}`,
    headers: member.headers,
    ...(payload === undefined ? {} : { payload }),
  });
}

async function list(member: Member, query = ''): Promise<Page> {
  const answer = await call(member, `GET ${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function write(host: Member, { eventId, id }: { eventId: string; id: string }) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/host/event/${eventId}/participant/message`,
    headers: host.headers,
    payload: {
      id: randomUUID(),
      ids: [id],
      texts: {
        id: { subject: 'Parkir pindah', body: 'Parkir di lapangan.\n\nMasuk dari barat.' },
        en: { subject: 'Parking moved', body: 'Park on the field.' },
      },
      answers_to_me: false,
    },
  });
  expect(answer.statusCode).toBe(200);
}

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
    const { db } = server.database;
    const { member } = await register({ price: 150_000 });
    const titles = async () => (await list(member)).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Tempatmu disimpan. Tinggal bayar']);
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const until = order.expires_at?.getTime() ?? 0;
    server.clock.set(new Date(until - hour).toISOString());
    expect((await titles()).length).toBeGreaterThan(1);
    const before = await list(member);
    expect(before.unread).toBe(before.data.length);
    await db
      .updateTable('orders')
      .set({ payment: 'proof_sent', proof_at: server.clock.now(), expires_at: null })
      .where('id', '=', order.id)
      .execute();
    const after = await list(member);
    expect(after.data.map(({ sign }) => sign)).not.toContain('pay');
    expect(after.unread).toBe(after.data.length);
  });

  test('of a cancelled race leads to its page and says why', async () => {
    const { db } = server.database;
    const { member, eventId } = await register();
    await tx(db, async (trx) => {
      await tellCancelled(trx, { eventId, series: null, now: server.clock.now() });
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
    const { db } = server.database;
    const member = await makeMember(db);
    const off = { tickets: false, changes: true, hosts: true };
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/user/message-settings',
      headers: member.headers,
      payload: { mail: off, inbox: off, quiet: null },
    });
    expect(answer.statusCode).toBe(200);
    await register({ member, price });
    expect((await list(member)).data.map(({ title }) => title)).toEqual(titles);
    const mails = (await collectMails(server)).filter(({ to }) => to === `${member.id}@derap.test`);
    expect(mails).toHaveLength(titles.length);
  });
});

describe('the list', () => {
  async function makeFull(count: number) {
    const { member, host, id, eventId } = await register();
    for (let index = 0; index < count; index += 1) {
      server.clock.advance(60_000);
      await write(host, { id, eventId });
    }
    return { member, host, id, eventId };
  }

  test('comes in pages, latest first, each message once', async () => {
    const { member } = await makeFull(6);
    const seen: InboxMessage[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(
        member,
        `?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      expect(page).toMatchObject({ total: 7, unread: 7 });
      seen.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await call(member, 'GET ?cursor=nonsense')).toMatchObject({ statusCode: 400 });
    expect(await call(member, 'GET ?show=nothing')).toMatchObject({ statusCode: 400 });
  });

  test('skips a page of what is no longer true', async () => {
    const { member, host, id, eventId } = await makeFull(1);
    await server.database.db
      .insertInto('inbox_messages')
      .values(
        [1, 2, 3].map((index) => ({
          id: `00000000000${index}`,
          member_id: member.id,
          kind: 'moved_to_waiting',
          topic: 'tickets' as const,
          data: JSON.stringify({ registration_id: id }),
          key: `moved_to_waiting:${index}`,
          at: server.clock.now(),
          read_at: null,
        })),
      )
      .execute();
    server.clock.advance(60_000);
    await write(host, { id, eventId });
    const first = await list(member, '?limit=1');
    expect(first).toMatchObject({ unread: 3, data: [{ sign: 'host' }] });
    const second = await list(member, `?limit=1&cursor=${first.next_cursor}`);
    expect(second.data).toMatchObject([{ sign: 'host' }]);
  });

  test('counts what is unread, until some or all is read, also by several at once', async () => {
    const { member } = await makeFull(4);
    const { data } = await list(member);
    const [newest, second] = data;
    const stranger = await register();
    expect((await call(stranger.member, 'POST /read', { ids: [newest?.id] })).json()).toEqual({
      unread: 1,
    });
    expect((await call(member, 'GET /unread')).json()).toEqual({ unread: 5 });
    const reads = await Promise.all(
      [newest, second, newest, second].map((one) => call(member, 'POST /read', { ids: [one?.id] })),
    );
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await call(member, 'GET /unread')).json()).toEqual({ unread: 3 });
    const readAt = (await list(member)).data[0]?.read_at;
    server.clock.advance(hour);
    await call(member, 'POST /read', { ids: [newest?.id] });
    expect((await list(member)).data[0]?.read_at).toBe(readAt);
    // What came after the list was read stays unread.
    expect((await call(member, 'POST /read', { until: data[2]?.at })).json()).toEqual({
      unread: 0,
    });
    expect((await list(member, '?show=unread')).data).toEqual([]);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { until: 'now' }]) {
      expect(await call(member, 'POST /read', body)).toMatchObject({ statusCode: 400 });
    }
  });

  test('reads until a moment and not beyond it', async () => {
    const { member } = await makeFull(3);
    const { data } = await list(member);
    expect((await call(member, 'POST /read', { until: data[2]?.at })).json()).toEqual({
      unread: 2,
    });
  });

  test('loses a message that its reader deletes, and nobody else can', async () => {
    const { member } = await makeFull(1);
    const stranger = await register();
    const [message] = (await list(member)).data;
    const url = `/${message?.id}`;
    expect(await call(stranger.member, `DELETE ${url}`)).toMatchObject({ statusCode: 404 });
    expect((await call(member, `DELETE ${url}`)).json()).toEqual({ unread: 1 });
    expect(await call(member, `DELETE ${url}`)).toMatchObject({ statusCode: 404 });
    expect((await list(member)).data).toHaveLength(1);
  });

  test('forgets messages a year after they came', async () => {
    const { member } = await makeFull(1);
    // Its session has ended by then.
    const count = async () => {
      const own = server.database.db.selectFrom('inbox_messages').select('id');
      return (await own.where('member_id', '=', member.id).execute()).length;
    };
    const options = {
      db: server.database.db,
      keys: createKeys([testKey]),
      files: await openFiles({ dataDir: server.dataDir, s3: null }),
      clock: server.clock.now,
      onReleased: () => {},
      onError: (error: unknown) => {
        throw error;
      },
    };
    server.clock.set(new Date(Date.parse(start) + 365 * 24 * hour).toISOString());
    await runRound(options);
    expect(await count()).toBe(2);
    server.clock.advance(1);
    await runRound(options);
    expect(await count()).toBe(1);
  });
});
