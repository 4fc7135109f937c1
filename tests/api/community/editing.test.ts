import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachNetwork, socialNetworkKeys } from '#src/contract/social-networks.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, makeCommunityContent } from '#tests/support/community.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
} from '#tests/support/factories.ts';
import {
  foreignKeys,
  hostileAddresses,
  hostileTexts,
} from '#tests/support/hostile/hostile-input.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Person;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
  captain = await makeMember(app.database.db, { name: 'Demo Kapten' });
});
afterAll(() => app.close());

async function rowOf(id: string) {
  return await app.database.db
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('making a community', () => {
  test('makes its captain owner and host, and shows it to everybody at once', async () => {
    const before = (await as(null)('GET', '/api/public/community')).body.total;
    const content = makeCommunityContent();
    const made = await as(captain)('POST', '/api/community', { content, ...foreignKeys });
    expect(made.status).toBe(201);
    const { id, slug } = made.body.community;
    expect(slug).toBe('demo-pelari-tugu');
    expect(id).not.toBe('000000000000');
    expect(await rowOf(id)).toMatchObject({
      name: content.name,
      member_count: 1,
      state: 'active',
      schedule: content.schedule,
      socials: content.socials,
      meeting_point: content.meeting_point,
      lat: content.meeting_point?.lat,
      lon: content.meeting_point?.lon,
    });
    expect((await as(null)('GET', '/api/public/community')).body.total).toBe(before + 1);
    expect((await as(null)('GET', '/api/public/community?q=pelari+tugu')).body.total).toBe(1);
    expect((await as(captain)('GET', '/api/user/profile')).body.member.is_host).toBe(true);
    const managed = (await as(captain)('GET', `/api/community/${id}`)).body.community;
    expect(managed).toMatchObject({ role: 'owner', content, numbers: { members: 1, joined: 1 } });
  });

  test('without a meeting point it is where its city is', async () => {
    const content = makeCommunityContent({
      city: 'Bekasi',
      province: 'ID-JB',
      meeting_point: null,
    });
    const made = await as(captain)('POST', '/api/community', { content });
    expect(await rowOf(made.body.community.id)).toMatchObject({ lat: -6.24, lon: 106.99 });
  });

  test.each([
    ['no name', { name: '  ' }, { path: 'content.name', code: 'required' }],
    ['a name of 81', { name: 'a'.repeat(81) }, { path: 'content.name', code: 'too_long' }],
    [
      'a line break in the name',
      { name: 'a\nb' },
      { path: 'content.name', code: 'invalid_format' },
    ],
    [
      'a name that turns what follows around',
      { name: 'Pelari\u202E Tugu' },
      { path: 'content.name', code: 'unseen_characters' },
    ],
    [
      'a city that only looks like another',
      { city: 'Yogya\u200Bkarta' },
      { path: 'content.city', code: 'unseen_characters' },
    ],
    [
      'no description',
      { description: { id: '' } },
      { path: 'content.description.id', code: 'required' },
    ],
    [
      'an unknown province',
      { province: 'ID-ZZ' },
      { path: 'content.province', code: 'not_allowed' },
    ],
    [
      'an eighth day',
      { schedule: [{ day: 8, time: '05:00', title: { id: 'x' } }] },
      { path: 'content.schedule.0.day', code: 'too_big' },
    ],
    [
      'a time that is none',
      { schedule: [{ day: 1, time: '25:00', title: { id: 'x' } }] },
      { path: 'content.schedule.0.time', code: 'invalid_format' },
    ],
    [
      'a pace from slow to fast',
      { pace: { from: 420, to: 330 } },
      { path: 'content.pace.to', code: 'pace_order' },
    ],
    [
      'a place off the globe',
      { meeting_point: { name: 'x', lat: 91, lon: 0 } },
      { path: 'content.meeting_point.lat', code: 'too_big' },
    ],
    [
      'a story of 5001',
      { story: { id: 'a'.repeat(5001) } },
      { path: 'content.story.id', code: 'too_long' },
    ],
  ])('%s is refused at its field', async (_, overrides, refused) => {
    const content = makeCommunityContent(overrides);
    const answer = await as(captain)('POST', '/api/community', { content });
    expect(answer.code).toBe('invalid_request');
    expect(answer.body.fields).toContainEqual(refused);
  });

  test('a body with __proto__ is refused as a whole', async () => {
    const content = makeCommunityContent();
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/community',
      headers: { ...captain.headers, 'content-type': 'application/json' },
      payload: `{"content":${JSON.stringify(content)},"__proto__":{"role":"owner"}}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('needs somebody who is signed in', async () => {
    const content = makeCommunityContent();
    expect((await as(null)('POST', '/api/community', { content })).status).toBe(401);
  });
});

describe('hostile input', () => {
  test.each(hostileTexts)('%s stays text in every text', async (text) => {
    const author = await makeMember(app.database.db);
    const content = makeCommunityContent({
      name: text,
      city: text,
      description: { id: text, en: text },
      story: { id: text, en: text },
      meeting_point: { name: text, lat: 0, lon: 0 },
      schedule: [{ day: 1, time: '05:00', title: { id: text, en: text } }],
    });
    const made = await as(author)('POST', '/api/community', { content });
    expect(made.status).toBe(201);
    const { id, slug } = made.body.community;
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    const shown = (await as(null)('GET', `/api/public/community/${id}`)).body;
    expect(shown).toMatchObject({ name: text, city: text, story: { id: text, en: text } });
  });

  test.each(hostileAddresses)('%s is refused in every link and picture', async (address) => {
    const socials = eachNetwork(() => address);
    const content = { ...makeCommunityContent(), logo: address, cover: address, socials };
    const answer = await as(captain)('POST', '/api/community', { content });
    expect(answer.code).toBe('invalid_request');
    const paths = answer.body.fields.map((field: { path: string }) => field.path);
    const links = socialNetworkKeys.map((network) => `content.socials.${network}`);
    expect(paths.toSorted()).toEqual(['content.cover', 'content.logo', ...links].toSorted());
  });
});

describe('changing a community', () => {
  test('changes the public page at once, its address and its pictures with it', async () => {
    const owner = await makeMember(app.database.db);
    const { id } = await makeCommunity(app.database.db, owner.id);
    const admin = await makeMembership(app.database.db, id, { role: 'admin' });
    expect((await as(null)('GET', `/api/public/community/${id}`)).body.name).toBe(
      'Demo Lari Bareng',
    );
    const content = makeCommunityContent({ name: 'Demo Nama Baru', socials: { x: '' } });
    const changed = await as(admin)('PUT', `/api/community/${id}`, {
      rev: 1,
      content,
      ...foreignKeys,
    });
    expect(changed.body.community).toMatchObject({ id, slug: 'demo-nama-baru' });
    const shown = (await as(null)('GET', `/api/public/community/${id}`)).body;
    expect(shown).toMatchObject({ name: 'Demo Nama Baru', rev: 2, socials: {}, member_count: 2 });
  });

  test('gives its events and reviews the new name at once, and lets them be found by it', async () => {
    const { db } = app.database;
    const { id } = await makeCommunity(db, captain.id);
    const run = await makeEvent(db, { kind: 'event', community_id: id, organizer: 'Demo Lama' });
    await makeCategory(db, run.id);
    await db
      .insertInto('reviews')
      .values({
        id: run.id,
        target_kind: 'community',
        target_id: id,
        author_id: null,
        rating: 5,
        author_name: 'Demo P.',
        body: JSON.stringify({ id: 'Ramah.' }),
        verified: false,
        state: 'published',
        created_at: app.clock.now(),
      })
      .execute();
    const page = async () => (await as(null)('GET', `/api/public/event/${id}/${run.id}`)).body;
    const reviewed = async () =>
      (await as(null)('GET', `/api/public/review?target=${id}`)).body.data[0].target.name.id;
    const found = async () =>
      (await as(null)('GET', '/api/public/event?q=nama+bersama')).body.total;
    expect([(await page()).organizer, await reviewed(), await found()]).toEqual([
      'Demo Lari Bareng',
      'Demo Lari Bareng',
      0,
    ]);
    const content = makeCommunityContent({ name: 'Demo Nama Bersama' });
    await as(captain)('PUT', `/api/community/${id}`, { rev: 1, content });
    expect([(await page()).organizer, await reviewed(), await found()]).toEqual([
      'Demo Nama Bersama',
      'Demo Nama Bersama',
      1,
    ]);
  });

  test('an older copy does not overwrite a newer one', async () => {
    const { id } = await makeCommunity(app.database.db, captain.id);
    const body = { rev: 1, content: makeCommunityContent() };
    expect((await as(captain)('PUT', `/api/community/${id}`, body)).status).toBe(200);
    expect((await as(captain)('PUT', `/api/community/${id}`, body)).code).toBe('conflict');
  });

  test('is not found by others, and by nobody when it does not exist', async () => {
    const { id } = await makeCommunity(app.database.db, captain.id);
    const runner = await makeMembership(app.database.db, id);
    const body = { rev: 1, content: makeCommunityContent({ name: 'Diambil alih' }) };
    expect((await as(runner)('PUT', `/api/community/${id}`, body)).status).toBe(404);
    expect((await as(captain)('PUT', '/api/community/000000000000', body)).status).toBe(404);
    expect((await rowOf(id)).name).toBe('Demo Lari Bareng');
  });
});

test('the crew sees drafts first, then races and events with how full they are', async () => {
  const { db } = app.database;
  const { id } = await makeCommunity(db, captain.id);
  const race = await makeEvent(db, { community_id: id });
  await makeCategory(db, race.id, { quota: 50, taken: 20 });
  await makeCategory(db, race.id, { code: '5K', quota: 30, taken: 10 });
  // A draft without a start is dated by when it was saved.
  const savedAt = '2027-01-15T00:00:00.000Z';
  const draft = await makeEvent(db, {
    community_id: id,
    state: 'draft',
    starts_at: savedAt,
    ends_at: savedAt,
  });
  const listed = (await as(captain)('GET', `/api/community/${id}/event`)).body.data;
  expect(listed).toMatchObject([
    { id: draft.id, state: 'draft', taken: 0, quota: 0, is_over: false },
    { id: race.id, state: 'published', taken: 30, quota: 80 },
  ]);
  const { numbers } = (await as(captain)('GET', `/api/community/${id}`)).body.community;
  expect(numbers).toMatchObject({ upcoming: 1, past: 0, registrations: 30 });
});
