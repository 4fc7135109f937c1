import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startDemoApp } from './demo-app.ts';
import { makeCategory, makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

async function get(path: string) {
  return await app.app.inject({ url: `/api/public${path}` });
}

describe('pages of one', () => {
  test('a race of a community opens at both addresses, under its own community only', async () => {
    const { data } = (await get('/race?limit=100')).json();
    const race = data.find((card: { community_id: string | null }) => card.community_id !== null);
    const direct = await get(`/race/${race.id}`);
    const canonical = await get(`/event/${race.community_id}/${race.id}`);
    expect(canonical.json()).toEqual(direct.json());
    expect((await get(`/event/000000000000/${race.id}`)).statusCode).toBe(404);
  });

  test('a race and a group run open by their id alone', async () => {
    for (const list of ['/race', '/event']) {
      const [card] = (await get(`${list}?limit=1`)).json().data;
      expect((await get(`/event/${card.id}`)).json()).toMatchObject({
        id: card.id,
        kind: card.kind,
      });
    }
  });

  test.each([
    '/race/000000000000',
    '/race/x',
    '/race/UPPERCASE000',
    '/event/000000000000',
    '/community/000000000000',
    '/shop/000000000000',
  ])('%s is not found: an id of the wrong shape is an unknown id', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  test('a draft is unknown to the public', async () => {
    const { db } = app.database;
    const draft = await makeEvent(db, { state: 'draft' });
    await makeCategory(db, draft.id);
    expect((await get(`/race/${draft.id}`)).statusCode).toBe(404);
  });
});

describe('the page of a community’s event', () => {
  test('says how large the community is, and shows its logo', async () => {
    const { db } = app.database;
    const owner = await makeMember(db);
    const logo = '/media/0123456789ab/512.webp';
    const community = await makeCommunity(db, owner.id, { logo, member_count: 41 });
    const event = await makeEvent(db, { kind: 'event', community_id: community.id });
    await makeCategory(db, event.id);
    const answer = await get(`/event/${community.id}/${event.id}`);
    expect(answer.json().community).toEqual({
      id: community.id,
      name: 'Demo Lari Bareng',
      slug: 'demo-lari-bareng',
      rev: 1,
      logo,
      member_count: 41,
    });
  });
});

describe('content', () => {
  test('the numbers are what the database holds', async () => {
    const numbers = (await get('/numbers')).json();
    const { db } = app.database;
    const communities = await db.selectFrom('communities').selectAll().execute();
    const ahead = await db
      .selectFrom('events')
      .select(['kind', 'province'])
      .where('state', '=', 'published')
      .where('ends_at', '>=', app.clock.now())
      .execute();
    const categories = await db
      .selectFrom('categories')
      .innerJoin('events', 'events.id', 'categories.event_id')
      .where('events.state', '=', 'published')
      .select('taken')
      .execute();
    expect(numbers).toEqual({
      races: ahead.filter(({ kind }) => kind === 'race').length,
      events: ahead.filter(({ kind }) => kind === 'event').length,
      communities: communities.filter(({ state }) => state === 'active').length,
      registrations: categories.reduce((sum, { taken }) => sum + taken, 0),
      provinces: new Set(ahead.map(({ province }) => province)).size,
    });
    expect(numbers.races).toBeGreaterThan(0);
  });

  test('banners are those live now, with the three fields of the specification', async () => {
    const { data } = (await app.app.inject({ url: '/api/public/popup-web' })).json();
    expect(data).toHaveLength(3);
    for (const banner of data)
      expect(Object.keys(banner).toSorted()).toEqual(['gambar', 'link', 'name']);
  });

  test('reviews page, portfolio and questions come whole', async () => {
    const first = (await get('/review?limit=10')).json();
    const second = (await get(`/review?limit=10&cursor=${first.next_cursor}`)).json();
    const ids = [...first.data, ...second.data].map((review: { id: string }) => review.id);
    expect(new Set(ids).size).toBe(first.total);
    expect((await get('/portfolio')).json().data.length).toBeGreaterThan(0);
    expect((await get('/faq')).json().data.length).toBeGreaterThan(0);
  });
});
