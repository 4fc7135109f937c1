import { sql, type Kysely } from 'kysely';

/** A session that another waits for. */
export type Holder = {
  pid: number;
  application: string;
  state: string;
  /** Since its transaction began. */
  seconds: number;
  query: string;
};

/** Who a session waits for, now. */
export async function readHolders<T>(db: Kysely<T>, pid: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select pid, coalesce(application_name, '') as application, coalesce(state, '') as state,
      coalesce(extract(epoch from clock_timestamp() - coalesce(xact_start, query_start)), 0)::int as seconds,
      coalesce(query, '') as query
    from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by xact_start`.execute(
    db,
  );
  return rows;
}

/** Who holds the migrator's lock. */
export async function readMigrator<T>(db: Kysely<T>, lockId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select a.pid, coalesce(a.application_name, '') as application, coalesce(a.state, '') as state,
      coalesce(extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.query_start)), 0)::int as seconds,
      '' as query
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32) | l.objid::bigint = ${sql.lit(lockId)}::bigint`.execute(db);
  return rows;
}

/** A holder in words: `process 4711 (pg_dump, for 3 min, idle in transaction: COPY …)`. */
export function describeHolder({ pid, application, state, seconds, query }: Holder): string {
  const told = [application || 'no name given', `for ${describeTime(seconds)}`].join(', ');
  const doing = [state, hideValues(query)].filter((part) => part !== '').join(': ');
  return `process ${pid} (${told}${doing === '' ? '' : `, ${doing}`})`;
}

const mostCharacters = 80;

/** What a person typed into a query may be a name or a key. */
function hideValues(query: string): string {
  const line = query
    .replaceAll(/'(?:[^']|'')*'?/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}

function describeTime(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
