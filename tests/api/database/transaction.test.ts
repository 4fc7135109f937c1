import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = new Date('2027-02-14T00:00:00Z');
const ids = ['00000000000a', '00000000000b'] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.deleteFrom('members').execute();
  const rows = ids.map((id) => ({
    id,
    email: `${id}@example.test`,
    name: '0',
    created_at: now,
    updated_at: now,
  }));
  await database.db.insertInto('members').values(rows).execute();
});

test('two serializable transactions that would skew each other both take effect, one after the other', async () => {
  const meet = makeBarrier(2);
  const runs = await Promise.all(
    ids.map((id) => countRuns((trx) => setToOneMoreThanHighest(trx, id, meet), 'serializable')),
  );
  expect(Math.max(...runs)).toBeGreaterThan(1);
  expect(await names()).toEqual(['1', '2']);
});

test('with one attempt only, the same transactions conflict and one is thrown', async () => {
  const meet = makeBarrier(2);
  const results = await Promise.allSettled(
    ids.map((id) =>
      tx(database.db, (trx) => setToOneMoreThanHighest(trx, id, meet), {
        isolation: 'serializable',
        attempts: 1,
      }),
    ),
  );
  const refusals = results.filter((result) => result.status === 'rejected');
  expect(refusals.map(({ reason }: { reason: unknown }) => reason)).toMatchObject([
    { code: '40001' },
  ]);
});

test('two transactions that lock the same rows in opposite order both finish', async () => {
  const meet = makeBarrier(2);
  const orders = [ids, ids.toReversed()];
  const runs = await Promise.all(
    orders.map((order) => countRuns((trx) => increaseInOrder(trx, order, meet))),
  );
  expect(Math.max(...runs)).toBeGreaterThan(1);
  expect(await names()).toEqual(['2', '2']);
});

test('an error that is no conflict is thrown at once and nothing of the work is kept', async () => {
  let runs = 0;
  const failing = tx(database.db, async (trx) => {
    runs += 1;
    await trx.updateTable('members').set({ name: 'changed' }).execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
  expect(await names()).toEqual(['0', '0']);
});

test('given a transaction, the work joins it', async () => {
  const failing = tx(database.db, async (outer) => {
    await tx(outer, (inner) => inner.updateTable('members').set({ name: 'changed' }).execute());
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await names()).toEqual(['0', '0']);
});

async function countRuns(
  work: (trx: Transaction<Database>) => Promise<void>,
  isolation?: 'serializable',
): Promise<number> {
  let runs = 0;
  const counted = (trx: Transaction<Database>) => {
    runs += 1;
    return work(trx);
  };
  await tx(database.db, counted, isolation ? { isolation } : {});
  return runs;
}

async function setToOneMoreThanHighest(
  trx: Transaction<Database>,
  id: string,
  meet: () => Promise<void>,
): Promise<void> {
  const rows = await trx.selectFrom('members').select('name').execute();
  await meet();
  const highest = Math.max(...rows.map(({ name }) => Number(name)));
  await trx
    .updateTable('members')
    .set({ name: String(highest + 1) })
    .where('id', '=', id)
    .execute();
}

async function increaseInOrder(
  trx: Transaction<Database>,
  order: readonly string[],
  meet: () => Promise<void>,
): Promise<void> {
  for (const id of order) {
    await trx
      .updateTable('members')
      .set({ name: sql<string>`(name::integer + 1)::text` })
      .where('id', '=', id)
      .execute();
    await meet();
  }
}

async function names(): Promise<string[]> {
  const rows = await database.db.selectFrom('members').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A barrier: holds the first `size` callers until all have arrived; later ones pass. */
function makeBarrier(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= size) open();
    return opened;
  };
}
