import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type TransactionOptions = {
  /** The database's default (read committed on PostgreSQL) when left out. */
  isolation?: IsolationLevel;
  /** How often the work may run before the conflict is thrown; 6 when left out. */
  attempts?: number;
};

// https://www.postgresql.org/docs/18/mvcc-serialization-failure-handling.html
const retryable = new Set(['40001', '40P01']);
const maxBackoffMs = 500;

/**
 * Runs `work` in one transaction and runs it anew when the database asks for that: a serialization failure (40001)
 * or a deadlock (40P01). `work` must therefore do nothing outside the database. Given a transaction, it joins it.
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
 * Runs `work` anew when one of its statements met another one's locks (40001, 40P01). For work that needs no transaction
 * because each of its statements may be repeated.
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

// Full jitter: two that collided should not meet again.
function pauseMs(attempt: number): number {
  return Math.random() * Math.min(maxBackoffMs, 10 * 2 ** attempt);
}
