import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;

const urlOf = ({ event, point }: Race) => `/api/host/event/${event.id}/point/${point.id}/lane`;

async function read(race: Race) {
  return (await app.app.inject({ url: urlOf(race), headers: race.host.headers })).json();
}

async function set(race: Race, lanes: object[], setAt: string | null = null) {
  return await app.app.inject({
    method: 'PUT',
    url: urlOf(race),
    headers: race.host.headers,
    payload: { lanes, set_at: setAt },
  });
}

/** A race with a runner with number 10, one with 700, one without, and two phones. */
async function makeLanedRace() {
  const race = await makeRace(app, 3);
  for (const [place, bib] of [10, 700, null].entries()) {
    await app.database.db
      .updateTable('registrations')
      .set({ bib })
      .where('id', '=', race.tickets[place]?.id ?? '')
      .execute();
  }
  const input = { eventId: race.event.id, host: race.host };
  const [wulan, teguh] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  const lanes = [
    lane('Utara', { kind: 'bibs', from: 1, to: 499 }, wulan.id),
    lane('Selatan', { kind: 'others' }, teguh.id),
  ];
  return { race, wulan, teguh, lanes };
}

function lane(name: string, rule: object, deviceId: string | null = null) {
  return { id: null, name, rule, device_id: deviceId };
}

