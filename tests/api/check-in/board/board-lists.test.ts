import { afterAll, beforeAll, expect, test } from 'vitest';
import { Board } from '#src/contract/check-in-board/board.ts';
import { exportedAtOnce, type BoardEntry } from '#src/contract/check-in-board/board-lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makeCategory, makeMember, makePoint } from '#tests/support/factories.ts';

let app: TestApp;
let race: Awaited<ReturnType<typeof makeRace>>;
let gate: Awaited<ReturnType<typeof enrolPhone>>;
let counter: Awaited<ReturnType<typeof enrolPhone>>;
let spare: Awaited<ReturnType<typeof enrolPhone>>;
let pack: { id: string };
let many: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  race = await makeRace(app, 8);
  const { db } = app.database;
  pack = await makePoint(db, race.event.id, { kind: 'pack', position: 9 });
  many = await makePoint(db, race.event.id, {
    kind: 'session',
    position: 10,
    repeat_policy: 'many',
  });
  app.clock.set('2027-02-13T18:00:00.000Z');
  const phoneOf = async (label: string) =>
    await enrolPhone(app, { eventId: race.event.id, host: race.host, label });
  gate = await phoneOf('Gerbang');
  counter = await phoneOf('Loket');
  spare = await phoneOf('Cadangan');
  app.clock.set(raceMorning);
  await fill();
});
afterAll(() => app.close());

type Phone = typeof gate;

function scan(
  phone: Phone,
  place: number,
  fields: { point: string; secondsAgo: number } & Record<string, unknown>,
) {
  const { point, secondsAgo, ...rest } = fields;
  const at = Date.parse(raceMorning) - secondsAgo * 1000;
  return phone.scan({
    point_id: point,
    code_hash: race.tickets[place]?.hash,
    device_time: new Date(at).toISOString(),
    ...rest,
  });
}

/** Packs, starts, a double whose order nobody knows, an override, a void and a runner who was cancelled after all. */
async function fill(): Promise<void> {
  const at = { pack: pack.id, start: race.point.id };
  const mistake = scan(counter, 5, { point: at.pack, secondsAgo: 1500 });
  await counter.sync([
    ...[0, 1, 2, 3].map((place) =>
      scan(counter, place, { point: at.pack, secondsAgo: 3600 - place * 300 }),
    ),
    mistake,
    scan(counter, 5, {
      point: at.pack,
      secondsAgo: 1400,
      action: 'void',
      voids: mistake.id,
      reason: 'Salah pindai',
    }),
  ]);
  await gate.sync([
    scan(gate, 0, { point: at.start, secondsAgo: 600 }),
    scan(gate, 1, { point: at.start, secondsAgo: 240 }),
    scan(gate, 6, { point: at.start, secondsAgo: 200, action: 'override', reason: 'Kenal' }),
  ]);
  const second = scan(spare, 1, { point: at.start, secondsAgo: 238 });
  await spare.sync([
    second,
    ...[50, 40, 30].map((secondsAgo) => scan(spare, 2, { point: many.id, secondsAgo })),
  ]);
  await app.database.db
    .updateTable('check_in_scans')
    .set({ uncertainty_ms: 30_000 })
    .where('id', '=', second.id)
    .execute();
  await app.database.db
    .updateTable('registrations')
    .set({ state: 'cancelled' })
    .where('id', '=', String(race.tickets[3]?.id))
    .execute();
}

const get = async (path: string, headers: Record<string, string> = race.host.headers) =>
  await app.app.inject({ url: `/api/host/event/${race.event.id}/${path}`, headers });

const board = async () => Board.parse((await get('check-in')).json());

type Page = { data: BoardEntry[]; next_cursor: string | null; total: number };

/** A whole list, in pages of two. */
async function list(query: string): Promise<BoardEntry[]> {
  const rows: BoardEntry[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page: Page = (await get(`check-in/entry?limit=2&${query}${next}`)).json();
    rows.push(...page.data);
    cursor = page.next_cursor;
    if (cursor === null) expect(page.total).toBe(rows.length);
  } while (cursor !== null);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  return rows;
}

const totalOf = async (path: string) => Number((await get(path)).json().total);

test('each number of the board is the length of its list', async () => {
  const { points, categories, phones, noted, todo } = await board();
  for (const { id, admitted, missing } of points) {
    expect(await list(`list=admitted&point=${id}`)).toHaveLength(admitted);
    expect(await totalOf(`participant?state=confirmed&missing=${id}`)).toBe(missing);
    const counted = (await get(`participant/count?missing=${id}`)).json();
    expect(counted.state.confirmed).toBe(missing);
  }
  expect(points.map(({ admitted, missing }) => [admitted, missing])).toEqual([
    [3, 4],
    [4, 4],
    [1, 6],
  ]);
  for (const { id, passed } of categories) {
    for (const [kind, count] of Object.entries(passed)) {
      expect(await list(`list=admitted&kind=${kind}&category=${id}`)).toHaveLength(count);
    }
  }
  // The cancelled runner has a pack, as the point counts them.
  expect(categories[0]?.passed).toEqual({ pack: 4, start: 3, finish: 0, session: 1 });
  for (const { id, admitted } of phones) {
    expect(await list(`list=admitted&phone=${id}`)).toHaveLength(admitted);
  }
  expect(phones.map(({ label, admitted }) => [label, admitted])).toEqual([
    ['Cadangan', 1],
    ['Gerbang', 3],
    ['Loket', 4],
  ]);
  expect(await list('list=voids')).toHaveLength(noted.voids);
  expect(await list('list=overrides')).toHaveLength(noted.overrides);
  expect(await list('list=unknown_times')).toHaveLength(noted.unknown_times);
  expect([noted.voids, noted.overrides]).toEqual([1, 1]);
  expect(await totalOf('incident?state=open&only=double')).toBe(todo.doubles);
  expect(await totalOf('incident?state=open&only=not_entitled')).toBe(todo.not_entitled);
  expect(await totalOf('incident?state=open&only=order_uncertain')).toBe(todo.order_uncertain);
  expect([todo.doubles, todo.not_entitled, todo.order_uncertain]).toEqual([1, 0, 1]);
});

