import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startDemoApp } from './demo-app.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());
// Past the lifetime of cached answers.
beforeEach(() => app.clock.advance(60_000));

type Community = {
  id: string;
  name: string;
  province: string;
  openness: string;
  member_count: number;
  schedule: { day: number }[];
};
type Product = { id: string; category: string; stock: number; price: number; max_price: number };

async function get(path: string) {
  return await app.app.inject({ url: `/api/public${path}` });
}

async function listOf<T>(path: string): Promise<T[]> {
  const answer = await get(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.json().data;
}

describe('communities', () => {
  test('communities page by name and by members', async () => {
    const byName = (await get('/community?limit=100')).json();
    expect(byName.total).toBe(12);
    const paged = (await get('/community?limit=7&sort=members')).json();
    const rest = (await get(`/community?limit=7&sort=members&cursor=${paged.next_cursor}`)).json();
    const counts = [...paged.data, ...rest.data].map(
      (card: { member_count: number }) => card.member_count,
    );
    expect(counts).toHaveLength(12);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const detail = (await get(`/community/${byName.data[0].id}`)).json();
    expect(
      detail.upcoming.every((card: { community_id: string }) => card.community_id === detail.id),
    ).toBe(true);
  });

  test('each filter gives a part of the whole that has what it asks for', async () => {
    const all = await listOf<Community>('/community?limit=100');
    const checks: [string, (community: Community) => boolean][] = [
      ['province=ID-YO', ({ province }) => province === 'ID-YO'],
      ['openness=invite', ({ openness }) => openness === 'invite'],
      ['day=3', ({ schedule }) => schedule.some(({ day }) => day === 3)],
    ];
    for (const [query, holds] of checks) {
      const found = await listOf<Community>(`/community?limit=100&${query}`);
      expect(found.length, query).toBeGreaterThan(0);
      expect(found.length, query).toBeLessThan(all.length);
      expect(found.map(({ id }) => id).toSorted(), query).toEqual(
        all
          .filter(holds)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
  });

  test('facets count what the lists show', async () => {
    const facets = (await get('/community-facets')).json();
    const counted: [string, number][] = [
      ...facets.provinces.map(({ code, count }: { code: string; count: number }) => [
        `province=${code}`,
        count,
      ]),
      ...facets.opennesses.map(({ openness, count }: { openness: string; count: number }) => [
        `openness=${openness}`,
        count,
      ]),
      ...facets.days.map(({ day, count }: { day: number; count: number }) => [`day=${day}`, count]),
    ];
    expect(counted.length).toBeGreaterThan(10);
    for (const [query, count] of counted) {
      expect(await listOf(`/community?limit=100&${query}`), query).toHaveLength(count);
    }
  });

  test.each(['name', 'members', 'newest'])('pages by %s give each one once', async (sort) => {
    const whole = await listOf<Community>(`/community?limit=100&sort=${sort}`);
    const seen: Community[] = [];
    let cursor = '';
    do {
      const page = (await get(`/community?limit=5&sort=${sort}${cursor}`)).json();
      seen.push(...page.data);
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '');
    expect(seen.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  test('a page tells who runs it by role, by name only who allows it, and what is said of it', async () => {
    const [card] = await listOf<Community>('/community?q=kali+code');
    const { body } = await get(`/community/${card?.id}`);
    const detail = JSON.parse(body);
    // The demo's captain lets everybody see who they are, the admin does not.
    expect(detail.crew).toEqual({
      captains: 1,
      admins: 1,
      shown: [{ role: 'owner', name: 'Demo Kapten', photo: null }],
    });
    expect(detail.reviews.count).toBeGreaterThan(0);
    expect(detail.reviews.average).toBeGreaterThanOrEqual(1);
    expect(detail.reviews.latest.length).toBeLessThanOrEqual(detail.reviews.count);
    expect(detail.story.id).not.toBe('');
  });

  test('what is over is counted and not listed', async () => {
    const [card] = await listOf<Community>('/community?q=kali+code');
    const before = (await get(`/community/${card?.id}`)).json();
    const { db } = app.database;
    const run = before.upcoming[0];
    await db
      .updateTable('events')
      .set({ starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-01-01T02:00:00.000Z' })
      .where('id', '=', run.id)
      .execute();
    app.clock.advance(60_000);
    const after = (await get(`/community/${card?.id}`)).json();
    expect(after.past_count).toBe(before.past_count + 1);
    expect(after.upcoming.map(({ id }: { id: string }) => id)).not.toContain(run.id);
  });

  test('a hidden community is in no list, no facet and on no page', async () => {
    const { db } = app.database;
    const owner = await makeMember(db);
    const { id } = await makeCommunity(db, owner.id);
    const count = async () => (await get('/community?limit=100')).json().total;
    const shown = await count();
    await db.updateTable('communities').set({ state: 'hidden' }).where('id', '=', id).execute();
    app.clock.advance(60_000);
    expect(await count()).toBe(shown - 1);
    expect((await get(`/community/${id}`)).statusCode).toBe(404);
  });

  test('an event carries the revision of its community, for the address of the crest', async () => {
    const { db } = app.database;
    const [card] = await listOf<Community>('/community?q=subak');
    await db
      .updateTable('communities')
      .set({ rev: 7 })
      .where('id', '=', card?.id ?? '')
      .execute();
    app.clock.advance(60_000);
    const [event] = (await get(`/community/${card?.id}`)).json().upcoming;
    expect(event.community).toMatchObject({ id: card?.id, rev: 7 });
  });

  test.each(['province=Jogja', 'openness=shut', 'day=8', 'sort=age', 'limit=0'])(
    '%s is refused at its field',
    async (query) => {
      const answer = await get(`/community?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields[0].path).toBe(query.split('=')[0]);
    },
  );
});

describe('the shop', () => {
  test('products sort by price both ways and filter by stock', async () => {
    const prices = async (sort: string) =>
      (await get(`/shop?limit=100&sort=${sort}`))
        .json()
        .data.map((card: { price: number }) => card.price);
    const rising = await prices('price');
    expect(rising).toHaveLength(20);
    expect(rising).toEqual(rising.toSorted((a: number, b: number) => a - b));
    expect(await prices('price_desc')).toEqual(rising.toReversed());
    const inStock = (await get('/shop?limit=100&in_stock=true')).json();
    expect(inStock.data.every((card: { stock: number }) => card.stock > 0)).toBe(true);
    const detail = (await get(`/shop/${inStock.data[0].id}`)).json();
    expect(detail.variants.length).toBeGreaterThan(0);
  });

  test('facets count what the lists show', async () => {
    const facets = (await get('/shop-facets')).json();
    expect(facets.total).toBe((await get('/shop')).json().total);
    expect(facets.in_stock).toBeLessThan(facets.total);
    expect(await listOf('/shop?limit=100&in_stock=true')).toHaveLength(facets.in_stock);
    for (const { category, count } of facets.categories) {
      const found = await listOf<Product>(`/shop?limit=100&category=${category}`);
      expect(found).toHaveLength(count);
      expect(found.every((product) => product.category === category)).toBe(true);
    }
  });

  test('a product knows the price and stock of each variant, and its card the range', async () => {
    for (const card of await listOf<Product>('/shop?limit=100')) {
      const { variants } = (await get(`/shop/${card.id}`)).json();
      const prices = variants.map(({ price }: { price: number }) => price);
      expect(card.price).toBe(Math.min(...prices));
      expect(card.max_price).toBe(Math.max(...prices));
      const stock = variants.reduce((sum: number, variant: Product) => sum + variant.stock, 0);
      expect(card.stock).toBe(stock);
    }
  });

  test('related products are others: of the same category first', async () => {
    const [jersey] = await listOf<Product>('/shop?category=jersey');
    const { related } = (await get(`/shop/${jersey?.id}`)).json();
    expect(related).toHaveLength(4);
    expect(related.map(({ id }: Product) => id)).not.toContain(jersey?.id);
    expect(related.slice(0, 3).every(({ category }: Product) => category === 'jersey')).toBe(true);
  });

  test('hidden reviews do not count', async () => {
    const { db } = app.database;
    const { target_id: id } = await db
      .selectFrom('reviews')
      .select('target_id')
      .where('target_kind', '=', 'product')
      .executeTakeFirstOrThrow();
    const before = (await get(`/shop/${id}`)).json().reviews;
    expect(before.count).toBeGreaterThan(0);
    await db.updateTable('reviews').set({ state: 'hidden' }).where('target_id', '=', id).execute();
    app.clock.advance(60_000);
    expect((await get(`/shop/${id}`)).json().reviews).toEqual({
      average: null,
      count: 0,
      latest: [],
    });
  });
});
