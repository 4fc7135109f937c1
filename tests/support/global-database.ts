import { startTestPostgres } from './database.ts';

/** Vitest's and Playwright's global setup: one PostgreSQL for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  return startTestPostgres();
}
