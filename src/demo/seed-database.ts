import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { shipFaq } from '#src/server/features/content/faq/shipped-faq.ts';
import { announcementRows } from './rows/announcement-rows.ts';
import { bannerRows, portfolioRows, reviewRows, servicePriceRows } from './rows/content-rows.ts';
import { communities } from './data/members/communities.ts';
import { people } from './data/members/people.ts';
import { races } from './data/races/races.ts';
import { groupRuns } from './data/group-runs/group-runs.ts';
import { demoId } from './demo-id.ts';
import type { EventContext } from './rows/event-columns.ts';
import {
  communityRows,
  followRows,
  memberRows,
  membershipRows,
  runnerProfileRows,
  type PasswordHashes,
} from './rows/people-rows.ts';
import { productRows } from './rows/product-rows.ts';
import { raceRows } from './rows/race-rows.ts';
import { groupRunRows } from './rows/group-run-rows.ts';

/** Context for seeding registrations. Records are looked up by their keys in the data files. */
export type SeedContext = {
  db: Transaction<Database>;
  now: Date;
  memberId: (key: 'runner' | 'host' | 'admin' | `member-0${number}`) => string;
  eventId: (key: string) => string;
  categoryId: (event: string, code: string) => string;
};

export type SeedInput = {
  db: Kysely<Database>;
  /** Every date of the demo is relative to this instant. */
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  /** The password of runner@, host@ and admin@derap.test. */
  demoPassword: string;
  /** Makes the demo's tickets, in the same transaction, after everything else. */
  seedRegistrations?: (context: SeedContext) => Promise<void>;
};

/**
 * Seeds an empty database with races, group runs, communities, shop and pages; deterministic for the same `now`. `taken`
 * and `member_count` are fixed figures and may exceed the number of rows.
 *
 * @returns false, without writing, if there are members already
 */
export async function seedDemo(input: SeedInput): Promise<boolean> {
  if (await hasMembers(input.db)) return false;
  const hashes = await hashPasswords(input);
  try {
    await tx(input.db, (db) => insertDemo(db, input, hashes));
    return true;
  } catch (error) {
    // Ids are deterministic, so another server has seeded meanwhile.
    if (isUniqueViolation(error, 'members_')) return false;
    throw error;
  }
}

async function insertDemo(db: Transaction<Database>, input: SeedInput, hashes: PasswordHashes) {
  const { now } = input;
  await insertPeople(db, now, hashes);
  await insertEvents(db, now);
  await insertContent(db, now);
  await input.seedRegistrations?.({
    db,
    now,
    memberId: (key) => demoId('member', key),
    eventId: (key) => demoId('event', key),
    categoryId: (event, code) => demoId('category', `${event}/${code}`),
  });
}

async function hashPasswords({ hashPassword, demoPassword }: SeedInput): Promise<PasswordHashes> {
  const accounts = people.filter(({ isAccount }) => isAccount);
  return new Map(
    await Promise.all(
      accounts.map(async ({ key }) => [key, await hashPassword(demoPassword)] as const),
    ),
  );
}

async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  const member = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return member !== undefined;
}

async function insertPeople(db: Transaction<Database>, now: Date, hashes: PasswordHashes) {
  await db.insertInto('members').values(memberRows(now, hashes)).execute();
  await db.insertInto('runner_profiles').values(runnerProfileRows(now)).execute();
  await db.insertInto('communities').values(communityRows(now)).execute();
  await db.insertInto('memberships').values(membershipRows(now)).execute();
  await db.insertInto('community_follows').values(followRows(now)).execute();
  await db.insertInto('community_announcements').values(announcementRows(now)).execute();
}

async function insertEvents(db: Transaction<Database>, now: Date) {
  const names = new Map(communities.map(({ key, name }) => [key, name]));
  const context: EventContext = { now, communityName: (key) => names.get(key) ?? key };
  const rows = [
    ...races.map((race) => raceRows(race, context)),
    ...groupRuns.map((run) => groupRunRows(run, context)),
  ];
  await db
    .insertInto('events')
    .values(rows.map(({ event }) => event))
    .execute();
  await db
    .insertInto('categories')
    .values(rows.flatMap(({ categories }) => categories))
    .execute();
  await db
    .insertInto('category_courses')
    .values(rows.flatMap(({ courses }) => courses))
    .execute();
  // One statement, because a point may reference a later one as its prerequisite.
  await db
    .insertInto('check_in_points')
    .values(rows.flatMap(({ points }) => points))
    .execute();
}

async function insertContent(db: Transaction<Database>, now: Date) {
  await db.insertInto('products').values(productRows(now)).execute();
  await db.insertInto('banners').values(bannerRows(now)).execute();
  await db.insertInto('reviews').values(reviewRows(now)).execute();
  await db.insertInto('portfolio_items').values(portfolioRows(now)).execute();
  await shipFaq(db);
  await db.insertInto('service_prices').values(servicePriceRows()).execute();
}
