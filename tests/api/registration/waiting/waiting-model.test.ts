import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';
import { isFullRun } from '#tests/support/sample.ts';
import {
  accept,
  changeByHost,
  findPlaceFaults,
  join,
  leave,
  makeFullRace,
  runJobs,
  setQuota,
} from '#tests/support/registration/waiting.ts';

const [runners, batches, atOnce] = [8, 10, 5];
/** 10,000 commands in a full run. */
const races = isFullRun ? 200 : 6;

let app: TestApp;
let unlocked: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const database = await createTestDatabase();
  unlocked = await startTestApp({
    database: { ...database, db: database.db.withPlugin(withoutLocks) },
  });
});
afterAll(async () => {
  await app.close();
  await unlocked.close();
});

/** Takes `for update` and its like from every query. */
const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node;
    const { endModifiers: _, ...rest } = node;
    return rest;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const runner = fc.nat({ max: runners - 1 });
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('join' as const), runner }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), runner }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('accept' as const), runner }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait', 'place', 'offer', 'take_back', 'cancel'),
      runner,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('jobs' as const), hours: fc.nat({ max: 8 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('quota' as const),
      quota: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function makeCrowd(of: TestApp, { list, price }: { list: 'turn' | 'host'; price: number }) {
  const { db } = of.database;
  const race = await makeFullRace(of, { quota: 2, price, list });
  // Far enough for all the hours of a run.
  await db
    .updateTable('events')
    .set({
      payment_hours: 12,
      offer_hours: 6,
      registration_closes_at: '2028-12-20T00:00:00.000Z',
      starts_at: '2028-12-24T00:00:00.000Z',
      ends_at: '2028-12-25T00:00:00.000Z',
    })
    .where('id', '=', race.id)
    .execute();
  await db
    .updateTable('categories')
    .set({ flag_off_at: '2028-12-24T00:00:00.000Z' })
    .where('id', '=', race.categoryId)
    .execute();
  const members = await Promise.all(Array.from({ length: runners }, () => makeMember(db)));
  return { race, places: members.map((member) => ({ member, ticketId: '000000000000' })) };
}

type Crowd = Awaited<ReturnType<typeof makeCrowd>>;

/** Carries out a command as its caller would, and returns the answer's status. */
async function carryOut(of: TestApp, { race, places }: Crowd, told: Command): Promise<number> {
  if (told.kind === 'jobs') {
    of.clock.advance(told.hours * 3_600_000);
    // As several servers do.
    await Promise.all([runJobs(of), runJobs(of)]);
    return 200;
  }
  if (told.kind === 'quota') {
    await setQuota(of, race, told.quota);
    return 200;
  }
  const place = places[told.runner];
  if (!place) throw new Error('No such runner');
  const { member, ticketId } = place;
  switch (told.kind) {
    case 'join': {
      const { status, ticket } = await join(of, race, { member });
      if (status === 201) place.ticketId = String(ticket.id);
      return status;
    }
    case 'leave':
      return (await leave(of, member, ticketId)).status;
    case 'accept':
      return (await accept(of, member, ticketId)).status;
    case 'wait':
    case 'place':
    case 'offer':
    case 'take_back':
    case 'cancel':
      return (await changeByHost(of, race, { kind: told.kind, ids: [ticketId] })).status;
  }
}

test('whatever runners, hosts and jobs do at once, sold, held and free places are the quota', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ list: fc.constantFrom('turn', 'host'), price: fc.constantFrom(0, 100_000) }),
      fc.array(fc.array(command, { minLength: atOnce, maxLength: atOnce }), {
        minLength: batches,
        maxLength: batches,
      }),
      async (kind, told) => {
        const crowd = await makeCrowd(app, kind);
        for (const batch of told) {
          const statuses = await Promise.all(batch.map((each) => carryOut(app, crowd, each)));
          expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
          expect(await findPlaceFaults(app, crowd.race)).toEqual([]);
        }
        // Once all is settled, no place stays free while somebody waits in turn.
        await runJobs(app);
        expect(await countIdle(crowd)).toBe(0);
        expect(await findPlaceFaults(app, crowd.race)).toEqual([]);
      },
    ),
    // Smaller examples would each need a race of their own.
    { numRuns: races, endOnFailure: true },
  );
}, 1_200_000);

test('many who take and decline at once while servers run their jobs give no place twice', async () => {
  const crowd = await makeCrowd(app, { list: 'turn', price: 0 });
  for (const place of crowd.places) {
    place.ticketId = (await join(app, crowd.race, { member: place.member })).ticket.id;
  }
  const [first, second, ...waiting] = crowd.places;
  if (!first || !second) throw new Error('Eight runners joined');
  await Promise.all([
    leave(app, first.member, first.ticketId),
    leave(app, second.member, second.ticketId),
    ...waiting.map(({ member, ticketId }) => accept(app, member, ticketId)),
    ...waiting.map(({ member, ticketId }) => accept(app, member, ticketId)),
    runJobs(app),
    runJobs(app),
  ]);
  expect(await findPlaceFaults(app, crowd.race)).toEqual([]);
});

test('control: without the locks places are given twice', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked, { list: 'turn', price: 0 });
    for (const place of crowd.places) {
      place.ticketId = (await join(unlocked, crowd.race, { member: place.member })).ticket.id;
    }
    // Room for what is counted twice: the database itself refuses more than the quota.
    await setQuota(unlocked, crowd.race, 20);
    await Promise.allSettled(Array.from({ length: 4 }, () => runJobs(unlocked)));
    faults.push(...(await findPlaceFaults(unlocked, crowd.race)));
  }
  expect(faults).not.toEqual([]);
}, 120_000);

/** Places that are free though somebody waits whose turn it is. */
async function countIdle({ race }: Crowd): Promise<number> {
  const row = await app.database.db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .innerJoin('registrations', 'registrations.category_id', 'categories.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categories.id', '=', race.categoryId)
    .where('events.waiting_list', '=', 'turn')
    .whereRef('categories.taken', '<', 'categories.quota')
    .where('registrations.state', '=', 'waitlisted')
    .where('registrations.out_of_turn', '=', false)
    .where('registrations.offer_until', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
