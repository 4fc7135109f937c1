import { describe, expect, test } from 'vitest';
import { fillDueSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { joinNewDates } from '#src/server/features/registration/answer/regular-service.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey } from '#tests/support/app.ts';
import { makeMember, makeMembership } from '#tests/support/factories.ts';
import { useSeriesCaptain } from './series-captain.ts';
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';

const { app, call, captain, community, createSeries, eventsOf, post } = useSeriesCaptain();

const keys = createKeys([testKey]);

type Member = Awaited<ReturnType<typeof makeMember>>;

async function makeRunner() {
  const runner = await makeMember(app().database.db);
  await makeRunnerProfile(app().database.db, runner.id);
  return runner;
}

/** The coming dates' events with the ids of their groups, in order. */
async function dates() {
  const { db } = app().database;
  const events = await eventsOf();
  return await Promise.all(
    events.map(async ({ id, waiver_version: version }) => {
      const groups = await db
        .selectFrom('categories')
        .select(['id', 'taken', 'quota'])
        .where('event_id', '=', id)
        .orderBy('position')
        .execute();
      return { id, version, groups };
    }),
  );
}

async function tapEvery(by: Member, { index = 0, group = 0 } = {}) {
  const date = (await dates())[index];
  const body = {
    category_id: date?.groups[group]?.id,
    waiver_version: date?.version,
    waiver_accepted: true,
  };
  return await call('POST', `/api/event/${date?.id}/answer/every`, { by, body });
}

async function stop(by: Member, eventId: string) {
  return await call('DELETE', `/api/event/${eventId}/answer/every`, { by });
}

/** For each date, whether the member has a place and in which group. */
async function placesOf({ id: memberId }: Member) {
  const rows = await app()
    .database.db.selectFrom('registrations')
    .select(['event_id', 'category_id'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'confirmed')
    .execute();
  return (await dates()).map(({ id, groups }) => {
    const row = rows.find(({ event_id: eventId }) => eventId === id);
    return row === undefined ? null : groups.findIndex((group) => group.id === row.category_id);
  });
}

async function setQuota(eventId: string, quota: number) {
  await app()
    .database.db.updateTable('categories')
    .set({ quota })
    .where('event_id', '=', eventId)
    .execute();
}

function runJob() {
  return joinNewDates({ db: app().database.db, keys }, app().clock.now());
}

describe('“every Saturday”', () => {
  test('takes a place on every coming date in the same group, and on those made later', async () => {
    await createSeries();
    const runner = await makeRunner();
    const answer = await tapEvery(runner, { group: 1 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      answer: 'in',
      every: { days: [6], interval: 1, joined: true },
    });
    const places = await placesOf(runner);
    expect(places.length).toBeGreaterThanOrEqual(8);
    expect(places.every((group) => group === 1)).toBe(true);

    app().clock.set('2027-02-15T00:00:00.000Z');
    expect(await fillDueSeries(app().database.db, app().clock.now())).toBe(2);
    await runJob();
    const later = await placesOf(runner);
    expect(later).toHaveLength(places.length + 2);
    expect(later.every((group) => group === 1)).toBe(true);
    expect(await runJob()).toBe(0);
  });

  test('takes no place twice when it is tapped at once, and while servers join new dates', async () => {
    await createSeries();
    const runners = await Promise.all([makeRunner(), makeRunner(), makeRunner()]);
    const answers = await Promise.all([
      ...runners.flatMap((runner) => [tapEvery(runner), tapEvery(runner)]),
      runJob(),
      runJob(),
    ]);
    for (const answer of answers.slice(0, 6)) expect(answer).toMatchObject({ status: 200 });
    app().clock.set('2027-02-15T00:00:00.000Z');
    await fillDueSeries(app().database.db, app().clock.now());
    await Promise.all([runJob(), runJob(), runJob()]);
    for (const { groups } of await dates()) expect(groups[0]?.taken).toBe(3);
  });

  test('respects quotas: a full date is left out, a new one goes to who came first', async () => {
    await createSeries();
    const [first, second] = [await makeRunner(), await makeRunner()];
    const [, full] = await dates();
    await setQuota(full?.id ?? '', 1);
    await tapEvery(first);
    app().clock.advance(60_000);
    expect(await tapEvery(second)).toMatchObject({ status: 200 });
    expect((await placesOf(second)).slice(0, 3)).toEqual([0, null, 0]);

    app().clock.set('2027-02-08T00:00:00.000Z');
    await fillDueSeries(app().database.db, app().clock.now());
    const newest = (await dates()).at(-1);
    await setQuota(newest?.id ?? '', 1);
    await runJob();
    expect((await placesOf(first)).at(-1)).toBe(0);
    expect((await placesOf(second)).at(-1)).toBeNull();

    const third = await makeRunner();
    expect(await tapEvery(third, { index: 1 })).toMatchObject({
      status: 409,
      body: { code: 'sold_out' },
    });
    expect(await placesOf(third)).not.toContain(0);
  });

  test('leaves one date alone that was cancelled or declined, also when it is said again', async () => {
    await createSeries();
    const runner = await makeRunner();
    await tapEvery(runner);
    const [, second] = await dates();
    const out = await call('POST', `/api/event/${second?.id}/answer/out`, { by: runner });
    expect(out.body).toMatchObject({ answer: 'out', every: { joined: true } });
    await runJob();
    await tapEvery(runner);
    expect((await placesOf(runner)).slice(0, 3)).toEqual([0, null, 0]);
  });

  test('ends when the member says so, and gives up the coming places only', async () => {
    await createSeries();
    const runner = await makeRunner();
    await tapEvery(runner);
    app().clock.set('2027-02-08T00:00:00.000Z');
    const [over, next] = await dates();
    const answer = await stop(runner, next?.id ?? '');
    expect(answer.body).toMatchObject({ answer: null, every: { joined: false } });
    expect((await placesOf(runner)).filter((group) => group !== null)).toEqual([0]);
    expect((await placesOf(runner))[0], over?.id).toBe(0);
    await fillDueSeries(app().database.db, app().clock.now());
    await runJob();
    expect((await placesOf(runner)).filter((group) => group !== null)).toHaveLength(1);
    expect((await stop(runner, next?.id ?? '')).status).toBe(200);
  });

  test('joins a date that was brought back, and none with a waiver that nobody agreed to', async () => {
    const series = await createSeries();
    const runner = await makeRunner();
    await tapEvery(runner);
    const { db } = app().database;
    const skipped = await post(series.id, 'skip', { date: '2027-02-20', reason: { id: 'Hujan' } });
    expect(skipped.status).toBe(200);
    await post(series.id, 'restore', { date: '2027-02-20' });
    await runJob();
    const restored = (await eventsOf()).filter(({ state }) => state === 'published');
    expect(await countPlaces(runner)).toBe(restored.length);

    app().clock.set('2027-02-15T00:00:00.000Z');
    await fillDueSeries(db, app().clock.now());
    const before = await countPlaces(runner);
    await db
      .updateTable('events')
      .set({ waiver: JSON.stringify({ id: 'Bawa pelampung.' }) })
      .execute();
    await runJob();
    expect(await countPlaces(runner)).toBe(before);
  });

  test('ends with the membership where the community is not open to all, else with a ban only', async () => {
    const { db } = app().database;
    await createSeries();
    const url = `/api/community/${community().id}/membership`;
    const regulars = () => db.selectFrom('series_regulars').select('member_id').execute();
    const runner = await makeMembership(db, community().id);
    await makeRunnerProfile(db, runner.id);
    expect((await tapEvery(runner)).status).toBe(200);
    expect((await call('DELETE', url, { by: runner })).status).toBe(200);
    expect(await regulars()).toHaveLength(1);

    await db
      .updateTable('communities')
      .set({ openness: 'approval' })
      .where('id', '=', community().id)
      .execute();
    await db
      .updateTable('memberships')
      .set({ state: 'active' })
      .where('member_id', '=', runner.id)
      .execute();
    await call('DELETE', url, { by: runner });
    expect(await regulars()).toEqual([]);
  });

  test('is nothing for a run that does not come back, nor for another’s group', async () => {
    await createSeries();
    const [first, second] = await dates();
    const runner = await makeRunner();
    const body = {
      category_id: second?.groups[0]?.id,
      waiver_version: first?.version,
      waiver_accepted: true,
    };
    const wrong = await call('POST', `/api/event/${first?.id}/answer/every`, { by: runner, body });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    await app().database.db.deleteFrom('series').execute();
    expect((await tapEvery(runner)).status).toBe(404);
    const alone = await call('GET', `/api/event/${first?.id}/answer`, { by: captain() });
    expect(alone.body.every).toBeNull();
  });
});

async function countPlaces({ id }: Member): Promise<number> {
  const rows = await app()
    .database.db.selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('registrations.id')
    .where('registrations.member_id', '=', id)
    .where('registrations.state', '=', 'confirmed')
    .where('events.state', '=', 'published')
    .execute();
  return rows.length;
}
