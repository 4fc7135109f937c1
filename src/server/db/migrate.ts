import { Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import { createDatabase } from './pool.ts';

/**
 * Brings a database to the newest schema; forward only. Safe to call from several servers at once: one runs the
 * migrations, the others wait for it.
 *
 * @returns the names of the migrations that ran now
 * @throws the database's error when one fails; nothing of this call is kept then
 */
export async function migrateDatabase(connectionString: string): Promise<string[]> {
  // A migration of a large table may take long: no statement limit.
  const { db, close } = createDatabase({ connectionString, max: 2, statementTimeoutMs: 0 });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error)
      throw toError(error, results.find(({ status }) => status === 'Error')?.migrationName);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await close();
  }
}

function toError(error: unknown, name: string | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(name ? `Migration ${name} failed: ${reason}` : reason, { cause: error });
}
