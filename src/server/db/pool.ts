import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { withoutUnresponsive } from './unresponsive-connections.ts';

export type DatabaseHandle = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Whether the database responds within two seconds, on a connection outside the pool; never rejects. */
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
  /** Waits at each commit until it is on the disk, whatever the database's own setting is. */
  isDurable?: boolean;
  /** Called for broken connections; the pool replaces them. */
  onError?: (error: Error) => void;
};

const usualMax = 10;
/** What a server may have open at once: its pool and the probe of its health. */
export const connectionsPerServer = usualMax + 1;

// PostgreSQL cancels slow statements; this covers a lost host or network.
const answerGraceMs = 5_000;
const probeMs = 2_000;
// Compiling a plan takes longer than any of our queries; PostgreSQL's default does it. Its default for reading a page out of
// turn is that of a turning disk: with it whole tables are read where an index would do.
const session = '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1';

/**
 * Opens a pool and the query builder on it. A connection that does not answer in time is not used again. Instants come
 * back as Date, `date` columns as `YYYY-MM-DD`, `bigint` as number (throwing beyond 2^53); sessions run in UTC.
 */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const {
    connectionString,
    max = usualMax,
    statementTimeoutMs = 15_000,
    onError = () => {},
  } = options;
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
    options: options.isDurable ? `${session} -c synchronous_commit=on` : session,
    application_name: 'derap',
    types: { getTypeParser },
  });
  // Without error listeners a lost PostgreSQL terminates the process. The pool's listener covers idle connections only, so
  // each client needs its own.
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

// pg parses `date` as local midnight, which is another day in other zones.
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
