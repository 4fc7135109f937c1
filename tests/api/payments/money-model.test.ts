import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { carryOut, command, findFaults, makeCrowd, quota, readTotals } from './money-crowd.ts';
import { decide } from '#tests/support/payment/payments.ts';
import { isFullRun } from '#tests/support/sample.ts';

const [batches, atOnce] = [10, 5];
/** 10,000 commands in a full run. */
const races = isFullRun ? 200 : 5;

let app: TestApp;
let unlocked: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const database = await createTestDatabase();
  // The database's own check would refuse what the locks no longer prevent.
  await sql`alter table categories drop constraint categories_check`.execute(database.db);
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

test('whatever runners and hosts do at once, places and money add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: atOnce, maxLength: atOnce }), {
        minLength: batches,
        maxLength: batches,
      }),
      async (told) => {
        const crowd = await makeCrowd(app);
        for (const batch of told) {
          const statuses = await Promise.all(batch.map((each) => carryOut(app, crowd, each)));
          expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
          expect(await findFaults(app, crowd)).toEqual([]);
        }
        const totals = await readTotals(app, crowd);
        const { came, went_back: back, held, prices, owed, kept, qris_fees: fees } = totals;
        expect(held).toBe(came - back);
        // The rest is of open orders, which have less than their amount.
        const { unique_parts: parts } = totals;
        expect(held + fees - prices - parts - owed - kept).toBeGreaterThanOrEqual(0);
      },
    ),
    // Smaller examples would each need a race of their own.
    { numRuns: races, endOnFailure: true },
  );
}, 1_200_000);

test('control: without the locks they do not', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked);
    await carryOut(unlocked, crowd, { kind: 'register', runner: 0 });
    const orderId = crowd.places[0]?.orderId ?? '';
    const part = { orderId, rev: 1, kind: 'part', amount: 1000 };
    await Promise.all(
      Array.from({ length: 8 }, () => decide(unlocked, crowd.race, { ...part, id: randomUUID() })),
    );
    faults.push(...(await findFaults(unlocked, crowd)));
  }
  expect(faults).toEqual([expect.stringMatching(/^money of /)]);
}, 120_000);

test('control: without the locks groups take more places than there are', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked);
    const told = { kind: 'group', people: 3 };
    await Promise.all(
      crowd.places.map((_, each) => carryOut(unlocked, crowd, { ...told, runner: each })),
    );
    faults.push(...(await findFaults(unlocked, crowd)));
  }
  expect(faults).toEqual([expect.stringMatching(/^places of /)]);
}, 120_000);

test('control: without the locks groups of both categories take more places than there are', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked);
    const told = { kind: 'group', people: 2, others: [false, true] };
    await Promise.all(
      crowd.places.map((_, each) => carryOut(unlocked, crowd, { ...told, runner: each })),
    );
    faults.push(...(await findFaults(unlocked, crowd)));
  }
  expect(faults.length).toBeGreaterThan(0);
  expect(faults).toEqual(faults.map(() => expect.stringMatching(/^places of /)));
}, 120_000);

test('control: without the locks who changes takes more places than there are', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked);
    const runners = crowd.places.slice(0, quota).map((_, runner) => runner);
    for (const each of runners) await carryOut(unlocked, crowd, { kind: 'register', runner: each });
    await Promise.all(
      runners.map((each) => carryOut(unlocked, crowd, { kind: 'change', runner: each })),
    );
    faults.push(...(await findFaults(unlocked, crowd)));
  }
  // Of both categories, as often as not.
  expect(faults.length).toBeGreaterThan(0);
  expect(faults).toEqual(faults.map(() => expect.stringMatching(/^places of /)));
}, 120_000);
