import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Position } from '#src/domain/places/provinces.ts';
import { findNear } from '#src/domain/places/cities.ts';
import { metresBetween } from '#src/domain/places/near.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startDemoApp } from './demo-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

type Card = { id: string; city: string; province: string; position: Position };
type Page = { data: Card[]; next_cursor: string | null; total: number; near?: Position };

async function get(path: string) {
  return await app.app.inject({ url: `/api/public${path}` });
}

async function page(path: string): Promise<Page> {
  const answer = await get(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
}

const lists = ['/race', '/event', '/community'];

describe.each(lists)('%s near a place', (list) => {
  test('is ordered from near to far, of all within reach and of nothing beyond', async () => {
    const all = (await page(`${list}?limit=100`)).data;
    for (const near of ['Bekasi', 'Tangerang', '-7.8,110.37']) {
      const from = findNear(near);
      if (from === null) throw new Error(near);
      const away = ({ position }: Card) => metresBetween(from, position);
      for (const within of [25, 50, 100]) {
        const found = await page(`${list}?limit=100&sort=near&near=${near}&within=${within}`);
        const wanted = all.filter((card) => away(card) <= within * 1000);
        expect(found.data.map(away)).toEqual(wanted.map(away).toSorted((a, b) => a - b));
        expect(found).toMatchObject({ total: wanted.length, near: from });
      }
      const everywhere = await page(`${list}?limit=100&sort=near&near=${near}`);
      expect(everywhere.data.map(away)).toEqual(all.map(away).toSorted((a, b) => a - b));
    }
  });

  test('gives every one once, page by page, also where several are as far', async () => {
    const query = `${list}?sort=near&near=Yogyakarta`;
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data, next_cursor: next } = await page(`${query}&limit=3${cursor}`);
      seen.push(...data.map(({ id }) => id));
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    const { data } = await page(`${query}&limit=100`);
    expect(seen).toEqual(data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('continues from its own place only', async () => {
    const { next_cursor: cursor } = await page(`${list}?limit=1&sort=near&near=Bekasi`);
    const elsewhere = await get(`${list}?limit=1&sort=near&near=Bandung&cursor=${cursor}`);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'invalid_cursor']);
  });

  test('takes a position to about a kilometre, never a more exact one', async () => {
    const exact = await get(`${list}?sort=near&near=-6.2383,106.9756`);
    expect([exact.statusCode, exact.json().fields[0].path]).toEqual([400, 'near']);
  });

  test('without a place that is known is the list as it is', async () => {
    const plain = await page(list);
    expect(await page(`${list}?near=Atlantis&within=25&sort=near`)).toEqual(plain);
    expect(await page(`${list}?sort=near`)).toEqual(plain);
    expect(plain.near).toBeUndefined();
  });
});

test('a runner in Bekasi finds what is in Jakarta, and not Bandung', async () => {
  const { data } = await page('/event?limit=100&sort=near&near=Bekasi&within=50');
  expect(data.map(({ city }) => city)).toContain('Jakarta');
  expect(data.map(({ city }) => city)).not.toContain('Bandung');
});

test('the other orders keep to the reach', async () => {
  const byDate = await page('/event?limit=100&sort=date&near=Bekasi&within=50');
  const byDistance = await page('/event?limit=100&sort=near&near=Bekasi&within=50');
  const ids = ({ data }: Page) => data.map(({ id }) => id);
  expect(ids(byDate).toSorted()).toEqual(ids(byDistance).toSorted());
  expect(byDate.near).toEqual(byDistance.near);
});
