import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { goodPassword, makePasswordHash } from '../auth/caller.ts';
import { useThreads, type Person } from './thread-world.ts';

const threads = useThreads();

async function close(member: Person) {
  const password_hash = await makePasswordHash(threads.app());
  const { db } = threads;
  await db().updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
  const body = { password: goodPassword };
  const { status } = await threads.call('DELETE', '/api/user/account', { by: member, body });
  expect(status).toBe(200);
}

test('a closed account takes its replies along, the removed ones too, and what it reported', async () => {
  const { captain, joined, stranger } = threads.world();
  const rude = await threads.written('event', stranger, 'Kasar sekali');
  await threads.written('event', stranger, 'Telat 5 menit');
  const own = await threads.written('event', joined, 'Oke');
  await threads.remove(captain, rude.id);
  await threads.report(stranger, own.id);
  await close(stranger);
  expect(await threads.replyRows()).toMatchObject([{ body: 'Oke', author_id: joined.id }]);
  expect(await threads.textsFor('event', captain)).toEqual(['Oke']);
  expect((await threads.readThread('event', captain)).body.data[0].reports).toBe(0);
});

test('of what a closed account removed and closed it is not said any more by whom', async () => {
  const { admin, joined } = threads.world();
  const { id } = await threads.written('event', joined, 'Kasar sekali');
  await threads.remove(admin, id);
  await threads.setState('event', admin, 'closed');
  await close(admin);
  expect(await threads.replyRows()).toMatchObject([
    { body: 'Kasar sekali', removed_by: null, removed_at: expect.any(Date) },
  ]);
  expect((await threads.readThread('event', joined)).body.thread.state).toBe('closed');
});

test('an export has one’s own replies and reports, and nobody else’s', async () => {
  const { joined, captain, event } = threads.world();
  const other = await threads.written('event', captain, 'Jangan telat');
  const { id } = await threads.written('event', joined, 'Telat 5 menit');
  await threads.report(joined, other.id);
  const { headers } = joined;
  const answer = await threads.app().app.inject({ url: '/api/user/export', headers });
  const file = strFromU8(unzipSync(answer.rawPayload)['data.json'] ?? new Uint8Array());
  const data = JSON.parse(file);
  const at = '2027-02-05T22:00:00.000Z';
  expect(data.thread_replies).toEqual([
    {
      id,
      announcement_id: null,
      event_id: event.id,
      text: 'Telat 5 menit',
      created_at: at,
      removed_at: null,
    },
  ]);
  expect(data.reply_reports).toEqual([{ reply_id: other.id, created_at: at }]);
  expect(file).not.toContain('Jangan telat');
});
