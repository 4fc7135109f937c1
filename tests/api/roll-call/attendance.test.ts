import { expect, test } from 'vitest';
import { makeSeriesContent, makeSeriesRule } from '#tests/support/races-events/series.ts';
import { tick, useRollCall, walkIn } from './roll-call-world.ts';

const rolls = useRollCall();

test('attendance counts ticks, of who joined and of who came without', async () => {
  const { captain, event, joined, other } = rolls.world();
  await rolls.marked(captain, [
    tick(joined, '21:58:00'),
    tick(other, '21:58:00'),
    walkIn('Ibu Sari', '21:59:00'),
  ]);
  const url = `/api/host/event/${event.id}/attendance`;
  const { body } = await rolls.call('GET', url, { by: captain });
  const category = { id: '10 kilometer', en: '10 kilometres' };
  expect(body).toEqual({
    joined: [
      { name: 'Demo Ikut', category, came: true },
      { name: 'Demo Tamu', category, came: false },
    ],
    came_unasked: [{ name: 'Demo Anggota' }, { name: 'Ibu Sari' }],
    declined: [],
  });
});

test('a series says how many came to a date, each once', async () => {
  const { captain, community, leader, joined } = rolls.world();
  rolls.app().clock.set('2027-02-01T00:00:00.000Z');
  const by = captain;
  const body = { content: makeSeriesContent(), recurrence: makeSeriesRule() };
  const made = await rolls.call('POST', `/api/community/${community.id}/series`, { by, body });
  const [date] = made.body.series.dates;
  rolls.app().clock.set('2027-02-05T23:00:00.000Z');
  const url = `/api/host/event/${date.event_id}/roll-call`;
  const marks = [tick(joined, '22:31:00'), walkIn('Ibu Sari', '22:32:00')];
  for (const each of [captain, leader]) {
    expect((await rolls.call('PUT', url, { by: each, body: { marks } })).status).toBe(200);
  }
  const { body: after } = await rolls.call('GET', `/api/series/${made.body.series.id}`, { by });
  expect(after.series.dates[0]).toMatchObject({ joined: 0, came: 2, declined: 0 });
});

test('the runs to call are those of one’s crews and of pace leaders, with who came', async () => {
  const { captain, leader, joined, other, event } = rolls.world();
  await rolls.marked(captain, [tick(joined, '21:58:00'), tick(other, '21:58:00', false)]);
  const list = (by: typeof captain) => rolls.call('GET', '/api/host/roll-call', { by });
  for (const caller of [captain, leader]) {
    const { body } = await list(caller);
    expect(body.data).toMatchObject([{ id: event.id, title: { id: 'Rabu santai' }, came: 1 }]);
  }
  expect((await list(joined)).body.data).toEqual([]);
});
