import type pg from 'pg';
import type { ArchivedTable, ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';

type Query = Pick<pg.ClientBase, 'query'>;

/** Tables of the schema with the columns that are stored, not generated; tables of extensions are not ours. */
export async function findTables(client: Query): Promise<ArchivedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname
    order by c.relname collate "C"`);
  return rows;
}

/** Sequences with the value that they gave last. */
export async function findSequences(client: Query): Promise<ArchiveHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`);
  const sequences: ArchiveHeader['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(name)}`,
    );
    for (const row of found.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** What the schema holds besides extensions: tables, views, sequences; empty where nothing was ever made. */
export async function findRelations(client: Query): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Names of the migrations that the database has run, in order; none where it never ran any. */
export async function findMigrations(client: Query): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('kysely_migration') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** An identifier in SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The list of a table's columns in SQL. */
export function columnList({ columns }: ArchivedTable): string {
  return columns.map(quote).join(', ');
}
