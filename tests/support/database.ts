import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';

export type TestDatabase = DatabaseHandle & {
  connectionString: string;
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>;
};

const urlVariable = 'TEST_POSTGRES_URL';

// Test data need not survive a power cut.
const settings = {
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // They may be kept in memory.
  max_wal_size: '128MB',
};

/**
 * Starts the one PostgreSQL of a test run with a migrated template database; workers get its URL from the environment.
 *
 * @returns stops it and removes its files
 */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log, settings });
  await migrateDatabase(postgres.connectionString());
  process.env[urlVariable] = postgres.connectionString();
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A new, migrated, empty database for one test file; `drop()` it in `afterAll`. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  return await createCopy(new URL(templateUrl()).pathname.slice(1), options);
}

/** A copy of the database of a run's demo; see global-demo.ts. */
export async function createDemoDatabase(template: string): Promise<TestDatabase> {
  return await createCopy(template, {});
}

/** The same without any tables. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return await createCopy('template0', {});
}

async function createCopy(template: string, { max = 8 }: { max?: number }): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // file_copy needs a checkpoint, but is faster than writing every page to the WAL.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const connectionString = toUrl(name);
  const handle = createDatabase({ connectionString, max });
  return {
    ...handle,
    connectionString,
    async drop() {
      await handle.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function toUrl(database: string): string {
  const url = new URL(templateUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function templateUrl(): string {
  const url = process.env[urlVariable];
  if (url) return url;
  throw new Error(
    `No test PostgreSQL is running: ${urlVariable} is not set. Run "npm run api -- <file>".`,
  );
}
