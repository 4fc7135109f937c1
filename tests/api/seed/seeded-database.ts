import { seedDemo } from '#src/demo/seed-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

export type SeededDatabase = TestDatabase & {
  /** The options it was seeded with, to seed again. */
  options: Parameters<typeof seedDemo>[0];
  tookMs: number;
};

/** Replaces argon2, whose random salts would make runs differ. */
export const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

/** A new database with the demo as of `now`, without registrations. */
export async function createSeededDatabase(now: Date): Promise<SeededDatabase> {
  const database = await createTestDatabase();
  const options = { db: database.db, now, hashPassword, demoPassword: 'demo' };
  const startedAt = performance.now();
  if (!(await seedDemo(options))) throw new Error('The database was not empty');
  return { ...database, options, tookMs: performance.now() - startedAt };
}
