import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { posterAddress } from '#src/contract/media/poster.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const now = '2027-01-05T00:00:00.000Z';
const words = 'xenolit';

let app: TestApp;
let owner: Member;
let communityId: string;
let race: { id: string };
let run: { id: string };
let places: { race: string; run: string };

beforeAll(async () => {
  app = await startTestApp({ now });
  owner = await makeMember(app.database.db);
});
afterAll(() => app.close());

beforeEach(async () => {
  // Past the caches of the sitemap and the lists.
  app.clock.advance(600_000);
  const { db } = app.database;
  communityId = (await makeCommunity(db, owner.id, { city: 'Ende' })).id;
  const shared = { community_id: communityId, city: 'Ende', province: 'ID-NT', search: words };
  race = await makeEvent(db, { ...shared, rev: 7 });
  run = await makeEvent(db, { ...shared, kind: 'event', join_mode: 'rsvp', jersey_sizes: '[]' });
  await db
    .insertInto('event_courses')
    .values({ event_id: race.id, file: Buffer.from('x'), track: '[]', created_at: new Date(now) })
    .execute();
  places = {
    race: (await makeCategory(db, race.id)).id,
    run: (await makeCategory(db, run.id)).id,
  };
});

async function setState(state: 'active' | 'hidden') {
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/community/${communityId}/state`,
    headers: owner.headers,
    payload: { state },
  });
  expect(answer.statusCode).toBe(200);
}

const get = (url: string) => app.app.inject({ url });

/** Where the race and the run are visible. */
async function listSightings() {
  const listed = async (url: string) => {
    const { body } = await get(url);
    return [race, run].filter(({ id }) => body.includes(id)).length;
  };
  const found = async (url: string) => ((await get(url)).statusCode === 200 ? 1 : 0);
  const facets = (await get('/api/public/event-facets?kind=race')).json();
  return {
    races: await listed('/api/public/race'),
    past: await listed('/api/public/race?past=true'),
    runs: await listed('/api/public/event'),
    total: (await get('/api/public/race?city=Ende')).json().total,
    cities: facets.cities.filter(({ name }: { name: string }) => name === 'Ende').length,
    numbers: (await get('/api/public/numbers')).json(),
    race: await found(`/api/public/race/${race.id}`),
    ofCommunity: await found(`/api/public/event/${communityId}/${run.id}`),
    byId: await found(`/api/public/event/${race.id}`),
    gpx: await found(`/course/${race.id}.gpx`),
    search: await listed(`/api/public/search?q=${words}`),
    sitemap: await listed('/sitemap.xml'),
  };
}

test('the races and runs of a hidden community are nowhere, and everywhere again once it shows itself', async () => {
  const shown = await listSightings();
  const { numbers } = shown;
  const here = { races: 1, past: 1, runs: 1, total: 1, cities: 1, numbers };
  const pages = { race: 1, ofCommunity: 1, byId: 1, gpx: 1, search: 2, sitemap: 2 };
  expect(shown).toEqual({ ...here, ...pages });

  await setState('hidden');
  app.clock.advance(600_000);
  expect(await listSightings()).toEqual({
    ...Object.fromEntries(Object.keys(shown).map((name) => [name, 0])),
    numbers: {
      ...numbers,
      races: numbers.races - 1,
      events: numbers.events - 1,
      communities: numbers.communities - 1,
      provinces: numbers.provinces - 1,
    },
  });

  await setState('active');
  app.clock.advance(600_000);
  expect(await listSightings()).toEqual(shown);
});

describe('while its community is hidden, a race', () => {
  test('takes no new runner, and keeps the ones it has', async () => {
    const early = await makeMember(app.database.db);
    const body = makeRegistrationBody(places.race);
    const sent = { member: early, key: randomUUID(), eventId: race.id, body };
    const before = await sendRegistration(app, sent);
    expect(before.statusCode).toBe(201);
    await setState('hidden');
    const late = await makeMember(app.database.db);
    const refused = await sendRegistration(app, { member: late, eventId: race.id, body });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    const again = await sendRegistration(app, sent);
    expect(again.json().registration.id).toBe(before.json().registration.id);
    const ticket = await app.app.inject({
      url: `/api/user/registration/${before.json().registration.id}`,
      headers: early.headers,
    });
    expect(ticket.statusCode).toBe(200);
  });

  test('serves its pictures only at their exact address, and to no shared cache', async () => {
    await setState('hidden');
    for (const address of [
      (rev: number) => posterAddress('race', { id: race.id, rev }, '4x5'),
      (rev: number) => sharePictureAddress('race', { id: race.id, rev }, 'id'),
    ]) {
      const known = await get(address(7));
      expect([known.statusCode, known.headers['cache-control']]).toEqual([
        200,
        'private, max-age=60',
      ]);
      expect((await get(address(6))).statusCode).toBe(404);
    }
  });

  test('is still there for its crew', async () => {
    await setState('hidden');
    const answer = await app.app.inject({
      url: `/api/community/${communityId}/event`,
      headers: owner.headers,
    });
    expect(answer.json().data).toHaveLength(2);
  });
});

test('a run of a hidden community cannot be joined with a tap', async () => {
  await setState('hidden');
  const member = await makeMember(app.database.db);
  await makeRunnerProfile(app.database.db, member.id);
  const answer = await tapIn(member);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('who is in a run of a community that is hidden later can still say that they do not come', async () => {
  await setState('active');
  const member = await makeMember(app.database.db);
  await makeRunnerProfile(app.database.db, member.id);
  expect((await tapIn(member)).statusCode).toBe(200);
  await setState('hidden');
  const url = `/api/event/${run.id}/answer`;
  const own = await app.app.inject({ url, headers: member.headers });
  expect(own.json().answer).toBe('in');
  const out = await app.app.inject({ method: 'POST', url: `${url}/out`, headers: member.headers });
  expect(out.statusCode).toBe(200);
  expect(out.json().answer).toBe('out');
  expect((await tapIn(member)).statusCode).toBe(404);
});

function tapIn({ headers }: Awaited<ReturnType<typeof makeMember>>) {
  return app.app.inject({
    method: 'POST',
    url: `/api/event/${run.id}/answer/in`,
    headers,
    payload: { category_id: places.run, waiver_version: '1', waiver_accepted: true },
  });
}
