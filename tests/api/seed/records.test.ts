import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededDatabase, type SeededDatabase } from './seeded-database.ts';

const noon = new Date('2026-11-21T05:00:00.000Z');

let demo: SeededDatabase;

beforeAll(async () => {
  demo = await createSeededDatabase(noon);
});

afterAll(() => demo.drop());

test('the demo holds communities, products, pages and accounts', async () => {
  const count = async (table: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)}`.execute(demo.db);
    return rows[0]?.n;
  };
  expect(await count('communities')).toBe(12);
  expect(await count('products')).toBe(20);
  expect(await count('reviews')).toBe(18);
  expect(await count('portfolio_items')).toBe(6);
  expect(await count('faq_items')).toBeGreaterThanOrEqual(16);
  const accounts = await demo.db
    .selectFrom('members')
    .select(['email', 'role', 'password_hash'])
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
  expect(accounts.map(({ email, role }) => [email, role])).toEqual([
    ['admin@derap.test', 'admin'],
    ['host@derap.test', 'member'],
    ['runner@derap.test', 'member'],
  ]);
  expect(accounts.every((account) => account.password_hash === 'hash of demo')).toBe(true);
});

test('the demo has exactly three live banners, with their pictures in public/media', async () => {
  const live = await demo.db
    .selectFrom('banners')
    .select(['gambar', 'link'])
    .where('starts_at', '<=', noon)
    .where('ends_at', '>', noon)
    .execute();
  expect(live).toHaveLength(3);
  for (const { gambar } of live) {
    const { size } = await stat(new URL(`../../../public/media/${gambar}`, import.meta.url));
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThan(40_000);
  }
});

test('what the demo’s reviews are about exists', async () => {
  const { rows } = await sql`
    select r.id from reviews r
    where r.target_id is not null
      and not exists (select from events e where e.id = r.target_id)
      and not exists (select from communities c where c.id = r.target_id)
      and not exists (select from products p where p.id = r.target_id)`.execute(demo.db);
  expect(rows).toEqual([]);
});
