import { startTestPostgres } from './database.ts';

/** Global setup of Vitest: one PostgreSQL for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  return startTestPostgres();
}
