import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type TransactionOptions = {
  /** The database's default (read committed on PostgreSQL) when left out. */
  isolation?: IsolationLevel;
  /** Maximum number of attempts; 6 by default. */
  attempts?: number;
};

// https://www.postgresql.org/docs/18/mvcc-serialization-failure-handling.html
const retryable = new Set(['40001', '40P01']);
const maxBackoffMs = 500;

/**
 * Runs `work` in a transaction and retries it on serialization failures (40001) and deadlocks (40P01), so `work` must have
 * no side effects outside the database. Joins an existing transaction.
 *
 * @throws what `work` throws, after a rollback; the last conflict when the attempts are used up
 */
export async function tx<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { isolation, attempts } = options;
  if (isTransaction(db)) return work(db);
  return await retryConflicts(() => {
    const builder = db.transaction();
    return (isolation ? builder.setIsolationLevel(isolation) : builder).execute(work);
  }, attempts);
}

/**
 * Retries `work` on lock conflicts (40001, 40P01). For idempotent work without a transaction.
 *
 * @throws what `work` throws; the last conflict when the attempts (6) are used up
 */
export async function retryConflicts<T>(work: () => Promise<T>, attempts = 6): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await sleep(pauseMs(attempt));
    }
  }
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    retryable.has(error.code)
  );
}

// Full jitter, so that conflicting transactions do not collide again.
function pauseMs(attempt: number): number {
  return Math.random() * Math.min(maxBackoffMs, 10 * 2 ** attempt);
}
