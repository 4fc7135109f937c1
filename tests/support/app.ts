import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#src/server/app.ts';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { parseEnv } from '#src/server/env.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestClock = {
  now: () => Date;
  set: (instant: string) => void;
  advance: (ms: number) => void;
};

type Extras = Omit<AppOptions, 'db' | 'isReachable' | 'env' | 'clock'>;

export type TestAppOptions = Partial<Extras> & {
  /** Environment variables. */
  variables?: Record<string, string>;
  /** Where the clock starts; only tests advance it. */
  now?: string;
  /** `none`: a pool that cannot connect, for tests of plain HTTP. A given one is dropped with the app. */
  database?: 'none' | TestDatabase;
  /** Adds routes before the app is ready. */
  extend?: (app: FastifyInstance) => void | Promise<void>;
};

export type TestApp = {
  app: FastifyInstance;
  clock: TestClock;
  database: DatabaseHandle;
  dataDir: string;
  /** Listens on a free port and returns the origin. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** The real app with its own database and a stopped clock. `close()` it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    variables = {},
    now = '2027-02-01T00:00:00.000Z',
    database: given,
    extend,
    ...extras
  } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-app-'));
  const database =
    given === 'none' ? unreachableDatabase() : (given ?? (await createTestDatabase()));
  const clock = createTestClock(now);
  const env = parseEnv({ DATA_DIR: dataDir, SECRET_KEY: testKey, ...variables });
  const app = await buildApp({
    ...extras,
    db: database.db,
    isReachable: database.isReachable,
    env,
    clock: clock.now,
  });
  await extend?.(app);
  await app.ready();
  return {
    app,
    clock,
    database,
    dataDir,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await (isTestDatabase(database) ? database.drop() : database.close());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const testKey = Buffer.alloc(32, 7).toString('base64');

// Nothing listens on port 1, so connecting fails at once.
function unreachableDatabase(): DatabaseHandle {
  return createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
}

function isTestDatabase(database: DatabaseHandle): database is TestDatabase {
  return 'drop' in database;
}

function createTestClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
