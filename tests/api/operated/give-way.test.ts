import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigration } from '#src/server/db/migrations/migration.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { openReader } from '../migrating/open-reader.ts';

const mostMs = 3_000;
const readerMs = 20_000;

test.runIf(isFullRun)(
  'beside a migration and a reader of twenty seconds nobody waits longer than three to register',
  async () => {
    const database = await createTestDatabase();
    const app = await startTestApp({ database });
    const reader = await openReader(database);
    const lines: string[] = [];
    const known = {
      ...migrations,
      '9001-shoes': toMigration(['alter table members add column shoes text']),
    };
    const migrating = migrateDatabase(database.connectionString, {
      known,
      log: (line) => lines.push(line),
    });
    const startedAt = Date.now();
    const waits: number[] = [];
    while (Date.now() - startedAt < readerMs) {
      const askedAt = Date.now();
      const email = `rani-${waits.length}@derap.test`;
      const payload = { name: 'Rani', email, password: 'kopi-hujan-sepatu' };
      const answer = await app.app.inject({ method: 'POST', url: '/api/auth/register', payload });
      expect(answer.statusCode).toBe(200);
      waits.push(Date.now() - askedAt);
      await sleep(50);
    }
    await reader.end();
    expect(await migrating).toEqual(['9001-shoes']);
    const sorted = waits.toSorted((one, other) => one - other);
    console.log(
      `${waits.length} registered in ${readerMs / 1000} s; median ${sorted[Math.floor(waits.length / 2)]} ms, longest ${sorted.at(-1)} ms; ` +
        `the migration gave way ${lines.length} times and was through ${Date.now() - startedAt - readerMs} ms after the reader`,
    );
    expect(sorted.at(-1)).toBeLessThan(mostMs);
    await app.close();
  },
);
