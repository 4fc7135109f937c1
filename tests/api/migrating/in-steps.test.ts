import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigrationInSteps } from '#src/server/db/migrations/migration.ts';
import {
  addConstraint,
  buildIndex,
  fillInBatches,
  repeatable,
} from '#src/server/db/migrations/steps.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';
import { openReader } from './open-reader.ts';

const name = '9001-shoes';
const index = buildIndex({ name: 'members_shoes', on: 'members (shoes)' });
const steps = [
  repeatable('alter table members add column if not exists shoes integer'),
  fillInBatches(`update members set shoes = 42 where id in
    (select id from members where shoes is null order by id limit 2)`),
  addConstraint({ table: 'members', name: 'members_shoes_check', rule: 'check (shoes > 0)' }),
  index,
];
const known = { ...migrations, [name]: toMigrationInSteps(steps) };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function readIndex() {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('members_shoes')`.execute(
    database.db,
  );
  return rows;
}

test('steps fill rows in batches, then check them and build an index', async () => {
  for (let count = 0; count < 5; count += 1) await makeMember(database.db);
  expect(await migrateDatabase(database.connectionString, { known })).toEqual([name]);
  const { rows } = await sql`select distinct shoes from members`.execute(database.db);
  expect(rows).toEqual([{ shoes: 42 }]);
  const { rows: constraints } = await sql`
    select convalidated from pg_constraint where conname = 'members_shoes_check'`.execute(
    database.db,
  );
  expect(constraints).toEqual([{ convalidated: true }]);
  expect(await readIndex()).toEqual([{ valid: true }]);
});

test('an index is built beside writers, and waits for a reader without holding them up', async () => {
  await sql`alter table members add column shoes integer`.execute(database.db);
  const reader = await openReader(database);
  const only = { ...migrations, [name]: toMigrationInSteps([index]) };
  const migrating = migrateDatabase(database.connectionString, { known: only });
  // Its entry is there, and the building waits for the reader's snapshot.
  await expect.poll(readIndex).toEqual([{ valid: false }]);
  await makeMember(database.db);
  await reader.end();
  expect(await migrating).toEqual([name]);
  expect(await readIndex()).toEqual([{ valid: true }]);
});

test('a start that ends between steps goes on where it was, with what is half built made anew', async () => {
  await makeMember(database.db);
  await makeMember(database.db);
  await sql`alter table members add column shoes integer`.execute(database.db);
  await sql`update members set shoes = 40`.execute(database.db);
  const half = sql`create unique index concurrently members_shoes on members (shoes)`;
  await expect(half.execute(database.db)).rejects.toThrow('could not create unique index');
  expect(await readIndex()).toEqual([{ valid: false }]);
  expect(await migrateDatabase(database.connectionString, { known })).toEqual([name]);
  expect(await readIndex()).toEqual([{ valid: true }]);
});
