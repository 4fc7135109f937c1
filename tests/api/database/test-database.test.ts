import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test('two test databases do not see each other’s rows', async () => {
  const now = new Date('2027-02-14T00:00:00Z');
  await first.db
    .insertInto('members')
    .values({
      id: '0123456789ab',
      email: 'rani@example.test',
      name: 'Rani',
      created_at: now,
      updated_at: now,
    })
    .execute();
  expect(await first.db.selectFrom('members').select('email').execute()).toHaveLength(1);
  expect(await second.db.selectFrom('members').select('email').execute()).toHaveLength(0);
});

test('bigint comes back as a number, a calendar day as text, an instant as Date in UTC', async () => {
  const { rows } = await sql<{ big: number; day: string; at: Date; zone: string }>`
    select 9007199254740991::bigint as big, date '2027-02-14' as day,
      timestamptz '2027-02-14 05:30+07' as at, current_setting('TimeZone') as zone
  `.execute(first.db);
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_991,
    day: '2027-02-14',
    at: new Date('2027-02-13T22:30:00Z'),
    zone: 'UTC',
  });
});

test('a bigint that a number cannot hold is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740992::bigint as big`.execute(first.db)).rejects.toThrow(
    'beyond 2^53',
  );
});
