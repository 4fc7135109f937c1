import { Migrator, sql } from 'kysely';
import { migrations } from '#src/server/db/migrations/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** A test database migrated only up to the given migration; `migrateDatabase` runs the rest. */
export async function createOlderDatabase(last: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
  return database;
}
