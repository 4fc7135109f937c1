import { seedDemo } from '#src/demo/seed-database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type SeededDatabase = TestDatabase & {
  /** What it was seeded with; seeding again takes the same. */
  options: Parameters<typeof seedDemo>[0];
  tookMs: number;
};

/** In place of argon2, whose salts differ at every call. */
export const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

/** A database of its own with the demo as of `now`; whose registrations are another step's. */
export async function createSeededDatabase(now: Date): Promise<SeededDatabase> {
  const database = await createTestDatabase();
  const options = { db: database.db, now, hashPassword, demoPassword: 'demo' };
  const startedAt = performance.now();
  if (!(await seedDemo(options))) throw new Error('The database was not empty');
  return { ...database, options, tookMs: performance.now() - startedAt };
}
