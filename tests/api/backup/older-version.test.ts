import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import {
  backUp,
  describeSchema,
  hashTables,
  makeBackupFolder,
  restore,
} from '#tests/support/backup/backups.ts';
import { createBareDatabase } from '#tests/support/database.ts';
import { createPreviousDatabase } from '#tests/support/previous-version/open-database.ts';

const folder = makeBackupFolder();
afterAll(() => folder.remove());

test('an archive of the version before is restored as that version, then migrated', async () => {
  const [previous, target] = [await createPreviousDatabase(), await createBareDatabase()];
  const file = folder.path('previous');
  await backUp(previous, { file, files: await folder.openStorage() });
  const { migrated } = await restore(target, { file, files: await folder.openStorage() });
  expect(migrated).toEqual(await migrateDatabase(previous.connectionString));
  expect(migrated.length).toBeGreaterThan(0);
  // When the migrations ran is another moment.
  const { kysely_migration: _one, ...restored } = await hashTables(target);
  const { kysely_migration: _other, ...updated } = await hashTables(previous);
  expect(restored).toEqual(updated);
  expect(await describeSchema(target)).toEqual(await describeSchema(previous));
  await previous.drop();
  await target.drop();
});
