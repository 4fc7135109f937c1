import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jerseySizes } from '#src/contract/registration.ts';
import { zones } from '#src/contract/common.ts';
import { Course, PackCollection } from '#src/contract/races-events.ts';
import { isId } from '#src/domain/id.ts';
import { findCity } from '#src/domain/cities.ts';
import { findProvince } from '#src/domain/provinces.ts';
import { decideAvailability } from '#src/domain/quota.ts';
import { seedDemo } from '#src/server/db/seed/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const noon = new Date('2026-11-21T05:00:00.000Z');
const opened: TestDatabase[] = [];

afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function seeded(now: Date) {
  const database = await createTestDatabase();
  opened.push(database);
  const options = { db: database.db, now, hashPassword, demoPassword: 'demo' };
  const startedAt = performance.now();
  expect(await seedDemo(options)).toBe(true);
  return { db: database.db, options, tookMs: performance.now() - startedAt };
}

/** In place of argon2, whose salts differ at every call. */
const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

describe('the demo', () => {
  let db: TestDatabase['db'];
  let tookMs: number;

  beforeAll(async () => {
    ({ db, tookMs } = await seeded(noon));
  });

  test('is a season of 24 races and 30 group runs, in all three time zones, in under 3 seconds', async () => {
    const events = await db.selectFrom('events').selectAll().execute();
    expect(events.filter(({ kind }) => kind === 'race')).toHaveLength(24);
    const runs = events.filter(({ kind }) => kind === 'event');
    expect(runs.filter(({ state }) => state === 'published')).toHaveLength(30);
    expect(runs.filter(({ state }) => state === 'draft')).toHaveLength(1);
    for (const kind of ['race', 'event'] as const) {
      const seen = new Set(events.filter((event) => event.kind === kind).map(({ zone }) => zone));
      expect([...seen].toSorted()).toEqual([...zones].toSorted());
    }
    expect(tookMs).toBeLessThan(3_000);
  });

  test('holds communities, products, pages and accounts', async () => {
    const count = async (table: (typeof tables)[number]) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      return rows[0]?.n;
    };
    expect(await count('communities')).toBe(12);
    expect(await count('products')).toBe(20);
    expect(await count('reviews')).toBe(18);
    expect(await count('portfolio_items')).toBe(6);
    expect(await count('faq_items')).toBeGreaterThanOrEqual(16);
    const accounts = await db
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

  test('lies where it says: known provinces and cities, each in its zone', async () => {
    const events = await db.selectFrom('events').selectAll().execute();
    for (const event of events) {
      const province = findProvince(event.province);
      expect(province?.zone, event.province).toBe(event.zone);
      expect(findCity(event.city)?.province, event.city).toBe(event.province);
      expect(isId(event.id)).toBe(true);
      expect(event.search).toContain(event.title.id.split(' ')[0]?.toLowerCase());
      expect(event.title.en && event.summary.en && event.body.en && event.rules.en).toBeTruthy();
    }
    for (const community of await db.selectFrom('communities').selectAll().execute()) {
      expect(findCity(community.city)?.province, community.city).toBe(community.province);
    }
  });

  test('shows every state that registration can be in', async () => {
    const races = await db.selectFrom('events').selectAll().where('kind', '=', 'race').execute();
    const categories = await db.selectFrom('categories').selectAll().execute();
    const states = new Set(
      races.map((race) => {
        const own = categories.filter(({ event_id }) => event_id === race.id);
        const sum = (key: 'quota' | 'taken') => own.reduce((total, row) => total + row[key], 0);
        return decideAvailability({
          quota: sum('quota'),
          taken: sum('taken'),
          opensAt: race.registration_opens_at.getTime(),
          closesAt: race.registration_closes_at.getTime(),
          cancelled: race.state === 'cancelled',
          now: noon.getTime(),
        });
      }),
    );
    expect([...states].toSorted()).toEqual(
      ['almost_full', 'cancelled', 'closed', 'full', 'open', 'soon'].toSorted(),
    );
    expect(races.some(({ min_price }) => min_price === 0)).toBe(true);
    for (const category of categories) {
      expect(category.taken).toBeLessThanOrEqual(category.quota);
      const race = races.find(({ id }) => id === category.event_id);
      if (race) expect(category.bib_next).toBe(category.bib_from + category.taken);
    }
    for (const race of races) {
      const own = categories.filter(({ event_id }) => event_id === race.id);
      expect(race.min_price).toBe(Math.min(...own.map(({ price }) => price)));
      expect(race.max_distance_m).toBe(Math.max(...own.map(({ distance_m }) => distance_m)));
      expect(race.starts_at.getTime()).toBe(
        Math.min(...own.map(({ flag_off_at }) => flag_off_at.getTime())),
      );
      for (const day of race.pack_collection) PackCollection.parse(day);
      expect(race.jersey_sizes.every((size) => jerseySizes.some((known) => known === size))).toBe(
        true,
      );
    }
  });

  test('has courses as long as they say, whose profile climbs what they say', async () => {
    const rows = await db
      .selectFrom('events')
      .select(['title', 'course', 'gain_m', 'lat', 'lon'])
      .execute();
    const courses = rows.filter((row) => row.course !== null);
    expect(courses.length).toBeGreaterThan(40);
    for (const { title, course: stored, gain_m, lat, lon } of courses) {
      const course = Course.parse(stored);
      expect(course.line).toHaveLength(80);
      const length = lengthOf(course.line);
      expect(Math.abs(length - course.distance_m) / course.distance_m, title.id).toBeLessThan(
        0.005,
      );
      expect(Math.abs(climbOf(course.elevation) - course.gain_m), title.id).toBeLessThanOrEqual(1);
      expect(course.gain_m).toBe(gain_m);
      expect(course.elevation.at(-1)?.[0]).toBe(course.distance_m);
      for (const end of [course.line[0], course.line.at(-1)]) {
        expect(lengthOf([[lat, lon], end ?? [0, 0]]), title.id).toBeLessThan(5);
      }
    }
    expect(rows.find(({ title }) => title.id === 'Merapi Fajar Half Marathon')?.gain_m).toBe(412);
  });

  test('has check-in points for everything, and the captain can scan today', async () => {
    const points = await db
      .selectFrom('check_in_points')
      .innerJoin('events', 'events.id', 'check_in_points.event_id')
      .select(['events.kind', 'events.id as event_id', 'check_in_points.kind as point'])
      .select(['opens_at', 'closes_at', 'check_in_points.state', 'category_ids'])
      .orderBy('check_in_points.position')
      .execute();
    const events = await db.selectFrom('events').select(['id', 'kind', 'title']).execute();
    for (const event of events) {
      const kinds = points
        .filter(({ event_id }) => event_id === event.id)
        .map(({ point }) => point);
      expect([...new Set(kinds)], event.title.id).toEqual(
        event.kind === 'race' ? ['pack', 'start', 'finish'] : ['session'],
      );
    }
    for (const point of points) expect(point.closes_at > point.opens_at).toBe(true);
    const scannable = await db
      .selectFrom('events')
      .innerJoin('memberships', 'memberships.community_id', 'events.community_id')
      .innerJoin('members', 'members.id', 'memberships.member_id')
      .select(['events.id', 'starts_at', 'registration_closes_at'])
      .where('members.email', '=', 'host@derap.test')
      .where('memberships.role', '=', 'owner')
      .where('kind', '=', 'race')
      .orderBy('starts_at')
      .execute();
    const [today, tomorrow] = scannable;
    expect(today?.starts_at.getTime()).toBeLessThan(noon.getTime() + 24 * 3_600_000);
    expect(today?.registration_closes_at.getTime()).toBeGreaterThan(noon.getTime());
    expect(tomorrow?.starts_at.getTime()).toBeLessThan(noon.getTime() + 48 * 3_600_000);
    const open = points.filter(({ event_id }) => event_id === today?.id);
    expect(open).toHaveLength(4);
    for (const point of open) {
      expect(point.state).toBe('open');
      expect(point.opens_at <= noon && point.closes_at > noon).toBe(true);
    }
  });

  test('has exactly three live banners, with their pictures in public/media', async () => {
    const live = await db
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

  test('targets of reviews exist', async () => {
    const { rows } = await sql`
      select r.id from reviews r
      where r.target_id is not null
        and not exists (select from events e where e.id = r.target_id)
        and not exists (select from communities c where c.id = r.target_id)
        and not exists (select from products p where p.id = r.target_id)`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('seeding', () => {
  test('gives the same rows for the same now', async () => {
    const hashes = [];
    for (let i = 0; i < 2; i += 1) hashes.push(await hashOfRows((await seeded(noon)).db));
    expect(hashes[0]).toBe(hashes[1]);
  });

  test.each(['2027-03-01T16:59:00.000Z', '2028-02-29T22:30:00.000Z', '2029-12-31T23:59:59.000Z'])(
    'on %s makes a season that is still ahead',
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

  test('refuses a database that has members, and leaves it as it was', async () => {
    const { db, options } = await seeded(noon);
    const before = await hashOfRows(db);
    expect(await seedDemo({ ...options, now: new Date('2027-01-01T00:00:00Z') })).toBe(false);
    expect(await hashOfRows(db)).toBe(before);
  });

  test('by two servers at once happens once', async () => {
    const database = await createTestDatabase();
    opened.push(database);
    const options = { db: database.db, now: noon, hashPassword, demoPassword: 'demo' };
    const results = await Promise.all([seedDemo(options), seedDemo(options)]);
    expect(results.filter((wasSeeded) => wasSeeded)).toHaveLength(1);
  });

  test('lets a later step make registrations, and keeps nothing when that fails', async () => {
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

function climbOf(elevation: [number, number][]): number {
  return elevation.reduce((climb, [, height], i) => {
    const before = elevation[i - 1]?.[1] ?? height;
    return climb + Math.max(0, height - before);
  }, 0);
}

/** Metres on a plane, good to a few per mille at this size. */
function lengthOf(line: [number, number][]): number {
  return line.reduce((length, [lat, lon], i) => {
    const [lat0, lon0] = line[i - 1] ?? [lat, lon];
    const east = (lon - lon0) * 111_195 * Math.cos((lat * Math.PI) / 180);
    return length + Math.hypot(east, (lat - lat0) * 111_195);
  }, 0);
}
