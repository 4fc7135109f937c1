import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedDemo } from '#src/demo/seed-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createSeededDatabase, hashPassword } from './seeded-database.ts';

const noon = new Date('2026-11-21T05:00:00.000Z');
const opened: { drop: () => Promise<void> }[] = [];

afterAll(async () => {
  for (const database of opened) await database.drop();
});

test('seeding gives the same rows for the same now', async () => {
  const hashes = [];
  for (let i = 0; i < 2; i += 1) hashes.push(await hashOfRows((await seeded(noon)).db));
  expect(hashes[0]).toBe(hashes[1]);
});

test.each(['2027-03-01T16:59:00.000Z', '2028-02-29T22:30:00.000Z', '2029-12-31T23:59:59.000Z'])(
  'seeding on %s makes a season that is still ahead',
  async (day) => {
    const now = new Date(day);
    const { db } = await seeded(now);
    const events = await db.selectFrom('events').select(['kind', 'starts_at', 'title']).execute();
    const past = events.filter(({ starts_at }) => starts_at <= now);
    expect(past.map(({ title }) => title.id)).toEqual(['Ngarai Sianok 15K']);
    const live = await db.selectFrom('banners').select('id').where('ends_at', '>', now).execute();
    expect(live).toHaveLength(3);
    const scanNow = await db
      .selectFrom('check_in_points')
      .innerJoin('events', 'events.id', 'check_in_points.event_id')
      .select('check_in_points.id')
      .where('events.kind', '=', 'race')
      .where('opens_at', '<=', now)
      .where('closes_at', '>', now)
      .execute();
    expect(scanNow.length).toBeGreaterThanOrEqual(4);
  },
);

test('seeding refuses a database that has members, and leaves it as it was', async () => {
  const { db, options } = await seeded(noon);
  const before = await hashOfRows(db);
  expect(await seedDemo({ ...options, now: new Date('2027-01-01T00:00:00Z') })).toBe(false);
  expect(await hashOfRows(db)).toBe(before);
});

test('seeding by two servers at once happens once', async () => {
  const database = await createTestDatabase();
  opened.push(database);
  const options = { db: database.db, now: noon, hashPassword, demoPassword: 'demo' };
  const results = await Promise.all([seedDemo(options), seedDemo(options)]);
  expect(results.filter((wasSeeded) => wasSeeded)).toHaveLength(1);
});

test('seeding lets a later step make registrations, and rolls back if that fails', async () => {
  const database = await createTestDatabase();
  opened.push(database);
  const { db } = database;
  const failing = seedDemo({
    db,
    now: noon,
    hashPassword,
    demoPassword: 'demo',
    seedRegistrations: async (context) => {
      const event = await context.db
        .selectFrom('categories')
        .select('event_id')
        .where('id', '=', context.categoryId('merapi-fajar', 'HM'))
        .executeTakeFirstOrThrow();
      expect(event.event_id).toBe(context.eventId('merapi-fajar'));
      throw new Error('no tickets');
    },
  });
  await expect(failing).rejects.toThrow('no tickets');
  expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
});

const tables = [
  'members',
  'runner_profiles',
  'communities',
  'memberships',
  'events',
  'categories',
  'check_in_points',
  'products',
  'banners',
  'reviews',
  'portfolio_items',
  'faq_items',
] as const;

async function hashOfRows(db: TestDatabase['db']): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t order by t::text`.execute(db);
    expect(rows.length, table).toBeGreaterThan(0);
    for (const { row } of rows) hash.update(row);
  }
  return hash.digest('hex');
}

async function seeded(now: Date) {
  const database = await createSeededDatabase(now);
  opened.push(database);
  return database;
}
