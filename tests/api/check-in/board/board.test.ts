import { afterAll, beforeAll, expect, test } from 'vitest';
import { Board } from '#src/contract/check-in-board/board.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makePoint } from '#tests/support/factories.ts';

let app: TestApp;
let race: Awaited<ReturnType<typeof makeRace>>;
let phone: Awaited<ReturnType<typeof enrolPhone>>;
let pack: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  race = await makeRace(app, 6);
  const { db } = app.database;
  pack = await makePoint(db, race.event.id, { kind: 'pack' });
  await db
    .updateTable('events')
    .set({ jersey_sizes: JSON.stringify(['M', 'L']), jersey_stock: JSON.stringify({ M: 5 }) })
    .where('id', '=', race.event.id)
    .execute();
  await db
    .updateTable('registrations')
    .set({ jersey: 'M' })
    .where('event_id', '=', race.event.id)
    .execute();
  app.clock.set('2027-02-13T18:00:00.000Z');
  phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  app.clock.set(raceMorning);
});
afterAll(() => app.close());

const ask = async (headers: Record<string, string> = {}) =>
  await app.app.inject({
    url: `/api/host/event/${race.event.id}/check-in`,
    headers: { ...race.host.headers, ...headers },
  });

const board = async () => Board.parse((await ask()).json());

const listed = async (chain: string): Promise<number> => {
  const { data, total } = (
    await app.app.inject({
      url: `/api/host/event/${race.event.id}/participant?chain=${chain}`,
      headers: race.host.headers,
    })
  ).json();
  expect(data).toHaveLength(total);
  const counts = await app.app.inject({
    url: `/api/host/event/${race.event.id}/participant/count?chain=${chain}`,
    headers: race.host.headers,
  });
  expect(counts.json().total).toBe(total);
  return total;
};

function admission(place: number, pointId: string, minutesAgo: number) {
  const at = Date.parse(raceMorning) - minutesAgo * 60_000;
  const scan = { point_id: pointId, code_hash: race.tickets[place]?.hash };
  return { ...phone.scan({ device_time: new Date(at).toISOString() }), ...scan };
}

test('before the first scan it says who is expected', async () => {
  const { points, categories, todo, jerseys } = await board();
  expect(points.map(({ kind, expected, admitted }) => ({ kind, expected, admitted }))).toEqual([
    { kind: 'start', expected: 6, admitted: 0 },
    { kind: 'pack', expected: 6, admitted: 0 },
  ]);
  expect(points[0]?.curve).toEqual({ from: null, step_minutes: 5, counts: [] });
  expect(categories).toMatchObject([{ expected: 6, collected_only: 0, started_only: 0 }]);
  expect(todo).toEqual({ doubles: 0, not_entitled: 0, order_uncertain: 0, quarantined: 0 });
  expect(jerseys).toEqual([
    { size: 'M', given: 0, swapped: 0, left: 5 },
    { size: 'L', given: 0, swapped: 0, left: null },
  ]);
});

test('it counts each runner once at each point, and its numbers are those of the lists', async () => {
  await phone.sync([
    admission(0, pack.id, 60),
    admission(1, pack.id, 50),
    admission(2, pack.id, 40),
    // The same runner again: a double, and still one runner.
    admission(2, pack.id, 30),
    admission(0, race.point.id, 4),
    admission(1, race.point.id, 3),
    admission(3, race.point.id, 20),
  ]);
  const { points, categories, todo, jerseys } = await board();
  const [start, collection] = points;
  expect([start?.admitted, start?.per_minute]).toEqual([3, 0.4]);
  expect(start?.recent).toEqual({ from: '2027-02-13T21:11:00.000Z', counts: [1, 1] });
  expect(collection?.admitted).toBe(3);
  expect(collection?.curve).toEqual({
    from: '2027-02-13T20:15:00.000Z',
    step_minutes: 5,
    counts: [1, 0, 1, 0, 1],
  });
  expect(categories).toMatchObject([
    { passed: { pack: 3, start: 3, finish: 0, session: 0 }, collected_only: 1, started_only: 1 },
  ]);
  expect(await listed('collected_only')).toBe(1);
  expect(await listed('started_only')).toBe(1);
  expect(todo).toEqual({ doubles: 1, not_entitled: 0, order_uncertain: 0, quarantined: 0 });
  expect(jerseys[0]).toEqual({ size: 'M', given: 3, swapped: 0, left: 2 });
});

test('a void takes a runner off the board again', async () => {
  const mistake = admission(4, pack.id, 2);
  await phone.sync([mistake]);
  expect((await board()).points[1]?.admitted).toBe(4);
  const { point_id: pointId, code_hash: codeHash } = mistake;
  const taken = { action: 'void', voids: mistake.id, reason: 'Salah pindai' };
  await phone.sync([phone.scan({ point_id: pointId, code_hash: codeHash, ...taken })]);
  expect((await board()).points[1]?.admitted).toBe(3);
});

test('it answers 304 to who has it already, and anew when something has changed', async () => {
  const first = await ask();
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await phone.sync([admission(5, race.point.id, 1)]);
  const changed = await ask({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});
