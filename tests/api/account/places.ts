import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '#tests/support/app.ts';

/** All tables of the database and files of DATA_DIR that contain the text. */
export async function findPlaces({ database, dataDir }: TestApp, text: string): Promise<string[]> {
  const { db } = database;
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { table } of rows) {
    const hits = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(db);
    if (hits.rows.length > 0) found.push(table);
  }
  return [...found, ...filesWith(dataDir, text)];
}

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(path, text);
    return readFileSync(path).includes(text) ? [name] : [];
  });
}
