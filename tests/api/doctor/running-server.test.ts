import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningServer } from '#src/server/db/embedded/running-server.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import { listServerIds } from '#src/server/platform/servers/server-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/http/free-port.ts';
import { bundleServer, startServerProcess } from '#tests/support/http/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  await bundleServer();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'derap-doctored-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('npm run doctor looks at a running server with its variables, and ends with 1 for a fault', async () => {
  const PORT = String(await freePort());
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 's'.repeat(40),
    PORT,
  };
  const server = await startServerProcess({ variables });
  await expect.poll(() => listServerIds(database.db)).toHaveLength(1);
  const { code, output } = await runDoctor(variables);
  expect(output).toContain(`http://127.0.0.1:${PORT} reaches this installation`);
  expect(output).toContain('1 server lives on this database');
  // As all test databases have it.
  expect(output).toContain('FAULT    PostgreSQL  fsync is off');
  expect(output).not.toContain(variables.SECRET_KEY);
  expect(code).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await listServerIds(database.db)).toEqual([]);
  expect(readdirSync(join(folder, 'servers'))).toEqual([]);
});

test('an embedded database is found beside its running server, and not after it', async () => {
  const dataDir = join(folder, 'embedded');
  const server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
  const address = await findRunningServer(dataDir);
  const { db, close } = createDatabase({ connectionString: address ?? '', max: 1 });
  await expect.poll(() => listServerIds(db)).toHaveLength(1);
  await close();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await findRunningServer(dataDir)).toBeNull();
});

async function runDoctor(variables: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'doctor'], {
    cwd: root,
    env: { PATH, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}
