import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePlan } from '#src/cli/database/print-plan.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigration, toMigrationInSteps } from '#src/server/db/migrations/migration.ts';
import { buildIndex } from '#src/server/db/migrations/steps.ts';
import { planMigrations } from '#src/server/db/migrating/plan-migrations.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';
import { countColumns, openReader } from './open-reader.ts';

const known = {
  ...migrations,
  '9001-shoes': toMigration(['alter table members add column shoes text'], {
    about: 'Which shoes a member runs in.',
  }),
  '9002-index': toMigrationInSteps([buildIndex({ name: 'shoes', on: 'members (shoes)' })]),
  '9003-type': toMigration(['alter table members alter column shoes type integer using 1']),
  '9004-new': toMigration(['create table laces (id text primary key)']),
};

let live: TestDatabase;
let scratch: TestDatabase;
beforeAll(async () => {
  [live, scratch] = [await createTestDatabase(), await createBareDatabase()];
});
afterAll(() => Promise.all([live.drop(), scratch.drop()]));

test('a plan tells the locks and sizes of what will run, beside a reader and without changing anything', async () => {
  for (let count = 0; count < 3; count += 1) await makeMember(live.db);
  await sql`analyze members`.execute(live.db);
  const reader = await openReader(live);
  const addresses = { live: live.connectionString, scratch: scratch.connectionString };
  const plan = await planMigrations(addresses, known);
  await reader.end();
  const members = { table: 'members', rows: 3, bytes: expect.any(Number) };
  expect(plan.migrations).toMatchObject([
    {
      name: '9001-shoes',
      tables: [{ ...members, lock: 'AccessExclusiveLock', isRewritten: false }],
      worksWithOlder: true,
    },
    { name: '9002-index', tables: [{ ...members, lock: 'ShareUpdateExclusiveLock' }] },
    { name: '9003-type', tables: [{ ...members, isRewritten: true }], worksWithOlder: false },
    { name: '9004-new', tables: [] },
  ]);
  expect(await countColumns(live, 'shoes')).toBe(0);
  const words = describePlan(plan);
  expect(words).toContain('4 migrations will run');
  expect(words).toContain('9001-shoes: Which shoes a member runs in.');
  expect(words).toContain('members (about 3 rows');
  expect(words).toContain('nobody reads or writes until it is done (AccessExclusiveLock)');
  expect(words).toContain('9002-index, in steps\n  members');
  expect(words).toContain('REWRITTEN');
  expect(words).toContain('Stop the servers of the release before first: 9003-type');
});

test('a plan of the newest schema is empty', async () => {
  const addresses = { live: live.connectionString, scratch: scratch.connectionString };
  const plan = await planMigrations(addresses, migrations);
  expect(describePlan(plan)).toBe('The schema is the newest: nothing will run.');
});
