import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRound } from '#src/server/jobs.ts';
import { newId } from '#src/server/platform/ids.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';

const now = new Date('2027-02-01T00:00:00.000Z');
const longAgo = new Date('2026-01-01T00:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a failing job or storage is reported and does not stop the other jobs', async () => {
  const { db } = database;
  const owner = await makeMember(db);
  await db
    .insertInto('media')
    .values({
      id: newId(),
      owner_id: owner.id,
      purpose: 'photo',
      sizes: '[]',
      bytes: 1,
      check_at: longAgo,
      created_at: longAgo,
    })
    .execute();
  await db
    .insertInto('inquiries')
    .values({
      id: newId(),
      request_id: newId(),
      kind: 'general',
      language: 'id',
      details_cipher: 'sealed',
      created_at: longAgo,
      updated_at: longAgo,
    })
    .execute();
  // Makes the jobs fail that read orders, the first among them: their table is missing.
  await db.schema.alterTable('orders').renameTo('orders_away').execute();
  const errors: unknown[] = [];
  await runRound({
    db,
    keys: createKeys([testKey]),
    clock: () => now,
    files: {
      write: async () => {},
      read: async () => null,
      removeFolder: () => Promise.reject(new Error('The bucket is away')),
    },
    onReleased: () => {},
    onError: (error) => errors.push(error),
  });
  expect(errors.map(String)).toContain('Error: The job sweepExpired failed');
  const causes = errors.map((error) => (error instanceof Error ? String(error.cause) : ''));
  expect([...new Set(causes)]).toEqual([
    expect.stringContaining('"orders" does not exist'),
    'Error: The bucket is away',
  ]);
  expect(await db.selectFrom('inquiries').select('id').execute()).toEqual([]);
});
