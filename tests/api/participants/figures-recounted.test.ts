import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import { newId } from '#src/server/platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makePoint } from '#tests/support/factories.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';

// What the database adds up for hosts, against the rows themselves counted one by one.

const runners = 160;
const at = '2027-02-01T00:00:00.000Z';
const random = mulberry32(20_270_214);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

let app: TestApp;
let race: HostedRace;
let points: string[];
let rows: Awaited<ReturnType<typeof readRows>>;
beforeAll(async () => {
  app = await startTestApp();
  race = await makeHostedRace(app, { half: 200_000 });
  const made = [
    await makePoint(app.database.db, race.eventId, { kind: 'pack' }),
    await makePoint(app.database.db, race.eventId, { kind: 'start' }),
  ];
  points = made.map(({ id }) => id);
  await fill();
  rows = await readRows();
});
afterAll(() => app.close());

async function fill() {
  const { db } = app.database;
  const device = newId();
  await db
    .insertInto('check_in_devices')
    .values({
      id: device,
      event_id: race.eventId,
      member_id: race.host.id,
      label: 'Loket',
      role: 'supervisor',
      token_hash: randomUUID(),
      expires_at: '2027-03-01T00:00:00.000Z',
      created_at: at,
    })
    .execute();
  let seq = 0;
  for (let number = 0; number < runners; number += 1) {
    const order = newId();
    await db
      .insertInto('orders')
      .values({
        id: order,
        buyer_id: race.host.id,
        event_id: race.eventId,
        amount: pick([0, 100_000, 200_123]),
        payment: pick(['unpaid', 'paid', 'paid', 'paid', 'none', 'proof_sent'] as const),
        expires_at: null,
        idempotency_key: randomUUID(),
        request_hash: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const id = newId();
    const state = pick(['confirmed', 'confirmed', 'pending', 'waitlisted', 'cancelled'] as const);
    await db
      .insertInto('registrations')
      .values({
        id,
        order_id: order,
        event_id: race.eventId,
        category_id: pick([race.half, race.ten]),
        member_id: null,
        holder: JSON.stringify({
          legal_name: `Demo ${pick(['Siti', 'Rangga'])} ${number}`,
          bib_name: 'DEMO',
          sex: 'female',
          birth_date: pick(['1990-02-13', '1987-02-15', '2001-12-31', '0096-04-21', '21 April']),
          phone: '+6281234567890',
          city: pick(['sleman', ' Sleman ', 'BANTUL', 'Kota Yogyakarta', '']),
          emergency_name: pick(['', 'Demo Ibu']),
          emergency_phone: '+6281234567891',
        }),
        bib: number + 1,
        wave: pick([null, 'A', 'B']),
        jersey: pick([null, 'S', 'M']),
        source: pick([null, 'ig', 'wa']),
        attention: pick([null, null, 'Cek KTP']),
        offer_until: state === 'waitlisted' ? pick([null, new Date(at)]) : null,
        state,
        code_hash: randomUUID(),
        code_index: randomUUID(),
        code_cipher: '',
        box: Buffer.alloc(1),
        consents: '[]',
        // Of both sides of midnight in Jakarta, which is 17:00 UTC.
        created_at: pick(['2027-01-05T16:59:59.999Z', '2027-01-05T17:00:00.000Z', at]),
        updated_at: at,
      })
      .execute();
    for (const point of points.filter(() => random() < 0.4)) {
      // A point that is passed each day counts once.
      for (const occasion of pick([[''], ['2027-02-13', '2027-02-14']])) {
        seq += 1;
        await admit({ registrationId: id, point, occasion, device, seq });
      }
    }
  }
  await db
    .updateTable('categories')
    .set({ taken: 50, quota: 50 })
    .where('id', '=', race.ten)
    .execute();
}

type Admission = {
  registrationId: string;
  point: string;
  occasion: string;
  device: string;
  seq: number;
};

async function admit({ registrationId, point, occasion, device, seq }: Admission) {
  const id = randomUUID();
  await sql`insert into check_in_scans (id, event_id, device_id, seq, point_id, registration_id, action, verdict,
      server_verdict, device_time, monotonic_ms, offset_ms, uncertainty_ms, corrected_at, received_at)
    values (${id}, ${race.eventId}, ${device}, ${seq}, ${point}, ${registrationId}, 'admit', 'ok',
      'ok', ${at}, 0, 0, 50, ${at}, ${at})`.execute(app.database.db);
  await sql`insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at,
      uncertainty_ms)
    values (${registrationId}, ${point}, ${occasion}, ${race.eventId}, ${id}, ${device}, ${seq}, ${at}, 50)`.execute(
    app.database.db,
  );
}

async function readRows() {
  const { db } = app.database;
  const found = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .selectAll('registrations')
    .select(['orders.payment', 'orders.amount'])
    .where('registrations.event_id', '=', race.eventId)
    .execute();
  const passed = await db
    .selectFrom('check_ins')
    .select(['registration_id', 'point_id'])
    .where('event_id', '=', race.eventId)
    .execute();
  return found.map((row) => ({
    ...row,
    incomplete: row.holder.emergency_name === '' || row.holder.city === '' || row.jersey === null,
    waiting:
      row.state === 'waitlisted' && row.offer_until === null && row.category_id === race.half,
    points: new Set(
      passed.filter((each) => each.registration_id === row.id).map(({ point_id }) => point_id),
    ),
  }));
}

const ask = async (path: string) =>
  (
    await app.app.inject({
      url: `/api/host/event/${race.eventId}/${path}`,
      headers: race.host.headers,
    })
  ).json();

/** How many are alike, in the order of their values. */
function tally(values: readonly string[]): { value: string; count: number }[] {
  return [...new Set(values)]
    .toSorted()
    .map((value) => ({ value, count: values.filter((each) => each === value).length }));
}

const counts = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(tally(values).map(({ value, count }) => [value, count]));
const isHeld = ({ state }: { state: string }) => state === 'confirmed' || state === 'pending';

test('each figure of the overview is what its rows add up to', async () => {
  const overview: EventOverview = await ask('overview');
  const held = rows.filter(isHeld);
  const paid = held.filter(({ payment }) => payment === 'paid');
  const cityOf = (city: string) =>
    city
      .trim()
      .replaceAll(/\w+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
  const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
  expect(overview.jerseys).toEqual(tally(held.map(({ jersey }) => jersey ?? '-')));
  expect(overview.sources).toEqual(
    tally(held.map(({ source }) => source ?? '-')).toSorted(byCount),
  );
  expect(overview.cities).toEqual(
    tally(held.map(({ holder }) => cityOf(holder.city)).filter((city) => city !== '')).toSorted(
      byCount,
    ),
  );
  // On race day, 14 February 2027.
  const decades = new Map([
    ['1990-02-13', '30'],
    ['1987-02-15', '30'],
    ['2001-12-31', '20'],
  ]);
  expect(overview.ages).toEqual(
    tally(held.map(({ holder }) => decades.get(holder.birth_date) ?? '-')),
  );
  const dayOf = (made: Date) => new Date(made.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(
    overview.days.map(({ day, category_id, count }) => ({ value: `${day} ${category_id}`, count })),
  ).toEqual(tally(held.map((row) => `${dayOf(row.created_at)} ${row.category_id}`)));
  for (const { id, paid: count, income } of overview.categories) {
    const here = paid.filter((row) => row.category_id === id);
    expect([id, count, income]).toEqual([
      id,
      here.length,
      here.reduce((sum, { amount }) => sum + amount, 0),
    ]);
  }
  expect(overview.paid).toBe(paid.length);
  expect(overview.waitlisted).toBe(rows.filter(({ state }) => state === 'waitlisted').length);
  expect(overview.todo).toMatchObject({
    unpaid: held.filter(({ payment }) => payment === 'unpaid').length,
    incomplete: held.filter(({ incomplete }) => incomplete).length,
    waiting: rows.filter(({ waiting }) => waiting).length,
  });
});

test.each<[string, ParticipantFilter]>([
  ['everybody', {}],
  ['a name', { q: 'siti' }],
  ['a size and a name', { q: 'siti', jersey: 'S' }],
  ['no wave', { wave: '-' }],
  ['who gave up', { state: 'cancelled' }],
  ['who waits for a free place', { waiting: 'true' }],
  ['unpaid and marked', { payment: 'unpaid', attention: 'true' }],
])('each number beside a filter is what its rows add up to: %s', async (_, filter) => {
  const query = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  const answer = await ask(`participant/count?${query.join('&')}`);
  const listedStates = (asked: ParticipantFilter) =>
    asked.state === undefined
      ? asked.waiting === undefined
        ? ['pending', 'confirmed']
        : ['waitlisted']
      : [asked.state];
  type Row = (typeof rows)[number];
  const fits = ({ q, ...asked }: ParticipantFilter, row: Row) =>
    (q === undefined || row.holder.legal_name.toLowerCase().includes(q)) &&
    (asked.jersey === undefined || asked.jersey === (row.jersey ?? '-')) &&
    (asked.wave === undefined || asked.wave === (row.wave ?? '-')) &&
    (asked.payment === undefined || asked.payment === row.payment) &&
    (asked.attention === undefined || row.attention !== null) &&
    (asked.waiting === undefined || row.waiting);
  const listed = (asked: ParticipantFilter, states = listedStates(asked)) =>
    rows.filter((row) => states.includes(row.state) && fits(asked, row));
  const without = (name: keyof ParticipantFilter) =>
    listed({ ...filter, [name]: undefined }, listedStates(filter));
  expect(answer.total).toBe(listed(filter).length);
  expect(answer.jersey).toEqual(counts(without('jersey').map(({ jersey }) => jersey ?? '-')));
  expect(answer.wave).toEqual(counts(without('wave').map(({ wave }) => wave ?? '-')));
  expect(answer.payment).toEqual(counts(without('payment').map(({ payment }) => payment)));
  expect(answer.category).toEqual(counts(listed(filter).map((row) => row.category_id)));
  expect(answer.state).toEqual(
    counts(rows.filter((row) => fits(filter, row)).map(({ state }) => state)),
  );
  expect(answer.attention).toBe(
    without('attention').filter(({ attention }) => attention !== null).length,
  );
  expect(answer.incomplete).toBe(listed(filter).filter(({ incomplete }) => incomplete).length);
  expect(answer.waiting).toBe(
    filter.state === undefined ? listed({ ...filter, waiting: 'true' }).length : 0,
  );
  const passing = listed(
    filter,
    filter.state === undefined && filter.waiting === undefined
      ? [...new Set(rows.map(({ state }) => state))]
      : undefined,
  );
  expect(answer.point).toEqual(counts(passing.flatMap((row) => [...row.points])));
});
