import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Makes a forward-only migration of plain SQL statements, run one by one in order.
 * A released migration is never edited: a change is a new file with the next number.
 */
export function toMigration(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
