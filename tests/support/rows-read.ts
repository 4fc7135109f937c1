import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** How many rows of a table `work` reads, by scanning or by index. */
export async function countRowsRead(
  db: Kysely<Database>,
  table: keyof Database,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const before = await readSoFar(trx, table);
    await work(trx);
    return (await readSoFar(trx, table)) - before;
  });
}

/** Of this connection, as far as PostgreSQL has not added it up yet. */
async function readSoFar(trx: Transaction<Database>, table: keyof Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = ${table}
  `.execute(trx);
  return rows[0]?.read ?? 0;
}
