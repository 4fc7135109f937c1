import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { processIdentity } from '#src/server/db/embedded/process-identity.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import {
  bundleServer,
  ServerEndedError,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/http/server-process.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const now = new Date('2027-02-14T00:00:00Z');

let template: string;
let folder: string;
let running: ServerProcess[] = [];

beforeAll(async () => {
  await bundleServer();
  // Creating a cluster takes a second, so the tests start from copies of one.
  template = mkdtempSync(join(tmpdir(), 'derap-kill-template-'));
  const server = await start({ DATA_DIR: template });
  await server.end('SIGTERM');
});

afterAll(() => {
  rmSync(template, { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-kill-'));
  execFileSync('cp', ['-a', `${template}/.`, folder]);
});

afterEach(async () => {
  for (const server of running.splice(0)) {
    if (processIdentity(server.pid)) await server.end('SIGTERM');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('SIGTERM stops server and database in order, with exit code 0', async () => {
  const server = await start();
  const postgres = postmasterPid();
  const startedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(processIdentity(postgres)).toBeNull();
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
});

test('a second server on the same directory is refused and told which process holds it', async () => {
  const server = await start();
  await addMember('0123456789ab');
  const refusal = await refusalOf({ DATA_DIR: folder });
  expect(refusal.code).toBe(1);
  expect(refusal.output).toContain(`${folder} is in use by process ${server.pid}`);
  expect(await memberIds()).toEqual(['0123456789ab']);
});

test('a copy of a folder in use says so and starts beside its original', async () => {
  const server = await start();
  await addMember('0123456789ab');
  const [original, copy] = [folder, `${folder}-copy`];
  const postgres = postmasterPid();
  execFileSync('cp', ['-a', original, copy]);
  try {
    const copied = await start({ DATA_DIR: copy });
    expect(copied.output()).toContain(`${copy} is a copy of a folder that process ${server.pid}`);
    expect(postmasterPid(copy)).not.toBe(postgres);
    expect(processIdentity(postgres)).not.toBeNull();
    expect(await memberIds()).toEqual(['0123456789ab']);
    const refusal = await refusalOf({ DATA_DIR: original });
    expect(refusal.output).toContain(`${original} is in use by process ${server.pid}`);
    await copied.end('SIGTERM');
    expect(await memberIds()).toEqual(['0123456789ab']);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('a PostgreSQL that dies is restarted while the server keeps running', async () => {
  const server = await start();
  await addMember('0123456789ab');
  const before = postmasterPid();
  process.kill(before, 'SIGKILL');
  await expect
    .poll(() => memberIds().catch(() => null), { timeout: 15_000 })
    .toEqual(['0123456789ab']);
  expect(postmasterPid()).not.toBe(before);
  expect(processIdentity(server.pid)).not.toBeNull();
});

test('a PostgreSQL that does not start is retried until it does, while cached answers are served', async () => {
  const server = await start();
  await addMember('0123456789ab');
  const status = async (path: string) => (await fetch(server.origin + path)).status;
  expect(await status('/api/public/race')).toBe(200);
  const settings = join(folder, 'postgres', 'postgresql.conf');
  renameSync(settings, `${settings}.away`);
  process.kill(postmasterPid(), 'SIGKILL');
  // Waits for the second failure: a first one used to end the server.
  const failures = () => server.output().split('PostgreSQL did not start').length - 1;
  await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/public/race')).toBe(200);
  expect(await status('/api/public/event')).toBe(503);
  renameSync(`${settings}.away`, settings);
  await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200);
  expect(await memberIds()).toEqual(['0123456789ab']);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a server whose PostgreSQL cannot be started stops in order all the same', async () => {
  const server = await start();
  const settings = join(folder, 'postgres', 'postgresql.conf');
  renameSync(settings, `${settings}.away`);
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('did not start');
  expect(await server.end('SIGTERM')).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'after kill -9 of the server PostgreSQL ends by itself',
  async () => {
    const server = await start();
    const postgres = postmasterPid();
    await server.end('SIGKILL');
    await expect.poll(() => processIdentity(postgres), { timeout: 10_000 }).toBeNull();
  },
);

test('a PostgreSQL that outlived its server is shut down and started again', async () => {
  // Without setpriv on the PATH, PostgreSQL does not end with its parent.
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  const server = await start({ PATH: bin });
  await addMember('0123456789ab');
  const orphan = postmasterPid();
  await server.end('SIGKILL');
  await sleep(300);
  expect(processIdentity(orphan)).not.toBeNull();
  const next = await start();
  expect(next.output()).toContain(`PostgreSQL ${orphan} outlived its server`);
  expect(processIdentity(orphan)).toBeNull();
  expect(await memberIds()).toEqual(['0123456789ab']);
});

test('a lock file whose process id now belongs to another program does not stop the start', async () => {
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(folder, 'postgres', lock), `${process.pid}\n`);
  }
  await start();
  expect(postmasterPid()).not.toBe(process.pid);
});

test('a data directory whose path is too long for a socket works', async () => {
  const dataDir = join(folder, 'long-'.repeat(20), 'long-'.repeat(20));
  const server = await start({ DATA_DIR: dataDir });
  expect(await server.end('SIGTERM')).toBe(0);
});

test.runIf(isRoot)('root may keep its data below a folder that nobody else can enter', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const server = await start({ DATA_DIR: dataDir });
  const owner = statSync(join(dataDir, 'postgres')).uid;
  expect(owner).not.toBe(0);
  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(owner);
  expect(await server.end('SIGTERM')).toBe(0);
});

/** Another user can read the code, and run the Node that runs this: one that npm brought lies in root's own folder. */
const mayBeNobody = isRoot && [import.meta.dirname, process.execPath].every(isOpenToOthers);

test.runIf(mayBeNobody)(
  'a normal user runs the server, and root may later start it on the same directory',
  async () => {
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
    const asUser = await start({ HOME: folder }, nobody);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nobody);
    await addMember('0123456789ab');
    expect(await asUser.end('SIGTERM')).toBe(0);
    await start();
    expect(await memberIds()).toEqual(['0123456789ab']);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nobody);
  },
);

test.runIf(mayBeNobody)(
  'a normal user is told whose database it is when root made it',
  async () => {
    chmodSync(folder, 0o777);
    rmSync(join(folder, 'secret-key'));
    rmSync(join(folder, 'vapid-keys.json'));
    const refusal = await refusalOf({ DATA_DIR: folder, HOME: folder }, nobody);
    expect(refusal.output).toContain('belongs to user id 60911, this process runs as 65534');
  },
);

async function start(variables: Record<string, string> = {}, userId?: number) {
  const server = await startServerProcess({
    variables: { DATA_DIR: folder, ...variables },
    ...(userId === undefined ? {} : { userId }),
  });
  running.push(server);
  return server;
}

async function refusalOf(
  variables: Record<string, string>,
  userId?: number,
): Promise<ServerEndedError> {
  try {
    running.push(
      await startServerProcess({ variables, ...(userId === undefined ? {} : { userId }) }),
    );
  } catch (error) {
    if (error instanceof ServerEndedError) return error;
    throw error;
  }
  throw new Error('The server started.');
}

function postmasterPid(dataDir = folder): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function withDatabase<T>(
  work: (db: ReturnType<typeof createDatabase>['db']) => Promise<T>,
): Promise<T> {
  const host = encodeURIComponent(join(folder, 'postgres'));
  const connectionString = `postgres://derap@localhost/derap?host=${host}`;
  const { db, close } = createDatabase({ connectionString, max: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function addMember(id: string) {
  return withDatabase((db) => db.insertInto('members').values(member(id)).execute());
}

function memberIds(): Promise<string[]> {
  return withDatabase(async (db) => {
    const rows = await db.selectFrom('members').select('id').execute();
    return rows.map(({ id }) => id);
  });
}

function member(id: string) {
  return { id, email: `${id}@example.test`, name: 'Rani', created_at: now, updated_at: now };
}

function isOpenToOthers(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005;
  return isOpen && (path === parse(path).root || isOpenToOthers(dirname(path)));
}
