import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/server/db/open-database.ts';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { parseEnv } from '#src/server/env.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  bundleServer,
  ServerEndedError,
  startServerProcess,
} from '#tests/support/http/server-process.ts';

const secret = 's'.repeat(40);
const port = 1;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  await bundleServer();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'derap-url-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('with DATABASE_URL two servers share that database and no embedded one is made', async () => {
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: secret,
  };
  const servers = await Promise.all([
    startServerProcess({ variables }),
    startServerProcess({ variables }),
  ]);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(codes).toEqual([0, 0]);
});

test('a database that does not wait for its disk is told to, and one that never writes through is told of', async () => {
  // As all test databases are.
  expect(await readSetting(database, 'synchronous_commit')).toBe('off');
  const lines: string[] = [];
  const variables = { DATABASE_URL: database.connectionString, SECRET_KEY: secret };
  const opened = await openDatabase({ env: parseEnv(variables), log: (line) => lines.push(line) });
  try {
    expect(await readSetting(opened.handle, 'synchronous_commit')).toBe('on');
    expect(lines.join('\n')).toContain('fsync is off');
  } finally {
    await opened.close();
  }
});

test('a mail server that never answers does not delay stopping the server', async () => {
  const waiting = new Set<Socket>();
  const silent = createServer((socket) => waiting.add(socket));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  // It listens on a port, so the address is an object.
  const { port: smtpPort } = silent.address() as AddressInfo;
  const server = await startServerProcess({
    variables: {
      DATA_DIR: folder,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: secret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
  });
  try {
    const called = once(silent, 'connection');
    const registered = await fetch(`${server.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Rani',
        email: 'rani@derap.test',
        password: 'kopi-hujan-sepatu',
      }),
    });
    expect(registered.status).toBe(200);
    await called;
    const startedAt = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(8_000);
  } finally {
    for (const socket of waiting) socket.destroy();
    silent.close();
  }
});

test('a database that cannot be reached stops the start, without showing the address', async () => {
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://derap:hidden@127.0.0.1:${port}/derap`,
    SECRET_KEY: secret,
  };
  const refusal = await startServerProcess({ variables }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ServerEndedError);
  expect(refusal).toMatchObject({ code: 1 });
  expect(String(refusal)).toContain('DATABASE_URL: the database cannot be reached');
  expect(String(refusal)).not.toContain('hidden');
});

test('a database that refuses the search extension stops the start with what to do about it', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const onServer = async (text: string) => await sql.raw(text).execute(database.db);
  await onServer(`create role ${name} login`);
  await onServer(`create database ${name} template template0`);
  const url = new URL(database.connectionString);
  url.pathname = `/${name}`;
  const owner = createDatabase({ connectionString: url.href, max: 1 });
  await sql.raw(`grant usage, create on schema public to ${name}`).execute(owner.db);
  await owner.close();
  url.username = name;
  const variables = { DATA_DIR: folder, DATABASE_URL: url.href, SECRET_KEY: secret };
  const refusal = await startServerProcess({ variables }).catch(String);
  expect(refusal).toContain('searching needs the extension pg_trgm');
  expect(refusal).toContain('create extension pg_trgm');
  await onServer(`drop database ${name} with (force)`);
  await onServer(`drop role ${name}`);
});

test('a wrong variable stops the start with its name', async () => {
  const refusal = await startServerProcess({ variables: { PORT: 'eighty' } }).catch(String);
  expect(refusal).toContain('PORT: expected a whole number');
});

async function readSetting({ db }: Pick<DatabaseHandle, 'db'>, name: string): Promise<unknown> {
  const { rows } = await sql<{
    value: string;
  }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]?.value;
}
