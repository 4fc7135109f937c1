import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  EventPoints,
  type HostPoint,
  type PointContent,
} from '#src/contract/check-in-points/points.ts';
import { templatePoints } from '#src/domain/check-in/points/point-templates.ts';
import {
  copyPoints,
  takeOverPoints,
  toContent,
} from '#src/domain/check-in/points/take-over-points.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { toFieldCodes } from '#tests/support/races-events/captain.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;
type Caller = { headers: { authorization: string } };

const urlOf = (eventId: string) => `/api/host/event/${eventId}/point`;

async function read({ event, host }: Pick<Race, 'event' | 'host'>): Promise<EventPoints> {
  const answer = await app.app.inject({ url: urlOf(event.id), headers: host.headers });
  return EventPoints.parse(answer.json());
}

async function save({ event }: Pick<Race, 'event'>, by: Caller, payload: object) {
  const url = urlOf(event.id);
  const answer = await app.app.inject({ method: 'PUT', url, headers: by.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const contents = (points: readonly HostPoint[]): PointContent[] => points.map(toContent);

async function readEvent(phone: Caller) {
  const { event } = (
    await app.app.inject({ url: '/api/checkin/me', headers: phone.headers })
  ).json();
  return event;
}

describe('the points of an event', () => {
  test('are written as a chain, in which new points name each other', async () => {
    const race = await makeRace(app, 0);
    const { rev, points, event } = await read(race);
    expect(points).toMatchObject([{ key: race.point.id, is_kept: false, is_used: false }]);
    const chain = takeOverPoints(points, templatePoints('trail', event));
    const { status, body } = await save(race, race.host, { rev, points: chain });
    expect(status, JSON.stringify(body)).toBe(200);
    const [pack, gear, start, finish] = body.points;
    expect(body).toMatchObject({
      rev: rev + 1,
      points: [
        { kind: 'pack', prerequisite: null },
        { name: { id: 'Cek perlengkapan' }, prerequisite: { key: pack.key, mode: 'warn' } },
        { key: race.point.id, prerequisite: { key: gear.key, mode: 'block' } },
        { kind: 'finish', state: 'draft', prerequisite: { key: start.key, mode: 'warn' } },
      ],
    });
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const known = await readEvent(phone);
    expect(known.points_rev).toBe(rev + 1);
    expect(known.points.map(({ id }: { id: string }) => id)).toEqual([
      pack.key,
      gear.key,
      start.key,
    ]);
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', race.event.id)
      .where('action', '=', 'points.changed')
      .execute();
    expect(audit).toEqual([
      {
        action: 'points.changed',
        actor_id: race.host.id,
        detail: { added: [pack.key, gear.key, finish.key], removed: [], closed: [] },
      },
    ]);
  });

  test('are refused with the fields that are wrong, and stay as they were', async () => {
    const race = await makeRace(app, 0);
    const { rev, points } = await read(race);
    const [point] = contents(points);
    const wrong = [
      { ...point, closes_at: point?.opens_at, category_ids: [] },
      { ...point, key: 'new', name: { id: 'Baru' }, prerequisite: { key: 'new', mode: 'warn' } },
    ];
    expect(toFieldCodes(await save(race, race.host, { rev, points: wrong }))).toEqual({
      'points.0.closes_at': 'before_opening',
      'points.0.category_ids': 'required',
      'points.1.prerequisite': 'circle',
    });
    const nameless = [{ ...point, name: { id: ' ' } }];
    expect((await save(race, race.host, { rev, points: nameless })).status).toBe(400);
    expect(await read(race)).toMatchObject({ rev, points });
  });

  test('are not written over another host’s change, of two at once either', async () => {
    const race = await makeRace(app, 0);
    const other = await makeMember(app.database.db, { role: 'admin' });
    const { rev, points } = await read(race);
    const named = (id: string) => contents(points).map((point) => ({ ...point, name: { id } }));
    const answers = await Promise.all([
      save(race, race.host, { rev, points: named('Gerbang A') }),
      save(race, other, { rev, points: named('Gerbang B') }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const won = answers.find(({ status }) => status === 200)?.body;
    expect((await read(race)).points).toEqual(won.points);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  });

  test('are nobody else’s, nor those of a draft, and rest with a cancelled event', async () => {
    const race = await makeRace(app, 0);
    const { rev, points } = await read(race);
    const stranger = await makeMember(app.database.db);
    const body = { rev, points: contents(points) };
    expect((await save(race, stranger, body)).status).toBe(404);
    const url = urlOf(race.event.id);
    expect((await app.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    const setState = async (state: 'draft' | 'cancelled') =>
      await app.database.db
        .updateTable('events')
        .set({ state })
        .where('id', '=', race.event.id)
        .execute();
    await setState('cancelled');
    expect((await save(race, race.host, body)).body.code).toBe('event_cancelled');
    await setState('draft');
    expect((await save(race, race.host, body)).status).toBe(404);
  });
});

describe('a point that is left out', () => {
  test('is removed while no phone can know it', async () => {
    const race = await makeRace(app, 0);
    const { rev } = await read(race);
    expect((await save(race, race.host, { rev, points: [] })).body.points).toEqual([]);
  });

  test('is closed once a phone may know it, and what that phone scanned there still counts', async () => {
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const scan = phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    const { rev } = await read(race);
    const { body } = await save(race, race.host, { rev, points: [] });
    expect(body.points).toMatchObject([{ key: race.point.id, state: 'closed', is_kept: true }]);
    expect((await phone.sync([scan])).json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(1);
    const [point] = contents((await read(race)).points);
    const change = async (fields: object) =>
      toFieldCodes(
        await save(race, race.host, { rev: rev + 1, points: [{ ...point, ...fields }] }),
      );
    expect(await change({ state: 'draft' })).toEqual({ 'points.0.state': 'on_phones' });
    expect(await change({ repeat: 'many' })).toEqual({ 'points.0.repeat': 'used' });
    expect(await change({ kind: 'pack' })).toEqual({ 'points.0.kind': 'fixed' });
  });
});

test('a sealed point is not opened by the way', async () => {
  const race = await makeRace(app, 0);
  const url = `/api/host/event/${race.event.id}/point/${race.point.id}/seal`;
  const { headers } = race.host;
  const sealed = await app.app.inject({ method: 'POST', url, headers, payload: { waiver: null } });
  expect(sealed.statusCode, sealed.body).toBe(200);
  const { rev, points } = await read(race);
  expect(points).toMatchObject([{ state: 'closed', is_sealed: true, is_kept: true }]);
  const opened = contents(points).map((point) => ({ ...point, state: 'open' }));
  expect(toFieldCodes(await save(race, race.host, { rev, points: opened }))).toEqual({
    'points.0.state': 'sealed',
  });
});

test('a phone hears in its next sync that points have changed, and may scan at a new one at once', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const before = await readEvent(phone);
  expect((await phone.sync([])).json().points_rev).toBe(before.points_rev);
  const { rev, points } = await read(race);
  const [point] = contents(points);
  const gate = { ...point, key: 'gate', name: { id: 'Gerbang B' } };
  const { body } = await save(race, race.host, { rev, points: [...contents(points), gate] });
  expect((await phone.sync([])).json().points_rev).toBe(rev + 1);
  const scan = phone.scan({ point_id: body.points[1].key, code_hash: race.tickets[0]?.hash });
  expect((await phone.sync([scan])).json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
});

test('the points of an earlier event of the same hosts can be copied', async () => {
  const race = await makeRace(app, 0);
  const { db } = app.database;
  const last = await makeEvent(db, { starts_at: '2026-02-14T22:00:00.000Z' });
  await makePoint(db, last.id, {
    opens_at: '2026-02-14T20:30:00.000Z',
    closes_at: '2026-02-14T22:30:00.000Z',
  });
  const now = await read(race);
  expect(now.sources).toContainEqual(expect.objectContaining({ id: last.id }));
  expect(now.sources.map(({ id }) => id)).not.toContain(race.event.id);
  const source = await read({ ...race, event: last });
  const points = takeOverPoints(now.points, copyPoints(source, now.event));
  const { body } = await save(race, race.host, { rev: now.rev, points });
  const start = Date.parse(now.event.starts_at);
  expect(body.points).toMatchObject([
    { key: race.point.id, opens_at: new Date(start - 90 * 60_000).toISOString() },
  ]);
});
