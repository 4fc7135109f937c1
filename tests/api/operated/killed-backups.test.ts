import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { startBackupProcess } from '#tests/support/backup/backup-process.ts';
import { makeBackupFolder, restore } from '#tests/support/backup/backups.ts';
import { createBareDatabase } from '#tests/support/database.ts';
import {
  bundleServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/http/server-process.ts';
import { isFullRun } from '#tests/support/sample.ts';

const rounds = 20;
/** So many rows that a backup takes about a second. */
const ballast = 150_000;
const archives = makeBackupFolder();
const now = new Date('2027-02-14T00:00:00Z');

let dataDir: string;
let server: ServerProcess;
let database: DatabaseHandle;
beforeAll(async () => {
  await bundleServer();
  dataDir = mkdtempSync(join(tmpdir(), 'derap-operated-'));
  await start();
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  database = createDatabase({ connectionString: `postgres://derap@localhost/derap?host=${host}` });
  await database.pool.query(
    `insert into stranger_mail_days (sender, day, used)
     select md5(n::text), '2027-02-14', n from generate_series(1, ${ballast}) n`,
  );
});
afterAll(async () => {
  await database.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  archives.remove();
});

async function start() {
  server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
}

/** Adds members one by one, through a PostgreSQL that goes and comes; `acknowledged` are those that were committed. */
function addMembers(round: number) {
  const acknowledged: string[] = [];
  const done = new AbortController();
  const work = async () => {
    for (let at = 0; !done.signal.aborted; at += 1) {
      const id = `r${round}m${at}`.padEnd(12, '0');
      const row = {
        id,
        email: `${id}@example.test`,
        name: 'Rani',
        created_at: now,
        updated_at: now,
      };
      try {
        await database.db.insertInto('members').values(row).execute();
        acknowledged.push(id);
      } catch {
        await sleep(50);
      }
    }
  };
  const working = work();
  return {
    acknowledged,
    stop: async () => {
      done.abort();
      await working;
    },
  };
}

const kills = {
  postgres: () => process.kill(postmasterPid(), 'SIGKILL'),
  server: () => server.end('SIGKILL'),
  backup: () => undefined,
};

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Twenty rounds of a server's start and a restore each, on a machine that does other things too. */
const withinMs = 900_000;

test.runIf(isFullRun)(
  'backups taken while server, PostgreSQL or they themselves are killed restore wholly or are not there',
  async () => {
    const outcomes: Record<string, number> = { restored: 0, refused: 0 };
    const before: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const victim = (['postgres', 'server', 'backup'] as const)[round % 3] ?? 'server';
      const members = addMembers(round);
      await expect.poll(() => members.acknowledged.length).toBeGreaterThan(5);
      const file = archives.path(`round-${round}`);
      const due = [...before, ...members.acknowledged];
      const backup = startBackupProcess(dataDir, file);
      await expect
        .poll(() => existsSync(`${file}.part`), { timeout: 60_000, interval: 5 })
        .toBe(true);
      // From its first row to after its last.
      await sleep((1_200 * round) / rounds);
      await kills[victim]();
      if (victim === 'backup') backup.kill();
      const code = await backup.ended;
      await members.stop();
      if (victim === 'server') await start();
      await expect
        .poll(() =>
          database.pool.query('select 1').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      before.push(...members.acknowledged);
      if (!existsSync(file)) {
        outcomes['refused'] = (outcomes['refused'] ?? 0) + 1;
        if (victim !== 'backup') {
          expect(backup.output()).toContain('No archive was left.');
          expect(code).toBe(1);
        }
        continue;
      }
      outcomes['restored'] = (outcomes['restored'] ?? 0) + 1;
      await expectAll(file, due);
    }
    console.log(`Of ${rounds} backups: ${JSON.stringify(outcomes)}`);
    const last = archives.path('last');
    expect(await startBackupProcess(dataDir, last).ended).toBe(0);
    await expectAll(last, before);
  },
  withinMs,
);

async function expectAll(file: string, acknowledged: readonly string[]) {
  const target = await createBareDatabase();
  await restore(target, { file, files: await archives.openStorage() });
  const rows = await target.db.selectFrom('members').select('id').execute();
  const found = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  await target.drop();
}
