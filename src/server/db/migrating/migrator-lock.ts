import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { describeHolder, readMigrator } from './lock-holders.ts';

/** Kysely's own, so that a server of an earlier release waits for ours and ours for it. */
const lockId = '3853314791062309107';
const askEveryMs = 200;
const tellEveryMs = 10_000;

/**
 * Does the work as the only migrator of this database. Others are waited for by asking again, not by a statement that
 * waits: its snapshot would keep `create index concurrently` of the one that works from ending.
 */
export async function asOnlyMigrator<T, R>(
  connection: Kysely<T>,
  log: (line: string) => void,
  work: () => Promise<R>,
): Promise<R> {
  for (let waited = 0; !(await tryLock(connection)); waited += askEveryMs) {
    if (waited % tellEveryMs === 0) {
      const [holder] = await readMigrator(connection, lockId);
      if (holder)
        log(`Database: waiting for another server that migrates: ${describeHolder(holder)}.`);
    }
    await sleep(askEveryMs);
  }
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(lockId)}::bigint)`.execute(connection);
  }
}

async function tryLock<T>(connection: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockId)}::bigint) as taken`.execute(connection);
  return rows[0]?.taken === true;
}
