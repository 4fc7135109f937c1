import { afterAll, beforeAll, expect, test } from 'vitest';
import { Id, zones } from '#src/contract/common.ts';
import { PackCollection } from '#src/contract/races-events/races-events.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import { findCity } from '#src/domain/places/cities.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { decideAvailability } from '#src/domain/registration/quota.ts';
import { createSeededDatabase, type SeededDatabase } from './seeded-database.ts';

const noon = new Date('2026-11-21T05:00:00.000Z');

let demo: SeededDatabase;

beforeAll(async () => {
  demo = await createSeededDatabase(noon);
});

afterAll(() => demo.drop());

test('the demo is a season of 25 races and 30 group runs, in all three time zones, in under 3 seconds', async () => {
  const events = await demo.db.selectFrom('events').selectAll().execute();
  expect(events.filter(({ kind }) => kind === 'race')).toHaveLength(25);
  const runs = events.filter(({ kind }) => kind === 'event');
  expect(runs.filter(({ state }) => state === 'published')).toHaveLength(30);
  expect(runs.filter(({ state }) => state === 'draft')).toHaveLength(1);
  for (const kind of ['race', 'event'] as const) {
    const seen = new Set(events.filter((event) => event.kind === kind).map(({ zone }) => zone));
    expect([...seen].toSorted()).toEqual([...zones].toSorted());
  }
  expect(demo.tookMs).toBeLessThan(3_000);
});

test('the demo’s events are in known provinces and cities, each in its time zone', async () => {
  const events = await demo.db.selectFrom('events').selectAll().execute();
  for (const event of events) {
    const province = findProvince(event.province);
    expect(province?.zone, event.province).toBe(event.zone);
    expect(findCity(event.city)?.province, event.city).toBe(event.province);
    expect(Id.safeParse(event.id).success).toBe(true);
    expect(event.search).toContain(event.title.id.split(' ')[0]?.toLowerCase());
    expect(event.title.en && event.summary.en && event.body.en && event.rules.en).toBeTruthy();
  }
  for (const community of await demo.db.selectFrom('communities').selectAll().execute()) {
    expect(findCity(community.city)?.province, community.city).toBe(community.province);
  }
});

test('the demo shows every state that registration can be in', async () => {
  const races = await demo.db.selectFrom('events').selectAll().where('kind', '=', 'race').execute();
  const categories = await demo.db.selectFrom('categories').selectAll().execute();
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

test('the demo has check-in points for everything, and the captain can scan today', async () => {
  const points = await demo.db
    .selectFrom('check_in_points')
    .innerJoin('events', 'events.id', 'check_in_points.event_id')
    .select(['events.kind', 'events.id as event_id', 'check_in_points.kind as point'])
    .select(['opens_at', 'closes_at', 'check_in_points.state', 'category_ids'])
    .orderBy('check_in_points.position')
    .execute();
  const events = await demo.db.selectFrom('events').select(['id', 'kind', 'title']).execute();
  for (const event of events) {
    const kinds = points.filter(({ event_id }) => event_id === event.id).map(({ point }) => point);
    expect([...new Set(kinds)], event.title.id).toEqual(
      event.kind === 'race' ? ['pack', 'start', 'finish'] : ['session'],
    );
  }
  for (const point of points) expect(point.closes_at > point.opens_at).toBe(true);
  const scannable = await demo.db
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
