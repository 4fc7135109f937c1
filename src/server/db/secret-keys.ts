import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The database's record of its encryption keys. */
export type PersistedKeys = { ids: readonly string[]; isUsed: boolean };

/** Ids of all keys that were the newest, and whether any data is encrypted. */
export async function readPersistedKeys(db: Kysely<Database>): Promise<PersistedKeys> {
  const rows = await db.selectFrom('secret_keys').select('id').orderBy('id').execute();
  const { rows: found } = await sql<{ used: boolean }>`
    select exists (select from registrations) or exists (select from inquiries) as used`.execute(
    db,
  );
  return { ids: rows.map(({ id }) => id), isUsed: found[0]?.used === true };
}

/** Records the current encryption key; replaces earlier ones while no data is encrypted. */
export async function rememberKey(
  db: Kysely<Database>,
  id: string,
  { isUsed }: PersistedKeys,
): Promise<void> {
  if (!isUsed) await db.deleteFrom('secret_keys').where('id', '!=', id).execute();
  await db
    .insertInto('secret_keys')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets keys that are lost, so that the server starts without them. */
export async function forgetKeys(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('secret_keys').where('id', 'in', ids).execute();
}
