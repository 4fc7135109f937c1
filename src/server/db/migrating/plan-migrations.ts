import { sql, type Kysely, type Transaction } from 'kysely';
import type { Migrations, SchemaMigration } from '../migrations/migration.ts';
import { createDatabase } from '../pool.ts';
import { judgeSchema, readExecuted, type SchemaState } from './schema-state.ts';

/** What a migration does to a table that is there before it. */
export type TouchedTable = {
  table: string;
  /** PostgreSQL's name of the strongest lock, such as `AccessExclusiveLock`. */
  lock: string;
  isRewritten: boolean;
  /** About, by PostgreSQL's own statistics; null when it has none yet. */
  rows: number | null;
  /** With its indexes. */
  bytes: number;
};

export type PlannedMigration = Pick<SchemaMigration, 'about' | 'worksWithOlder'> & {
  name: string;
  isInSteps: boolean;
  tables: TouchedTable[];
};

export type MigrationPlan = { state: SchemaState; migrations: PlannedMigration[] };

type Lock = Omit<TouchedTable, 'rows' | 'bytes'>;

/** Weakest first; https://www.postgresql.org/docs/18/explicit-locking.html. */
export const lockModes = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
] as const;

/**
 * Tells what the migrations that did not run yet will lock. They are run on `scratch`, an empty database elsewhere that is
 * brought to the schema of `live` first; `live` is only read.
 *
 * @param known the migrations of this release
 */
export async function planMigrations(
  { live, scratch }: { live: string; scratch: string },
  known: Migrations,
): Promise<MigrationPlan> {
  const ours = createDatabase({ connectionString: live, max: 1 });
  const empty = createDatabase({ connectionString: scratch, max: 1 });
  try {
    const state = judgeSchema(known, await readExecuted(ours.db));
    const pending = state.kind === 'behind' ? state.pending : [];
    if (pending.length === 0) return { state, migrations: [] };
    const done = Object.keys(known).filter((name) => !pending.includes(name));
    await empty.db.transaction().execute(async (trx) => {
      for (const name of done.toSorted()) await known[name]?.up(trx);
    });
    const sizes = await readSizes(ours.db);
    const migrations: PlannedMigration[] = [];
    for (const name of pending) {
      const migration = known[name];
      if (!migration) continue;
      const { about, worksWithOlder, steps } = migration;
      const tables = (await tryOut(empty.db, migration)).map((lock) => ({
        ...lock,
        ...(sizes.get(lock.table) ?? { rows: null, bytes: 0 }),
      }));
      migrations.push({ name, about, worksWithOlder, isInSteps: steps !== null, tables });
    }
    return { state, migrations };
  } finally {
    await Promise.all([ours.close(), empty.close()]);
  }
}

async function tryOut<T>(db: Kysely<T>, { steps, statements }: SchemaMigration): Promise<Lock[]> {
  if (steps === null) return runWatched(db, statements);
  const locks: Lock[] = [];
  for (const { kind, plain, statement } of steps) {
    // An index built concurrently cannot be run in a transaction; its lock is known.
    if (kind === 'index') {
      const taken = await runWatched(db, [plain ?? statement]);
      locks.push(...taken.map((lock) => ({ ...lock, lock: 'ShareUpdateExclusiveLock' })));
    } else locks.push(...(await runWatched(db, [statement])));
  }
  return strongest(locks);
}

/** Runs statements in a transaction and reads which locks it holds on tables that were there before. */
async function runWatched<T>(db: Kysely<T>, statements: readonly string[]): Promise<Lock[]> {
  return db.transaction().execute(async (trx) => {
    const before = await readTables(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    const files = new Map((await readTables(trx)).map(({ oid, file }) => [oid, file]));
    const { rows: held } = await sql<{ oid: number; lock: string }>`
      select relation::int8 as oid, mode as lock from pg_locks
      where pid = pg_backend_pid() and granted and relation is not null`.execute(trx);
    return strongest(
      before.flatMap(({ oid, table, file }) => {
        const modes = held.filter((each) => each.oid === oid);
        const isRewritten = files.has(oid) && files.get(oid) !== file;
        return modes.map(({ lock }) => ({ table, lock, isRewritten }));
      }),
    );
  });
}

type Table = { oid: number; table: string; file: number };

async function readTables<T>(trx: Transaction<T>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select oid::int8 as oid, relname as table, pg_relation_filenode(oid)::int8 as file from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    order by relname`.execute(trx);
  return rows;
}

/** One row a table, without those that are only read. */
function strongest(locks: readonly Lock[]): Lock[] {
  const byTable = new Map<string, Lock>();
  for (const lock of locks) {
    if (rank(lock.lock) <= rank('RowShareLock')) continue;
    const other = byTable.get(lock.table);
    const isRewritten = lock.isRewritten || other?.isRewritten === true;
    const stronger = other && rank(other.lock) > rank(lock.lock) ? other : lock;
    byTable.set(lock.table, { ...stronger, isRewritten });
  }
  return [...byTable.values()];
}

function rank(mode: string): number {
  return lockModes.findIndex((each) => each === mode);
}

async function readSizes<T>(db: Kysely<T>) {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select relname as table, reltuples::int8 as rows, pg_total_relation_size(oid)::int8 as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.table, { rows: row.rows < 0 ? null : row.rows, bytes: row.bytes }]),
  );
}
