import { afterAll, expect, test } from 'vitest';
import { dropDueMails } from '#src/server/platform/mail/outbox-repository.ts';
import { dropDuePushes } from '#src/server/platform/push/push-repository.ts';
import { backUp, hashTables, makeBackupFolder, restore } from '#tests/support/backup/backups.ts';
import { createBareDatabase, createTestDatabase } from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';

const folder = makeBackupFolder();
afterAll(() => folder.remove());

test('what waited at the backup waits after a restore, or has ended where it is asked for', async () => {
  const origin = await createTestDatabase();
  const member = await makeMember(origin.db);
  const now = Date.now();
  for (const [id, dueAt] of [
    ['waiting00000', new Date(now - 60_000)],
    ['later0000000', new Date(now + 3_600_000)],
  ] as const) {
    const about = { id, member_id: member.id, kind: 'none', due_at: dueAt, created_at: dueAt };
    await origin.db.insertInto('mail_outbox').values(about).execute();
    await origin.db
      .insertInto('push_outbox')
      .values({ ...about, key: id, topic: 'tickets', can_wait: false, data: '{}' })
      .execute();
  }
  const file = folder.path('waiting');
  await backUp(origin, { file, files: await folder.openStorage() });

  const [same, ended] = [await createBareDatabase(), await createBareDatabase()];
  await restore(same, { file, files: await folder.openStorage() });
  expect(await hashTables(same)).toEqual(await hashTables(origin));

  await restore(ended, {
    file,
    files: await folder.openStorage(),
    change: async (db, header) => {
      const waiting = { until: new Date(header.takenAt), now: new Date() };
      expect(await dropDueMails(db, waiting)).toBe(1);
      expect(await dropDuePushes(db, waiting)).toBe(1);
    },
  });
  for (const table of ['mail_outbox', 'push_outbox'] as const) {
    const rows = await ended.db.selectFrom(table).select(['id', 'outcome']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'later0000000', outcome: null },
      { id: 'waiting00000', outcome: 'dropped' },
    ]);
  }
  for (const database of [origin, same, ended]) await database.drop();
});
