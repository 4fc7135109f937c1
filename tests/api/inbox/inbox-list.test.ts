import { describe, expect, test } from 'vitest';
import { runRound } from '#src/server/jobs.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey } from '#tests/support/app.ts';

import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { type Page, start, useInbox } from './inbox-world.ts';

const hour = 3_600_000;

const inbox = useInbox();
const { register, call, list, write } = inbox;

describe('the list', () => {
  async function makeFull(count: number) {
    const { member, host, id, eventId } = await register();
    for (let index = 0; index < count; index += 1) {
      inbox.server.clock.advance(60_000);
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
    await inbox.server.database.db
      .insertInto('inbox_messages')
      .values(
        [1, 2, 3].map((index) => ({
          id: `00000000000${index}`,
          member_id: member.id,
          kind: 'moved_to_waiting',
          topic: 'tickets' as const,
          data: JSON.stringify({ registration_id: id }),
          key: `moved_to_waiting:${index}`,
          at: inbox.server.clock.now(),
          read_at: null,
        })),
      )
      .execute();
    inbox.server.clock.advance(60_000);
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
    inbox.server.clock.advance(hour);
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
      const own = inbox.server.database.db.selectFrom('inbox_messages').select('id');
      return (await own.where('member_id', '=', member.id).execute()).length;
    };
    const options = {
      db: inbox.server.database.db,
      keys: createKeys([testKey]),
      files: await openFiles({ dataDir: inbox.server.dataDir, s3: null }),
      clock: inbox.server.clock.now,
      onReleased: () => {},
      onError: (error: unknown) => {
        throw error;
      },
    };
    inbox.server.clock.set(new Date(Date.parse(start) + 365 * 24 * hour).toISOString());
    await runRound(options);
    expect(await count()).toBe(2);
    inbox.server.clock.advance(1);
    await runRound(options);
    expect(await count()).toBe(1);
  });
});
