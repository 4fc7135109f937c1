import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { withoutUnresponsive } from './unresponsive-connections.ts';

export type DatabaseHandle = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Whether the database answers within two seconds, asked on a connection that nothing else uses; never rejects. */
  isReachable: () => Promise<boolean>;
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
  /** Longest wait for an answer; five seconds beyond the statement's limit when left out. */
  answerTimeoutMs?: number;
  /** Told of connections that broke; nothing needs to be done, the pool opens new ones. */
  onError?: (error: Error) => void;
};

// PostgreSQL ends a statement that takes too long; where it cannot any more (a machine or a line that is gone), we do.
const answerGraceMs = 5_000;
const probeMs = 2_000;

/**
 * Opens a pool and the query builder on it. A connection that does not answer in time is not used again. Instants come
 * back as Date, `date` columns as `YYYY-MM-DD`, `bigint` as number (throwing beyond 2^53); sessions run in UTC.
 */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const { connectionString, max = 10, statementTimeoutMs = 15_000, onError = () => {} } = options;
  const afterStatement = statementTimeoutMs === 0 ? 0 : statementTimeoutMs + answerGraceMs;
  const { answerTimeoutMs = afterStatement } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c TimeZone=UTC',
    application_name: 'derap',
    types: { getTypeParser },
  });
  // Without listeners a PostgreSQL that goes away ends the whole process: the pool speaks for its idle connections
  // only, so one inside a transaction needs its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withoutUnresponsive(pool) }),
  });
  const probe = createProbe(connectionString, onError);
  return {
    db,
    pool,
    isReachable: () => probe.ask(),
    async close() {
      await Promise.all([db.destroy(), probe.close()]);
    },
  };
}

function createProbe(connectionString: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'derap-probe',
  });
  pool.on('error', onError);
  let asking: Promise<boolean> | null = null;
  return {
    ask() {
      asking ??= pool
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          asking = null;
        });
      return asking;
    },
    close: () => pool.end(),
  };
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
