import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type UndoableDatabase = TestDatabase & {
  /** Runs `work`, tells how many rows it wrote (those it rolled back itself too), and takes back all that it did. */
  undo: <T>(work: () => Promise<T>) => Promise<{ result: T; written: number }>;
};

/**
 * A test database on a single connection. Inside `undo`, what the app takes for transactions are savepoints of one outer
 * transaction: each call of a long series finds the same rows, without making them anew.
 */
export async function createUndoableDatabase(): Promise<UndoableDatabase> {
  const database = await createTestDatabase({ max: 1 });
  const { pool } = database;
  let isUndoing = false;
  pool.on('connect', (client) => {
    renameStatements(client, (text) => (isUndoing ? (savepoints[text] ?? text) : text));
  });
  async function countWritten(): Promise<number> {
    const { rows } = await pool.query<{ written: number }>(rowsWritten);
    return rows[0]?.written ?? 0;
  }

  return {
    ...database,
    async undo(work) {
      await pool.query('begin work');
      // The statistics hold what earlier transactions wrote until they are flushed.
      const before = await countWritten();
      isUndoing = true;
      try {
        const result = await work();
        return { result, written: (await countWritten()) - before };
      } finally {
        isUndoing = false;
        await pool.query('rollback work');
      }
    },
  };
}

/** What the query builder sends, and what it comes to within a transaction. */
const savepoints: Record<string, string> = {
  begin: 'savepoint request',
  commit: 'release savepoint request',
  rollback: 'rollback to savepoint request',
};

// Counting a try is what a refusal may do.
const rowsWritten =
  "select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written from pg_stat_xact_user_tables where relname <> 'attempts'";

function renameStatements(client: PoolClient, rename: (text: string) => string): void {
  const query = client.query.bind(client);
  const renamed = (statement: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, client, [
      typeof statement === 'string' ? rename(statement) : statement,
      ...rest,
    ]);
  Object.assign(client, { query: renamed });
}