test('a spare phone takes over the lane of a revoked one', async () => {
  const { race, wulan, teguh, lanes } = await makeLanedRace();
  await set(race, lanes);
  const spare = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const act = async (phone: { id: string }, deed: 'revoke' | 'lane', payload?: object) =>
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.event.id}/phone/${phone.id}/${deed}`,
      headers: race.host.headers,
      ...(payload && { payload }),
    });
  // Not while it may admit, nor to one that has a lane here.
  expect((await act(wulan, 'lane', { to: spare.id })).statusCode).toBe(409);
  await act(wulan, 'revoke');
  expect((await act(wulan, 'lane', { to: teguh.id })).statusCode).toBe(400);
  expect((await act(wulan, 'lane', { to: wulan.id })).statusCode).toBe(400);
  const before = (await spare.sync([])).json().points_rev;
  expect((await act(wulan, 'lane', { to: spare.id })).statusCode).toBe(200);
  expect((await read(race)).lanes).toMatchObject([
    { name: 'Utara', device_id: spare.id },
    { name: 'Selatan', device_id: teguh.id },
  ]);
  expect((await spare.sync([])).json().points_rev).toBeGreaterThan(before);
  const { phones } = (
    await app.app.inject({
      url: `/api/host/event/${race.event.id}/staff`,
      headers: race.host.headers,
    })
  ).json();
  const held = new Map(
    phones.map(({ id, lanes: own }: { id: string; lanes: object[] }) => [id, own]),
  );
  expect([held.get(wulan.id), held.get(spare.id)]).toMatchObject([[], [{ name: 'Utara' }]]);
  // Once more changes nothing.
  expect((await act(wulan, 'lane', { to: spare.id })).statusCode).toBe(200);
});

test('hosts split a point by bib, phones are told, and hosts see who knows', async () => {
  const { race, wulan, teguh, lanes } = await makeLanedRace();
  expect(await read(race)).toMatchObject({
    lanes: [],
    set_at: null,
    bibs: { from: 10, to: 700 },
    categories: [{ id: race.category.id }],
    phones: [{ has_lanes: false }, { has_lanes: false }],
    out_of_lane: [],
  });
  const answer = await set(race, lanes);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    lanes: [
      { name: 'Utara', device_id: wulan.id },
      { name: 'Selatan', device_id: teguh.id },
    ],
    set_at: app.clock.now().toISOString(),
  });

  const me = (await app.app.inject({ url: '/api/checkin/me', headers: wulan.headers })).json();
  expect(me.event.points).toMatchObject([{ lanes: answer.json().lanes }]);
  const { points_rev } = me.event;
  await wulan.sync([], null, { status: { battery: null, roster_saved_at: null, points_rev } });
  const known = new Map(
    (await read(race)).phones.map((phone: { id: string; has_lanes: boolean }) => [
      phone.id,
      phone.has_lanes,
    ]),
  );
  expect([known.get(wulan.id), known.get(teguh.id)]).toEqual([true, false]);

  const again = answer.json();
  expect((await set(race, again.lanes, again.set_at)).json().lanes).toEqual(again.lanes);
  const audits = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', race.point.id)
    .execute();
  expect(audits).toHaveLength(2);
  expect(audits[0]).toEqual({ action: 'point.lanes_set', actor_id: race.host.id });
});

test('the board names the lanes whose runners nobody admits', async () => {
  const { race, teguh, lanes } = await makeLanedRace();
  const boardUrl = `/api/host/event/${race.event.id}/check-in`;
  const idleLanes = async () =>
    (await app.app.inject({ url: boardUrl, headers: race.host.headers })).json().points[0]
      .idle_lanes;
  await set(race, lanes);
  expect(await idleLanes()).toEqual([]);
  const url = `/api/host/event/${race.event.id}/phone/${teguh.id}/revoke`;
  const revoked = await app.app.inject({ method: 'POST', url, headers: race.host.headers });
  expect(revoked.statusCode, revoked.body).toBeLessThan(300);
  expect(await idleLanes()).toEqual(['Selatan']);
});

describe('an admission out of lane', () => {
  test('is stored, counts, and is shown; those of before the lanes are none', async () => {
    const { race, wulan, teguh, lanes } = await makeLanedRace();
    const [ten, sevenHundred, noBib] = race.tickets;
    const at = { point_id: race.point.id };
    const early = wulan.scan({ ...at, code_hash: noBib?.hash });
    app.clock.advance(60_000);
    await set(race, lanes);
    // The server looks at the points every five seconds.
    app.clock.advance(6000);
    const answer = await wulan.sync([
      early,
      wulan.scan({ ...at, code_hash: ten?.hash }),
      wulan.scan({ ...at, code_hash: sevenHundred?.hash }),
    ]);
    expect(answer.json().acks.map(({ result }: { result: string }) => result)).toEqual([
      'stored',
      'stored',
      'stored',
    ]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(3);
    expect(await read(race)).toMatchObject({
      out_of_lane: [{ bib: 700 }],
      out_of_lane_count: 1,
    });
    // A second admission in the right lane is a double as any other.
    await teguh.sync([teguh.scan({ ...at, code_hash: sevenHundred?.hash })]);
    const url = `/api/host/event/${race.event.id}/incident`;
    const incidents = (await app.app.inject({ url, headers: race.host.headers })).json();
    expect(incidents.data).toMatchObject([{ kind: 'double' }]);
  });
});

describe('lanes are refused', () => {
  test('with somebody in two or in none, naming the lane', async () => {
    const { race } = await makeLanedRace();
    const cases = [
      [[lane('A', { kind: 'bibs', from: 1, to: 9 })], 'lanes', 'too_few'],
      [
        [lane('A', { kind: 'bibs', from: 1, to: 9 }), lane('B', { kind: 'bibs', from: 9, to: 20 })],
        'lanes.1',
        'overlap',
      ],
      [
        [
          lane('A', { kind: 'bibs', from: 1, to: 9 }),
          lane('B', { kind: 'bibs', from: 10, to: 20 }),
        ],
        'lanes',
        'gap',
      ],
    ] as const;
    for (const [lanes, path, code] of cases) {
      const answer = await set(race, [...lanes]);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path, code }]]);
    }
    expect((await read(race)).lanes).toEqual([]);
  });

  test('with a phone that may not admit there, or a category of another race', async () => {
    const { race, wulan, lanes } = await makeLanedRace();
    const other = await makeRace(app, 0);
    const stranger = await enrolPhone(app, { eventId: other.event.id, host: other.host });
    const [first, second] = lanes;
    const foreign = await set(race, [{ ...first, device_id: stranger.id }, second ?? {}]);
    expect(foreign.json().fields).toEqual([{ path: 'lanes.0.device_id', code: 'unknown' }]);
    const odd = lane('A', { kind: 'categories', category_ids: [other.category.id] }, wulan.id);
    expect((await set(race, [odd, lane('B', { kind: 'others' })])).json().fields).toEqual([
      { path: 'lanes.0.rule', code: 'unknown' },
    ]);
  });

  test('of another event’s point', async () => {
    const [race, other] = [await makeRace(app, 0), await makeRace(app, 0)];
    expect((await set({ ...race, point: other.point }, [])).statusCode).toBe(404);
  });

  test('when another host was quicker', async () => {
    const { race, lanes } = await makeLanedRace();
    const answers = await Promise.all([set(race, lanes), set(race, lanes)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });
});
