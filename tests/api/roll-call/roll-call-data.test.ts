import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { eraseDueWalkIns } from '#src/server/features/roll-call/roll-call-service.ts';
import { goodPassword, makePasswordHash } from '../auth/caller.ts';
import { tick, useRollCall, walkIn, type Person } from './roll-call-world.ts';

const rolls = useRollCall();

async function close(member: Person) {
  const password_hash = await makePasswordHash(rolls.app());
  await rolls
    .db()
    .updateTable('members')
    .set({ password_hash })
    .where('id', '=', member.id)
    .execute();
  const body = { password: goodPassword };
  const { status } = await rolls.call('DELETE', '/api/user/account', { by: member, body });
  expect(status).toBe(200);
}

test('a closed account takes its presence along; what it ticked of others stays, by nobody', async () => {
  const { captain, leader, joined, other } = rolls.world();
  await rolls.marked(leader, [tick(leader, '21:50:00'), tick(other, '21:50:00')]);
  await rolls.marked(captain, [tick(joined, '21:50:00')]);
  await close(leader);
  await close(joined);
  expect(await rolls.rows()).toMatchObject([{ member_id: other.id, came: true, marked_by: null }]);
  // The phone had not heard of it: nobody is there to be marked.
  const late = await rolls.mark(captain, [
    tick(joined, '21:55:00'),
    tick(other, '21:55:00', false),
  ]);
  expect(late.body.left_out).toEqual([{ id: joined.id, because: 'unknown' }]);
  expect(await rolls.rows()).toMatchObject([{ member_id: other.id, came: false }]);
});

test('an export has the runs at which one was ticked, and nobody else’s', async () => {
  const { captain, event, joined, other } = rolls.world();
  await rolls.marked(captain, [
    tick(joined, '21:50:00'),
    tick(other, '21:51:00'),
    walkIn('Ibu Sari', '21:52:00'),
  ]);
  const { headers } = joined;
  const answer = await rolls.app().app.inject({ url: '/api/user/export', headers });
  const file = unzipSync(answer.rawPayload)['data.json'] ?? new Uint8Array();
  const data = JSON.parse(strFromU8(file));
  expect(data.roll_calls).toEqual([
    {
      event: { id: 'Rabu santai' },
      event_id: event.id,
      came: true,
      marked_at: '2027-02-05T21:50:00.000Z',
    },
  ]);
  expect(strFromU8(file)).not.toContain('Ibu Sari');
});

test('names of walk-ins go 90 days after the run, and count on', async () => {
  const { captain, event } = rolls.world();
  await rolls.marked(captain, [walkIn('Ibu Sari', '21:52:00')]);
  const after = (text: string) => eraseDueWalkIns(rolls.db(), new Date(text));
  await after('2027-05-06T23:59:59.000Z');
  expect(await rolls.rows()).toMatchObject([{ name: 'Ibu Sari' }]);
  await after('2027-05-07T00:00:00.000Z');
  expect(await rolls.rows()).toMatchObject([{ name: null, came: true }]);
  const url = `/api/host/event/${event.id}/attendance`;
  expect((await rolls.call('GET', url, { by: captain })).body.came_unasked).toEqual([]);
});
