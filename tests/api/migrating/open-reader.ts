import { sql } from 'kysely';
import type { TestDatabase } from '#tests/support/database.ts';

/** A transaction that has read members and stays open, as that of a backup does. */
export async function openReader({ pool }: TestDatabase) {
  const client = await pool.connect();
  await client.query(`set application_name = 'pg_dump'`);
  // A test database ends what idles in a transaction after 30 seconds.
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read, read only');
  await client.query(`select count(*) from members where name <> 'Rahasia'`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    pid: rows[0]?.pid ?? 0,
    async end() {
      await client.query('rollback');
      // Not back into the pool, with its settings.
      client.release(true);
    },
  };
}

/** How many sessions wait for a lock on members. */
export async function countWaiting({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = 'members'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Columns of members with this name: 1 or 0. */
export async function countColumns({ db }: TestDatabase, name: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_attribute where attrelid = 'members'::regclass and attname = ${name}
      and not attisdropped`.execute(db);
  return rows.length;
}
