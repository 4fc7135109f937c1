import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#src/build/root.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { makeBackupFolder } from '#tests/support/backup/backups.ts';
import {
  bundleServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/http/server-process.ts';
import { isFullRun } from '#tests/support/sample.ts';

const folder = makeBackupFolder();
const origin = folder.path('origin');
const passphrase = 'larilah pelan-pelan';
const secret = 'a message for the desk';

let server: ServerProcess;
beforeAll(async () => {
  await bundleServer();
  server = await startServerProcess({ variables: { DATA_DIR: origin } });
  await onDatabase(origin, async (db) => {
    const at = new Date('2027-01-01T00:00:00Z');
    await db
      .insertInto('inquiries')
      .values({
        id: 'inquiry00000',
        request_id: 'request00000',
        kind: 'general',
        language: 'id',
        details_cipher: keysOf(origin).encrypt('inquiries', Buffer.from(secret)),
        consented_at: null,
        handled_by: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  folder.remove();
});

function keysOf(dataDir: string) {
  return createKeys([readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()]);
}

async function onDatabase<T>(
  dataDir: string,
  work: (db: ReturnType<typeof createDatabase>['db']) => Promise<T>,
): Promise<T> {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const { db, close } = createDatabase({
    connectionString: `postgres://derap@localhost/derap?host=${host}`,
    max: 1,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function command(
  dataDir: string,
  words: readonly string[],
  variables: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'src/cli/run.mjs'), ...words],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...variables },
    },
  );
  return { status, output: stdout + stderr };
}

async function readSecret(dataDir: string): Promise<string> {
  const running = await startServerProcess({ variables: { DATA_DIR: dataDir } });
  try {
    const row = await onDatabase(dataDir, (db) =>
      db.selectFrom('inquiries').select('details_cipher').executeTakeFirstOrThrow(),
    );
    return String(keysOf(dataDir).decrypt('inquiries', row.details_cipher));
  } finally {
    await running.end('SIGTERM');
  }
}

test('a backup of a running server lies in DATA_DIR and holds no key', () => {
  const { status, output } = command(origin, ['backup']);
  expect([status, output]).toEqual([0, expect.stringMatching(/\d+ rows of \d+ tables/)]);
  expect(output).toContain('is not encrypted');
  expect(readdirSync(join(origin, 'backups'))).toEqual([
    expect.stringMatching(/^derap-2.*Z\.tar\.gz$/),
  ]);
});

test('keys go into an encrypted archive only, and with it to a new DATA_DIR, whose server reads everything', async () => {
  const file = folder.path('with-keys');
  const open = command(origin, ['backup', file, '--with-keys']);
  expect([open.status, open.output]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE')]);
  expect(existsSync(file)).toBe(false);
  const sealed = { BACKUP_PASSPHRASE: passphrase };
  expect(command(origin, ['backup', file, '--with-keys'], sealed).status).toBe(0);
  const again = command(origin, ['backup', file], sealed);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('is there already')]);

  const target = folder.path('target');
  expect(command(target, ['restore', file]).output).toContain('is encrypted');
  const restored = command(target, ['restore', file], sealed);
  expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
  expect(await readSecret(target)).toBe(secret);
  const twice = command(target, ['restore', file], sealed);
  expect([twice.status, twice.output]).toEqual([1, expect.stringContaining('is not empty')]);
});

test('a DATA_DIR with a running server is refused', () => {
  const [name = ''] = readdirSync(join(origin, 'backups'));
  const { status, output } = command(origin, ['restore', join(origin, 'backups', name)]);
  expect([status, output]).toEqual([1, expect.stringContaining(`process ${server.pid}`)]);
});

test.runIf(isFullRun)(
  'without the key a restore is refused; with it beside, or on demand without it, the server starts',
  async () => {
    const [name = ''] = readdirSync(join(origin, 'backups'));
    const file = join(origin, 'backups', name);
    const [bare, keyed] = [folder.path('bare'), folder.path('keyed')];
    const refused = command(bare, ['restore', file]);
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('--without-key')]);

    mkdirSync(keyed);
    cpSync(join(origin, 'secret-key'), join(keyed, 'secret-key'));
    expect(command(keyed, ['restore', file]).status).toBe(0);
    expect(await readSecret(keyed)).toBe(secret);

    expect(command(bare, ['restore', file, '--without-key']).status).toBe(0);
    await expect(readSecret(bare)).rejects.toThrow('No key for this text');
  },
);

test('wrong words show how it is used', () => {
  const none = folder.path('none');
  for (const words of [
    ['restore'],
    ['restore', 'a', 'b'],
    ['backup', 'a', 'b'],
    ['backup', '--all'],
  ]) {
    const { status, output } = command(none, words);
    expect([status, output]).toEqual([1, expect.stringContaining(`npm run ${words[0]}`)]);
  }
});
