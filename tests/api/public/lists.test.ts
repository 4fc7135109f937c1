import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periods } from '#src/contract/choices.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { isInPeriod } from '#src/domain/events/period.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startDemoApp } from './demo-app.ts';
import { makeEvent } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

type Card = {
  id: string;
  starts_at: string;
  min_price: number;
  max_distance_m: number;
  province: string;
  availability: string;
  categories: { distance_m: number }[];
};

async function get(path: string) {
  return await app.app.inject({ url: `/api/public${path}` });
}

async function cards(query: string): Promise<Card[]> {
  const answer = await get(`/race?limit=100&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

describe('lists of races and events', () => {
  test('pages by cursor give every race once, in order, whatever the sort', async () => {
    for (const [sort, valueOf] of [
      ['date', (card: Card) => card.starts_at],
      ['price', (card: Card) => card.min_price],
      ['distance', (card: Card) => card.max_distance_m],
    ] as const) {
      const seen: Card[] = [];
      let cursor = '';
      do {
        const { data, next_cursor, total } = (
          await get(`/race?limit=5&sort=${sort}${cursor}`)
        ).json();
        seen.push(...data);
        expect(total).toBeGreaterThanOrEqual(20);
        cursor = next_cursor === null ? '' : `&cursor=${next_cursor}`;
      } while (cursor !== '');
      const whole = await cards(`sort=${sort}`);
      expect(seen.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      const values = seen.map((card): string | number => valueOf(card));
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  test('each filter gives a part of the whole that has what it asks for', async () => {
    const all = await cards('');
    const checks: [string, (card: Card) => boolean][] = [
      ['province=ID-YO', (card) => card.province === 'ID-YO'],
      ['free=true', (card) => card.min_price === 0],
      ['state=open', (card) => ['open', 'almost_full'].includes(card.availability)],
      ['state=soon', (card) => card.availability === 'soon'],
      ['state=full', (card) => card.availability === 'full'],
      ['state=closed', (card) => ['closed', 'cancelled'].includes(card.availability)],
      ['distance=fm', (card) => card.categories.some(({ distance_m: metres }) => metres > 30_000)],
    ];
    for (const [query, holds] of checks) {
      const found = await cards(query);
      expect(found.length, query).toBeGreaterThan(0);
      expect(found.length, query).toBeLessThan(all.length);
      expect(found.every(holds), query).toBe(true);
      expect(found, query).toHaveLength(all.filter(holds).length);
    }
  });

  test('what is under way stays in the list until its end, however long ago it began', async () => {
    const now = app.clock.now().getTime();
    const dayMs = 86_400_000;
    const { id } = await makeEvent(app.database.db, {
      starts_at: new Date(now - 40 * dayMs),
      ends_at: new Date(now),
      registration_closes_at: new Date(now - 41 * dayMs),
    });
    app.app.publicData.changed('races-events');
    const [first] = await cards('sort=date');
    expect(first?.id).toBe(id);
    expect((await cards('state=closed')).map((card) => card.id)).toContain(id);
    expect((await cards('state=open')).map((card) => card.id)).not.toContain(id);
    app.clock.advance(1);
    app.app.publicData.changed('races-events');
    expect((await cards('sort=date')).map((card) => card.id)).not.toContain(id);
  });

  test('search takes every word, whatever its case, and an empty result is an empty page', async () => {
    const found = await cards('q=MERAPI%20fajar');
    expect(found.length).toBeGreaterThan(0);
    expect(await cards('q=tidak%20ada%20begini')).toEqual([]);
    expect(await cards('q=%25')).toHaveLength((await cards('')).length);
  });

  test('a period lists what starts on its days, by the calendar of the place', async () => {
    const inPeriod = async (period: string): Promise<string[]> => {
      const { data, total } = (await get(`/event?limit=100${period}`)).json();
      expect(total).toBe(data.length);
      return data.map(({ id }: Card) => id);
    };
    const now = app.clock.now().getTime();
    const { data: runs }: { data: EventCard[] } = (await get('/event?limit=100')).json();
    for (const period of periods) {
      const wanted = runs.filter((run) => isInPeriod(run, period, now)).map(({ id }) => id);
      expect(wanted.length, period).toBeGreaterThan(0);
      expect(await inPeriod(`&when=${period}`), period).toEqual(wanted);
    }
  });

  test('facets count what the lists show', async () => {
    const facets = (await get('/event-facets?kind=race')).json();
    for (const { month, count } of facets.months) {
      expect(await cards(`month=${month}`)).toHaveLength(count);
    }
    for (const { name, count } of facets.cities) {
      expect(await cards(`city=${encodeURIComponent(name)}`)).toHaveLength(count);
    }
    for (const [period, count] of Object.entries(facets.periods)) {
      expect(await cards(`when=${period}`), period).toHaveLength(Number(count));
    }
    expect(Object.keys(facets.periods)).toEqual(['today', 'tomorrow', 'weekend', 'month']);
  });

  test.each([
    '/race?cursor=nonsense',
    '/race?sort=price&cursor=eyJzb3J0IjoiZGF0ZSIsInZhbHVlIjoiMjAyNyIsImlkIjoieCJ9',
  ])('%s is refused as an invalid cursor', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_cursor');
  });

  test.each([
    '/race?sort=price',
    '/race?sort=date',
    '/event?sort=distance',
    '/shop?sort=price_desc',
    '/shop?sort=newest',
    '/community?sort=name',
    '/community?sort=members',
    '/review?sort=newest',
  ])('hand-written cursors for %s are refused, too', async (list) => {
    const sort = list.split('=')[1];
    for (const [value, id] of [
      ['\u0000', '0123456789ab'],
      [1e300, '0123456789ab'],
      [{ $gt: 0 }, '0123456789ab'],
      ['2027-01-05T00:00:00.000Z', '\u0000'],
      [1, 'x\ud83d'],
    ]) {
      const cursor = Buffer.from(JSON.stringify({ sort, value, id })).toString('base64url');
      const answer = await get(`${list}&cursor=${cursor}`);
      expect([answer.statusCode, answer.json().code], JSON.stringify(value)).toEqual([
        400,
        'invalid_cursor',
      ]);
    }
  });

  test.each([
    'limit=0',
    'limit=101',
    'month=2027-13',
    'when=later',
    'province=Jogja',
    'distance=7k',
    'sort=name',
  ])('%s is refused at its field', async (query) => {
    const answer = await get(`/race?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].path).toBe(query.split('=')[0]);
  });

  test('a fresh copy answers 304', async () => {
    const first = await get('/race');
    const again = await app.app.inject({
      url: '/api/public/race',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=60');
  });
});
