import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from '#src/demo/open-demo.ts';
import { parseEnv } from '#src/server/env.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { testKey } from '#tests/support/app.ts';
import {
  backUp,
  describeSchema,
  hashTables,
  makeBackupFolder,
  restore,
} from '#tests/support/backup/backups.ts';
import { startPostgres15, type OtherPostgres } from '#tests/support/backup/postgres-15.ts';
import { createBareDatabase, createTestDatabase } from '#tests/support/database.ts';
import { isFullRun } from '#tests/support/sample.ts';

const folder = makeBackupFolder();
let other: OtherPostgres | null = null;
beforeAll(async () => {
  if (isFullRun) other = await startPostgres15();
}, 300_000);
afterAll(async () => {
  await other?.stop();
  folder.remove();
});

test.runIf(isFullRun)(
  'rows go from PostgreSQL 18 to 15, of an ordinary user, and back without a difference',
  async () => {
    if (other === null) throw new Error('PostgreSQL 15 is not installed.');
    const origin = await createTestDatabase();
    const env = parseEnv({ DATA_DIR: folder.path('origin'), SECRET_KEY: testKey });
    await openDemo({
      env,
      database: { handle: origin },
      now: new Date('2027-02-01T00:00:00.000Z'),
    });
    const files = await openFiles(env);
    const before = await hashTables(origin);

    await backUp(origin, { file: folder.path('from-18'), files });
    const there = await restore(other, {
      file: folder.path('from-18'),
      files: await folder.openStorage(),
    });
    expect(there.header.postgres).toMatch(/^18/);
    expect(await hashTables(other)).toEqual(before);

    await backUp(other, { file: folder.path('from-15'), files });
    const target = await createBareDatabase();
    const back = await restore(target, {
      file: folder.path('from-15'),
      files: await folder.openStorage(),
    });
    expect(back.header.postgres).toMatch(/^15/);
    expect(await hashTables(target)).toEqual(before);
    expect(await describeSchema(target)).toEqual(await describeSchema(origin));
    await origin.drop();
    await target.drop();
  },
);
