import { describe, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { useThreads } from './thread-world.ts';

const threads = useThreads();

test.each(['announcement', 'event'] as const)(
  'whoever may read below an %s may write there, and finds what the others wrote',
  async (of) => {
    const { captain, admin, leader, joined } = threads.world();
    const people = [captain, admin, leader, joined];
    for (const [i, one] of people.entries()) await threads.written(of, one, `Kata ke-${i}`);
    for (const one of people) {
      const { status, body } = await threads.readThread(of, one);
      expect(status).toBe(200);
      expect(body.total).toBe(4);
    }
  },
);

test('a run is of who has a place in it: a guest reads, a member who does not come reads nothing', async () => {
  const { joined, other, stranger } = threads.world();
  await threads.written('event', joined, 'Telat 5 menit');
  expect(await threads.textsFor('event', stranger)).toEqual(['Telat 5 menit']);
  expect((await threads.readThread('event', other)).status).toBe(404);
  // An announcement is of the members.
  await threads.written('announcement', other, 'Siap');
  expect((await threads.readThread('announcement', stranger)).status).toBe(404);
});

test.each(['announcement', 'event'] as const)(
  'who was banned neither reads nor writes below an %s, also with a place that they still have',
  async (of) => {
    const { joined, captain } = threads.world();
    await threads.written(of, captain, 'Sampai besok');
    await threads.setMembership(joined, 'banned');
    expect((await threads.readThread(of, joined)).status).toBe(404);
    expect((await threads.write(of, joined, 'Halo')).status).toBe(404);
    expect(await threads.replyRows()).toHaveLength(1);
  },
);

test('who left the community reads nothing below its announcements', async () => {
  const { other, captain } = threads.world();
  await threads.written('announcement', captain, 'Sampai besok');
  await threads.setMembership(other, 'left');
  expect((await threads.readThread('announcement', other)).status).toBe(404);
  expect((await threads.write('announcement', other, 'Halo')).status).toBe(404);
});

test('who gave their place up reads nothing below the run any more', async () => {
  const { stranger, event } = threads.world();
  await threads
    .db()
    .updateTable('registrations')
    .set({ state: 'cancelled' })
    .where('member_id', '=', stranger.id)
    .where('event_id', '=', event.id)
    .execute();
  expect((await threads.readThread('event', stranger)).status).toBe(404);
});

test('there is no thread below a race, a draft, or what is not there', async () => {
  const { captain, event } = threads.world();
  const change = (values: object) =>
    threads.db().updateTable('events').set(values).where('id', '=', event.id).execute();
  await change({ kind: 'race' });
  expect((await threads.readThread('event', captain)).status).toBe(404);
  await change({ kind: 'event', state: 'draft' });
  expect((await threads.readThread('event', captain)).status).toBe(404);
  const url = '/api/thread/announcement/zzzzzzzzzzzz/reply';
  expect((await threads.call('GET', url, { by: captain })).status).toBe(404);
});

test('a stranger finds no word of a thread anywhere, signed in or not', async () => {
  const { captain, community, event } = threads.world();
  const canary = 'Kenari titip motor di rumah';
  const reply = await threads.written('event', captain, canary);
  await threads.written('announcement', captain, canary);
  const stranger = await makeMember(threads.db());
  const pages = [
    `${threads.threadUrl('event')}/reply`,
    `${threads.threadUrl('announcement')}/reply`,
    `/api/community/${community.id}/announcement`,
    '/api/user/announcement',
    '/api/user/inbox?limit=20&language=id',
    `/api/event/${event.id}/known-runner`,
    `/api/public/event/${event.id}`,
    `/api/public/community/${community.id}`,
    '/api/public/search?q=Kenari',
    '/api/user/export',
  ];
  for (const url of pages) {
    for (const headers of [{}, stranger.headers]) {
      const answer = await threads.app().app.inject({ url, headers });
      expect(answer.body, url).not.toContain('Kenari titip');
      expect(answer.body, url).not.toContain(reply.id);
    }
  }
  expect((await threads.readThread('event')).status).toBe(401);
});

describe('a name stands above a reply', () => {
  const nameFor = async (by: Parameters<typeof threads.readThread>[1]) => {
    const { body } = await threads.readThread('event', by);
    const { name, role, is_own } = body.data[0];
    return { name, role, is_own };
  };

  test('for the crew and the author always, for fellow members once the author lets them see it', async () => {
    const { captain, leader, joined, stranger } = threads.world();
    await threads.written('event', joined, 'Telat 5 menit');
    const named = { name: 'Demo I.', role: null, is_own: false };
    expect(await nameFor(captain)).toEqual(named);
    expect(await nameFor(leader)).toEqual(named);
    expect(await nameFor(joined)).toEqual({ ...named, is_own: true });
    // A guest is no fellow, whatever the author has allowed.
    await threads.showToFellows(joined);
    expect(await nameFor(stranger)).toEqual({ ...named, name: null });
  });

  test('and the author is told whether others see it', async () => {
    const { joined, stranger } = threads.world();
    await threads.written('event', stranger, 'Titip motor di mana?');
    expect(await nameFor(joined)).toEqual({ name: null, role: null, is_own: false });
    const isNamed = async () => (await threads.readThread('event', joined)).body.thread.is_named;
    expect(await isNamed()).toBe(false);
    await threads.showToFellows(joined);
    expect(await isNamed()).toBe(true);
  });

  test('of a captain only with their role, until they show themselves', async () => {
    const { captain, stranger } = threads.world();
    await threads.written('event', captain, 'Parkir di selatan');
    expect(await nameFor(stranger)).toEqual({ name: null, role: 'owner', is_own: false });
    await threads
      .db()
      .updateTable('memberships')
      .set({ is_shown: true })
      .where('member_id', '=', captain.id)
      .execute();
    expect(await nameFor(stranger)).toMatchObject({ name: 'Demo K.' });
  });
});
