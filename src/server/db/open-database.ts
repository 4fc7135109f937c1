import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Env } from '#src/server/env.ts';
import { StartError } from '#src/server/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateDatabase, requireSchema, type MigrateOptions } from './migrate.ts';
import { createDatabase, type DatabaseHandle } from './pool.ts';

export type OpenDatabase = {
  handle: DatabaseHandle;
  isEmbedded: boolean;
  /** For connections beside the pool. */
  connectionString: string;
  /** Closes the pool and stops the embedded PostgreSQL. */
  close: () => Promise<void>;
};

export type OpenDatabaseOptions = {
  env: Env;
  log: (line: string) => void;
  /** How to migrate; left out except in tests. */
  migrating?: MigrateOptions;
};

const poolCloseMs = 1_000;

/**
 * Opens the configured database (DATABASE_URL or embedded) and migrates it to the newest schema, unless MIGRATE is off.
 *
 * @throws DirectoryInUseError, or the reason why the database cannot be reached, migrated or served
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { env, log } = options;
  if (env.databaseUrl !== null) {
    const opened = await openAt(env.databaseUrl, options).catch((error: unknown) => {
      throw explain(error);
    });
    return { ...opened, isEmbedded: false, connectionString: env.databaseUrl };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  try {
    const { handle, close } = await openAt(embedded.connectionString(), options);
    return {
      handle,
      isEmbedded: true,
      connectionString: embedded.connectionString(),
      async close() {
        // PostgreSQL's fast shutdown cancels running statements.
        await Promise.race([close(), sleep(poolCloseMs)]);
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openAt(connectionString: string, { env, log, migrating }: OpenDatabaseOptions) {
  await bringUp(connectionString, { migrates: env.migrates, options: { log, ...migrating } });
  const { fsync, synchronous_commit: commit } = await readDurability(connectionString);
  if (fsync === 'off')
    log('Database: fsync is off. A power cut may lose what was acknowledged, such as scans.');
  const handle = createDatabase({
    connectionString,
    // Not always: the database may wait for its replicas, too.
    isDurable: commit === 'off',
    onError: (error) => log(`Database: a connection broke (${error.message}).`),
  });
  return { handle, close: handle.close };
}

async function bringUp(
  connectionString: string,
  { migrates, options }: { migrates: boolean; options: MigrateOptions },
): Promise<void> {
  if (!migrates) return requireSchema(connectionString, options);
  const names = await migrateDatabase(connectionString, options);
  if (names.length > 0)
    options.log?.(`Database: ran ${names.length} migrations, now at ${names.at(-1)}.`);
}

/** Phones forget what we acknowledge, so it has to be on the disk by then. */
async function readDurability(connectionString: string) {
  const { db, close } = createDatabase({ connectionString, max: 1 });
  try {
    const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`.execute(
      db,
    );
    return rows[0] ?? { fsync: 'on', synchronous_commit: 'on' };
  } finally {
    await close();
  }
}

// Class 28 is a refused user, 3D a missing database: https://www.postgresql.org/docs/18/errcodes-appendix.html
function explain(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (cause instanceof Error && isMissingExtension(cause, code)) {
    return new StartError(
      `DATABASE_URL: searching needs the extension pg_trgm, which this database user may not create or the server does not have (${code}). Let its administrator run "create extension pg_trgm" in this database, then start again.`,
      { cause: error },
    );
  }
  if (!/^(E[A-Z]+|28...|3D...)$/.test(code)) return error;
  return new StartError(`DATABASE_URL: the database cannot be reached or refuses (${code}).`, {
    cause: error,
  });
}

// 42501 is a missing right, 0A000 and 58P01 an extension that is not installed (since PostgreSQL 16 and before).
function isMissingExtension({ message }: Error, code: string): boolean {
  return /^(42501|0A000|58P01)$/.test(code) && message.includes('pg_trgm');
}
