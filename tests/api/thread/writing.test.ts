import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { replyMost } from '#src/contract/thread/thread-choices.ts';
import { useThreads } from './thread-world.ts';

const threads = useThreads();
const minute = 60_000;
const day = 24 * 60 * minute;

describe('a text', () => {
  test('is trimmed and keeps its lines', async () => {
    const { joined } = threads.world();
    const reply = await threads.written('event', joined, '  Titip motor\ndi mana?  ');
    expect(reply.text).toBe('Titip motor\ndi mana?');
    expect(await threads.replyRows()).toMatchObject([{ body: 'Titip motor\ndi mana?' }]);
  });

  test.each([
    ['nothing', '   '],
    ['too much', 'a'.repeat(replyMost.text + 1)],
    ['control characters', 'satu\u0007dua'],
  ])('of %s is refused', async (_, text) => {
    const { joined } = threads.world();
    const answer = await threads.write('event', joined, text);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await threads.replyRows()).toEqual([]);
  });

  test('may be as long as is said', async () => {
    const { joined } = threads.world();
    await threads.written('event', joined, 'a'.repeat(replyMost.text));
  });
});

describe('sent twice', () => {
  test('also at the same moment, it is written once', async () => {
    const { joined } = threads.world();
    const request = randomUUID();
    const send = () =>
      threads.send('event', joined, { request_id: request, text: 'Telat 5 menit' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.reply.id)).size).toBe(1);
    expect(await threads.replyRows()).toHaveLength(1);
    // Though the thread has been closed since.
    await threads.setState('event', threads.world().captain, 'closed');
    expect((await send()).status).toBe(201);
  });

  test('with another text or in another thread it is refused; somebody else may have the same number', async () => {
    const { joined, captain } = threads.world();
    const request = randomUUID();
    await threads.send('event', joined, { request_id: request, text: 'Telat 5 menit' });
    const other = await threads.send('event', joined, {
      request_id: request,
      text: 'Telat 10 menit',
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const elsewhere = await threads.send('announcement', joined, {
      request_id: request,
      text: 'Telat 5 menit',
    });
    expect(elsewhere.status).toBe(422);
    expect(
      (await threads.send('event', captain, { request_id: request, text: 'Oke' })).status,
    ).toBe(201);
  });

  test('after its author took it away it does not come back', async () => {
    const { joined } = threads.world();
    const request = randomUUID();
    const first = await threads.send('event', joined, {
      request_id: request,
      text: 'Telat 5 menit',
    });
    await threads.remove(joined, first.body.reply.id);
    expect(
      (await threads.send('event', joined, { request_id: request, text: 'Telat 5 menit' })).status,
    ).toBe(404);
    expect(await threads.textsFor('event', joined)).toEqual([]);
  });
});

describe('there is a limit', () => {
  test('of replies in a minute, in all threads together and also at the same moment', async () => {
    const { joined, stranger } = threads.world();
    const tries = Array.from({ length: replyMost.aMinute + 3 }, (_, i) =>
      threads.write(i % 2 === 0 ? 'event' : 'announcement', joined, `Kata ${i}`),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(replyMost.aMinute);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    // Others are not held up.
    await threads.written('event', stranger, 'Aku di sini');
    threads.app().clock.advance(minute);
    await threads.written('event', joined, 'Lagi');
  });

  test('of replies a day in one thread, those included that were taken away', async () => {
    const { joined } = threads.world();
    for (let i = 0; i < replyMost.aDay; i += 1) {
      const { id } = await threads.written('event', joined, `Kata ${i}`);
      if (i === 0) await threads.remove(joined, id);
      threads.app().clock.advance(minute);
    }
    const refused = await threads.write('event', joined, 'Satu lagi');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await threads.written('announcement', joined, 'Di sini boleh');
    threads.app().clock.advance(day - replyMost.aDay * minute);
    await threads.written('event', joined, 'Besoknya');
  });
});

test('pages lead from the latest to the first, also among replies of the same moment', async () => {
  const { captain, admin, leader } = threads.world();
  for (const text of ['1', '2', '3']) await threads.written('event', captain, text);
  for (const text of ['4', '5']) await threads.written('event', admin, text);
  threads.app().clock.advance(minute);
  await threads.written('event', leader, '6');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { body } = await threads.readThread('event', captain, query);
    expect(body.total).toBe(6);
    for (const { text } of body.data) seen.push(text);
    cursor = body.next_cursor;
  }
  expect(seen[0]).toBe('6');
  expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  const foreign = await threads.readThread('event', captain, '?cursor=abc');
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
});

test('an announcement says how many replies stand below it', async () => {
  const { captain, other, community } = threads.world();
  const countFor = async () => {
    const url = `/api/community/${community.id}/announcement`;
    return (await threads.call('GET', url, { by: other })).body.data[0].replies;
  };
  expect(await countFor()).toBe(0);
  await threads.written('announcement', other, 'Siap');
  const { id } = await threads.written('announcement', captain, 'Mantap');
  expect(await countFor()).toBe(2);
  await threads.remove(captain, id);
  expect(await countFor()).toBe(1);
});

describe('a thread', () => {
  test('of a run takes replies until seven days after its end, and is read on', async () => {
    const { joined } = threads.world();
    await threads.written('event', joined, 'Telat 5 menit');
    threads.app().clock.set('2027-02-12T23:59:59.999Z');
    await threads.written('event', joined, 'Ada yang nemu botolku?');
    threads.app().clock.set('2027-02-13T00:00:00.000Z');
    const late = await threads.write('event', joined, 'Halo?');
    expect(late).toMatchObject({ status: 409, body: { code: 'thread_closed' } });
    const { body } = await threads.readThread('event', joined);
    expect(body).toMatchObject({ total: 2, thread: { state: 'over' } });
  });

  test.each(['captain', 'admin', 'leader'] as const)(
    'is closed and opened by a %s',
    async (who) => {
      const { joined, ...people } = threads.world();
      const closed = await threads.setState('event', people[who], 'closed');
      expect(closed).toMatchObject({ status: 200, body: { thread: { state: 'closed' } } });
      await threads.setState('event', people[who], 'closed');
      expect((await threads.write('event', joined, 'Halo')).body.code).toBe('thread_closed');
      expect((await threads.readThread('event', joined)).body.thread.state).toBe('closed');
      // The other thread is another.
      await threads.written('announcement', joined, 'Halo');
      await threads.setState('event', people[who], 'open');
      await threads.written('event', joined, 'Halo');
    },
  );

  test('is closed by nobody else', async () => {
    const { joined, stranger, other } = threads.world();
    for (const who of [joined, stranger, other]) {
      expect((await threads.setState('event', who, 'closed')).status).toBe(404);
    }
    expect((await threads.setState('announcement', joined, 'closed')).status).toBe(404);
    await threads.written('event', joined, 'Halo');
  });
});
