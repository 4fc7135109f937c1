import { sql, type Kysely, type Migration } from 'kysely';
import { isAdditive } from './statements.ts';
import type { Step } from './steps.ts';

export type SchemaMigration = Migration & {
  /** What it does, in a sentence; null: only its name is known. */
  about: string | null;
  /** What it runs in one transaction. */
  statements: readonly string[];
  /** What it runs one by one outside of a transaction on a database in use; null: `statements` are run. */
  steps: readonly Step[] | null;
  /** Servers of the release before work on the schema after it. */
  worksWithOlder: boolean;
};

type About = {
  about?: string;
  /** Where left out it is read from the statements: true when they only add. */
  worksWithOlder?: boolean;
};

/** All migrations by name; run in the order of their names. */
export type Migrations = Readonly<Record<string, SchemaMigration>>;

/**
 * Makes a forward-only migration of plain SQL statements, run one by one in order in one transaction.
 * A released migration is never edited: a change is a new file with the next number.
 */
export function toMigration(statements: readonly string[], about: About = {}): SchemaMigration {
  return {
    about: about.about ?? null,
    statements,
    steps: null,
    worksWithOlder: about.worksWithOlder ?? isAdditive(statements),
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** A migration of long steps (`steps.ts`), each on its own, so that nobody waits for it while a large table is read. */
export function toMigrationInSteps(
  groups: readonly (readonly Step[])[],
  about: About = {},
): SchemaMigration {
  const steps = groups.flat();
  const plain = steps.flatMap((step) => step.plain ?? []);
  return { ...toMigration(plain, about), steps };
}
