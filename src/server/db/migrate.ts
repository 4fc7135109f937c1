import { sql } from 'kysely';
import { StartError } from '#src/server/start-error.ts';
import { usualPatience, type Patience, type Session } from './migrating/give-way.ts';
import { migrationTables } from './migrating/migration-tables.ts';
import { asOnlyMigrator } from './migrating/migrator-lock.ts';
import { inOneTransaction, makeSchema, runMigration } from './migrating/run-migration.ts';
import {
  explainState,
  judgeSchema,
  readColumns,
  readExecuted,
  type Executed,
  type SchemaState,
} from './migrating/schema-state.ts';
import { migrations } from './migrations/index.ts';
import type { Migrations } from './migrations/migration.ts';
import { createDatabase } from './pool.ts';
import type { Database } from './schema.ts';

export type MigrateOptions = {
  /** Told what is waited for. */
  log?: (line: string) => void;
  /** The migrations of this release, unless a test plays another one. */
  known?: Migrations;
  patience?: Patience;
};

/**
 * Brings a database to the newest schema; forward only. Safe to call from several servers at once: one runs the
 * migrations, the others wait for it. Each migration is a transaction of its own that gives way to whoever uses its
 * tables; those of a new database are one.
 *
 * @returns the names of the migrations that ran now
 * @throws StartError when a newer release changed the schema so that this one would do harm, or when somebody stands in the
 *   way for too long; the database's error when a migration fails: those before it are kept
 */
export async function migrateDatabase(
  connectionString: string,
  { log = () => {}, known = migrations, patience = usualPatience }: MigrateOptions = {},
): Promise<string[]> {
  // A migration of a large table may take long: no statement limit.
  const { db, close } = createDatabase({ connectionString, max: 2, statementTimeoutMs: 0 });
  try {
    const executed = await readExecuted(db);
    const state = judgeSchema(known, executed);
    refuse(state);
    tell(state, log);
    if (state.kind === 'ready' && !executed.some(isUnmarked(known))) return [];
    return await db
      .connection()
      .execute((connection) =>
        asOnlyMigrator(connection, log, () =>
          runPending(known, { connection, observer: db, log, patience }),
        ),
      );
  } finally {
    await close();
  }
}

/** How a database stands to the migrations of this release; changes nothing. */
export async function readSchemaState(
  connectionString: string,
  known: Migrations = migrations,
): Promise<SchemaState> {
  const { db, close } = createDatabase({ connectionString, max: 1 });
  try {
    return judgeSchema(known, await readExecuted(db));
  } finally {
    await close();
  }
}

/** For a server that does not migrate: refuses a schema that it cannot serve. */
export async function requireSchema(
  connectionString: string,
  { log = () => {}, known = migrations }: MigrateOptions = {},
): Promise<void> {
  const state = await readSchemaState(connectionString, known);
  const reason = explainState(state);
  if (reason !== null) throw new StartError(`MIGRATE is off. ${reason}`);
  tell(state, log);
}

async function runPending(known: Migrations, session: Session<Database>): Promise<string[]> {
  await makeTable(session);
  // Another server may have been here meanwhile.
  const executed = await readExecuted(session.connection);
  const state = judgeSchema(known, executed);
  refuse(state);
  const pending = state.kind === 'behind' ? state.pending : [];
  const named = pending.flatMap((name) => {
    const migration = known[name];
    return migration ? [{ name, migration }] : [];
  });
  if (executed.length === 0) {
    await makeSchema(named, session);
    return pending;
  }
  await markKnown(known, executed, session);
  for (const each of named) await runMigration(each, session);
  return pending;
}

/** Those that ran before marks were kept, or whose marks a restored backup does not have. */
async function markKnown(
  known: Migrations,
  executed: readonly Executed[],
  session: Session<Database>,
): Promise<void> {
  const marks = executed.filter(isUnmarked(known)).map(
    ({ name }) =>
      sql`update kysely_migration set works_with_older = ${known[name]?.worksWithOlder === true}
        where name = ${name}`,
  );
  if (marks.length > 0) await inOneTransaction('The table of migrations', session, marks);
}

function isUnmarked(known: Migrations) {
  return ({ name, worksWithOlder }: Executed) =>
    worksWithOlder === null && Object.hasOwn(known, name);
}

async function makeTable(session: Session<Database>): Promise<void> {
  const columns = await readColumns(session.connection);
  if (columns.includes('works_with_older')) return;
  await inOneTransaction('The table of migrations', session, migrationTables);
}

function refuse(state: SchemaState): void {
  const reason = state.kind === 'behind' ? null : explainState(state);
  if (reason !== null) throw new StartError(reason);
}

function tell(state: SchemaState, log: (line: string) => void): void {
  if (state.kind === 'ready' && state.newer.length > 0)
    log(
      `Database: a newer release ran ${state.newer.join(', ')}; this one works with the schema all the same.`,
    );
}
