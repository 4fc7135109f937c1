import { sql } from 'kysely';

/**
 * Makes the tables in which it is kept what ran, where they are missing: those of Kysely's migrator, which earlier releases
 * use, and a column of ours. Run in order; each may run again.
 */
export const migrationTables = [
  sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`,
  sql`create table if not exists kysely_migration_lock
    (id varchar(255) primary key, is_locked integer not null default 0)`,
  sql`alter table kysely_migration add column if not exists works_with_older boolean`,
];
