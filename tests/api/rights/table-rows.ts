import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Every row of the database as text, `table {"column": …}`, unordered. */
export async function readAllRows(db: Kysely<Database>): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const selects = tables.rows.map(
    ({ name }) => sql`select ${name} || ' ' || to_jsonb(t)::text as text from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ text: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ text }) => text);
}

/**
 * The differences between two lists of rows, sorted: `- row` is gone and `+ row` is new. New random values (ids,
 * hashes, ciphers) read as «new».
 */
export function diffRows(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const known = before.join('\n');
  const withoutRandom = (row: string) =>
    row.replace(randomText, (text) => (known.includes(text) ? text : '«new»'));
  const gone = before.filter((row) => !now.has(row)).map((row) => `- ${row}`);
  const added = after.filter((row) => !old.has(row)).map((row) => `+ ${withoutRandom(row)}`);
  return [...gone, ...added].sort();
}

/** Ids, also behind a word and a colon, and any long text without spaces. */
const randomText = /(?<="(?:[a-z_]+:)?)([0-9a-hjkmnp-tv-z]{12}|[^\s"]{22,})(?=")/g;
