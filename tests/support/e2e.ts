import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createDemoDatabase, type TestDatabase } from './database.ts';
import { freePort } from './http/free-port.ts';
import { startServerProcess, type ServerProcess } from './http/server-process.ts';

export { expect } from '@playwright/test';

/** The built app on its own port and seeded database; one per browser worker. */
export type BuiltApp = {
  origin: string;
  server: ServerProcess;
  database: TestDatabase;
  dataDir: string;
};

/** The password of runner@, host@ and admin@derap.test in browser tests. */
export const demoPassword = 'derap-browser-tests';

/** The SECRET_KEY of the app under test. */
export const secretKey = 'browser-tests-'.repeat(4);

type TestFixtures = {
  /** Console errors and uncaught exceptions of all pages. Any that remain fail the test. */
  pageErrors: string[];
};

export const test = base.extend<TestFixtures, { app: BuiltApp }>({
  app: [
    // Playwright requires a destructured first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startBuiltApp();
      await use(app);
      await endBuiltApp(app);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, use) => use(app.origin),
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        // Of a resource that failed, the text alone does not say which.
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      const traces = new Map<string, string>();
      context.on('weberror', (thrown) => {
        const error = thrown.error();
        traces.set(String(error), error.stack ?? '');
        errors.push(String(error));
      });
      await use(errors);
      // What stands in a test's list of allowed errors is their words alone.
      const told = errors.map((text) => traces.get(text) || text);
      base.expect(told).toEqual([]);
    },
    { auto: true },
  ],
});

/** Where the run's demo is, set by global-demo.ts for all workers. */
export const demoVariables = { database: 'TEST_DEMO_DATABASE', dataDir: 'TEST_DEMO_DATA_DIR' };

/** Starts a separate built app on a copy of the demo, for tests that must not share records. The caller ends it. */
export async function startBuiltApp(): Promise<BuiltApp> {
  const template = process.env[demoVariables.database];
  const files = process.env[demoVariables.dataDir];
  if (template === undefined || files === undefined) throw new Error('The run has no demo');
  const database = await createDemoDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-e2e-'));
  cpSync(files, dataDir, { recursive: true });
  const server = await startBuiltServer({ database, dataDir });
  return { origin: server.origin, server, database, dataDir };
}

/** Starts a server of the built app on a database; the first that is started fills it. */
export async function startBuiltServer(
  { database, dataDir }: Pick<BuiltApp, 'database' | 'dataDir'>,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  return await startServerProcess({
    entry: 'dist/server/main.js',
    variables: {
      // Chosen beforehand, because canonical addresses contain it.
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: secretKey,
      SEED: 'demo',
      DEMO_PASSWORD: demoPassword,
      NODE_ENV: 'production',
      ...variables,
    },
  });
}

/** Stops the app and removes its data. */
export async function endBuiltApp({ server, database, dataDir }: BuiltApp): Promise<void> {
  await server.end('SIGTERM');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
