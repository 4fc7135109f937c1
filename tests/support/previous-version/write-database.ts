import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { migrations } from '#src/server/db/migrations/index.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startTestPostgres } from '#tests/support/database.ts';
import { liveThrough } from './past-life.ts';

/*
 * Writes `database.sql` and `keepsakes.json` anew, as the version that is checked out leaves them. To be run before the
 * next version changes anything: npx tsx tests/support/previous-version/write-database.ts
 */

/** Events that nothing refers to, and pages, are long and alike: of each a few do. */
const mostOthers = 2;

const stopPostgres = await startTestPostgres();
const app = await startTestApp({ now: '2026-11-22T02:00:00.000Z' });
try {
  const keepsakes = await liveThrough(app);
  await thinOut(app.database.pool);
  const text = [...(await schema()), ...(await rows(app.database.pool))].join('\n');
  writeFileSync(join(import.meta.dirname, 'database.sql'), `${text}\n`);
  writeFileSync(
    join(import.meta.dirname, 'keepsakes.json'),
    `${JSON.stringify(keepsakes, null, 2)}\n`,
  );
} finally {
  await app.close();
  await stopPostgres();
}

async function thinOut(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with used as (
      select event_id from orders union select event_id from check_in_devices
      union select event_id from series_dates where event_id is not null
      union select event_id from event_courses
    ), others as (
      select id from events where id not in (select event_id from used) order by starts_at desc, id limit $1
    )
    delete from events where id not in (select event_id from used) and id not in (select id from others)`,
    [mostOthers],
  );
  await pool.query(`delete from pages where slug <> 'privacy-policy'`);
  await pool.query(`update pages set body = left(body, 500)`);
}

/** The statements that the migrations ran, and what the migrator remembers of them. */
async function schema(): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(`${query.sql};`);
    },
  });
  for (const migration of Object.values(migrations)) await migration.up(db);
  return [
    ...statements,
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null, works_with_older boolean);',
    'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);',
  ];
}

/** Every row as JSON, a line each; tables in the order in which they were made, so that nothing refers ahead. */
async function rows(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid, relname order by pg_class.oid`);
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select row_to_json(each)::text as row from (select ${columns} from ${name} order by 1, 2) as each`,
    );
    const lines = found.map(({ row }) => row.replaceAll("'", "''")).join(',\n');
    statements.push(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, '[\n${lines}\n]');`,
    );
  }
  return statements;
}
