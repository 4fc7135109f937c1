import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { DatabaseFacts, Offset } from './judge-database.ts';

/** The settings of a PostgreSQL that matter to us, for so many servers. */
export async function readFacts(
  db: Kysely<Database>,
  servers: number,
): Promise<DatabaseFacts | null> {
  const { rows } = await sql<Omit<DatabaseFacts, 'servers'>>`
    select current_setting('server_version_num')::int as version,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      current_setting('max_connections')::int as "maxConnections",
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit"`.execute(db);
  const [facts] = rows;
  return facts ? { ...facts, servers } : null;
}

const attempts = 3;

/** How far PostgreSQL's clock is ahead of ours: the quickest of three answers. */
export async function readDatabaseClock(db: Kysely<Database>): Promise<Offset> {
  const offsets: Offset[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const sentAt = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const answeredAt = Date.now();
    const now = rows[0]?.now.getTime() ?? sentAt;
    offsets.push(toOffset("PostgreSQL's clock", now, { sentAt, answeredAt }));
  }
  return offsets.reduce((best, offset) => (offset.uncertainMs < best.uncertainMs ? offset : best));
}

/** An instant that a clock showed somewhere between two of ours. */
export function toOffset(
  whose: string,
  shownAt: number,
  { sentAt, answeredAt }: { sentAt: number; answeredAt: number },
): Offset {
  const half = (answeredAt - sentAt) / 2;
  return { whose, ms: shownAt - sentAt - half, uncertainMs: half };
}
