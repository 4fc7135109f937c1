import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type DatabaseHandle = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries and closes every connection. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** `postgres://…`; a Unix socket as `postgres://user@localhost/name?host=%2Ffolder`. */
  connectionString: string;
  /** Most connections at once; 10 when left out. */
  max?: number;
  /** Longest run of one statement in milliseconds, 0 for no limit; 15,000 when left out. */
  statementTimeoutMs?: number;
  /** Told of connections that broke; nothing needs to be done, the pool opens new ones. */
  onError?: (error: Error) => void;
};

/**
 * Opens a pool and the query builder on it. Instants come back as Date, `date` columns as `YYYY-MM-DD`, `bigint` as
 * number (throwing beyond 2^53); sessions run in UTC.
 */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const { connectionString, max = 10, statementTimeoutMs = 15_000, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c TimeZone=UTC',
    application_name: 'derap',
    types: { getTypeParser },
  });
  // Without listeners a PostgreSQL that goes away ends the whole process: the pool speaks for its idle connections
  // only, so one inside a transaction needs its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

// pg's own parser makes a local midnight of a calendar day, which is another day elsewhere.
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === pg.types.builtins.INT8) return safeInteger;
  if (id === pg.types.builtins.DATE) return (text: string) => text;
  return pg.types.getTypeParser(id, format);
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
}
