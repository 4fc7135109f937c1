import type pg from 'pg';
import { quote } from '#src/server/backup/snapshot/catalogue.ts';

type Definition = { name: string; table: string; definition: string };

/**
 * Drops foreign keys and plain indexes while rows are loaded, as tables come in any order and point to each other in circles;
 * needs no more than to own the tables. A row that points nowhere is found when they are made again.
 *
 * @returns makes them again
 */
export async function putAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Definition>(`
    select conname as name, r.relname as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conparentid = 0`);
  const { rows: indexes } = await client.query<Definition>(`
    select i.relname as name, r.relname as table, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    where r.relnamespace = current_schema()::regnamespace and r.relkind = 'r'
      and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))`);
  for (const { name, table } of keys) {
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${quote(name)}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { name, table, definition } of keys) {
      await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
    }
  };
}
