import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#src/server/app.ts';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { parseEnv } from '#src/server/env.ts';

export type BenchApp = {
  app: FastifyInstance;
  database: DatabaseHandle;
  connectionString: string;
  clock: { now: () => Date; set: (instant: string) => void };
  close: () => Promise<void>;
};

/** What its database is encrypted with. */
export const benchSecret = Buffer.alloc(32, 7).toString('base64');

/**
 * Starts the real app on its own database with production settings: every commit is written to disk. Without a client it
 * serves only the API.
 */
export async function startBenchApp(options: Pick<AppOptions, 'client'> = {}): Promise<BenchApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const connectionString = postgres.connectionString();
  await migrateDatabase(connectionString);
  const database = createDatabase({ connectionString, max: 8 });
  let now = new Date('2027-02-01T00:00:00.000Z');
  const env = parseEnv({ DATA_DIR: dataDir, SECRET_KEY: benchSecret });
  const app = await buildApp({
    ...options,
    db: database.db,
    isReachable: database.isReachable,
    env,
    clock: () => now,
  });
  await app.ready();
  return {
    app,
    database,
    connectionString,
    clock: {
      now: () => now,
      set: (instant) => {
        now = new Date(instant);
      },
    },
    async close() {
      await app.close();
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