test('a list says who, where, when, on which phone and why', async () => {
  const [taken] = await list('list=voids');
  expect(taken).toMatchObject({
    at: '2027-02-13T20:51:40.000Z',
    point_id: pack.id,
    device_label: 'Loket',
    action: 'void',
    reason: 'Salah pindai',
    runner: { registration_id: race.tickets[5]?.id },
  });
  const starts = await list(`list=admitted&point=${race.point.id}`);
  expect(starts.map(({ runner, device_label: label }) => [runner?.registration_id, label])).toEqual(
    [6, 1, 0].map((place) => [race.tickets[place]?.id, 'Gerbang']),
  );
  expect(await list('list=log')).toHaveLength(13);
});

test('a runner is found by name and by the beginning of the bib', async () => {
  await app.database.db
    .updateTable('registrations')
    .set({ bib: 4711 })
    .where('id', '=', String(race.tickets[0]?.id))
    .execute();
  expect(await list('list=log&q=47')).toHaveLength(2);
  expect(await list('list=log&q=Pelari%20demo')).toHaveLength(13);
  expect(await list('list=log&q=nobody')).toHaveLength(0);
});

test('a point that admits more than once counts each runner once, by the first time', async () => {
  const { points, phones } = await board();
  expect(points.at(-1)?.admitted).toBe(1);
  expect(await list(`list=admitted&point=${many.id}`)).toMatchObject([
    { at: '2027-02-13T21:14:10.000Z' },
  ]);
  expect(await list(`list=admitted&phone=${spare.id}`)).toHaveLength(phones[0]?.admitted ?? 0);
});

test('of a point for some categories only theirs are missing', async () => {
  const { db } = app.database;
  const other = await makeCategory(db, race.event.id, { code: '5K', quota: 5 });
  const finish = await makePoint(db, race.event.id, {
    kind: 'finish',
    position: 11,
    category_ids: JSON.stringify([other.id]),
  });
  const { points } = await board();
  expect(points.at(-1)).toMatchObject({ expected: 0, missing: 0 });
  expect(await totalOf(`participant?state=confirmed&missing=${finish.id}`)).toBe(0);
});

test('a phone that admits faster than any person stands out', async () => {
  const { db } = app.database;
  const before = await board();
  expect(before.phones.map(({ busiest_minute: most }) => most)).toEqual([1, 2, 1]);
  const staff = (await get('staff')).json();
  expect(staff.phones.map(({ busiest_minute: most }: { busiest_minute: number }) => most)).toEqual(
    expect.arrayContaining([2, 1, 1]),
  );
  await db.updateTable('check_ins').set({ uncertainty_ms: 60_000 }).execute();
  expect((await board()).phones.map(({ busiest_minute: most }) => most)).toEqual([0, 0, 0]);
});

test('time alone changes nothing on the board, nor does a contact within the minute', async () => {
  const first = await get('check-in');
  const etag = String(first.headers.etag);
  const again = async () =>
    (await get('check-in', { ...race.host.headers, 'if-none-match': etag })).statusCode;
  await gate.sync([]);
  const known = await get('check-in');
  app.clock.set('2027-02-13T21:40:00.000Z');
  expect((await get('check-in')).headers.etag).toBe(known.headers.etag);
  expect(known.headers.etag).toBe(etag);
  expect(await again()).toBe(304);
  app.clock.set(raceMorning);
});

test('a file takes a list in large pages, and each is told in the audit log', async () => {
  const { db } = app.database;
  const save = async (payload: object, headers = race.host.headers) =>
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.event.id}/check-in/export`,
      headers,
      payload,
    });
  const answer = (await save({ filter: { list: 'log' } })).json();
  expect(answer.data).toHaveLength((await list('list=log')).length);
  expect(answer.next_cursor).toBeNull();
  expect(exportedAtOnce).toBeLessThanOrEqual(2000);
  const told = await db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'check_in.exported')
    .execute();
  expect(told).toEqual([
    {
      actor_id: race.host.id,
      subject_id: race.event.id,
      detail: { list: 'log', count: answer.data.length },
    },
  ]);
  expect((await save({ filter: { list: 'everything' } })).statusCode).toBe(400);
  expect((await save({ filter: { list: 'log' }, cursor: 'x' })).statusCode).toBe(400);
  const stranger = await makeMember(db);
  expect((await save({ filter: { list: 'log' } }, stranger.headers)).statusCode).toBe(404);
  expect((await get('check-in/entry?list=log', stranger.headers)).statusCode).toBe(404);
});
