import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

export type UndoableDatabase = TestDatabase & {
  /**
   * Runs `work` and rolls it back; returns its result and how many rows it wrote, including those it rolled back
   * itself.
   */
  undo: <T>(work: () => Promise<T>) => Promise<{ result: T; written: number }>;
};

/**
 * A test database on a single connection. Inside `undo` the app's transactions become savepoints of one outer
 * transaction, so that each of many calls finds the same rows.
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
      // The statistics include earlier transactions until they are flushed.
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

/** The query builder's statements, and their savepoint equivalents. */
const savepoints: Record<string, string> = {
  begin: 'savepoint request',
  commit: 'release savepoint request',
  rollback: 'rollback to savepoint request',
};

// A refusal may still count an attempt.
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
