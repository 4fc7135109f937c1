import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startTestPostgres } from './database.ts';
import { demoVariables, startBuiltServer } from './e2e.ts';

/**
 * Global setup of Playwright: one PostgreSQL for the whole run, and the demo in it, filled once. Each worker's app starts on
 * a copy, because filling takes longer than all else at its start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-demo-'));
  const database = await createTestDatabase();
  const server = await startBuiltServer({ database, dataDir });
  await server.end('SIGTERM');
  // A database is copied only while nobody is connected.
  await database.close();
  process.env[demoVariables.database] = new URL(database.connectionString).pathname.slice(1);
  process.env[demoVariables.dataDir] = dataDir;
  return async () => {
    await stopPostgres();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
