import { sql, type Kysely } from 'kysely';
import { StartError } from '#src/server/start-error.ts';
import type { SchemaMigration } from '../migrations/migration.ts';
import type { Step } from '../migrations/steps.ts';
import { giveWay, tellWaiting, type Session } from './give-way.ts';

type Named = { name: string; migration: SchemaMigration };

/** Runs one migration on a database that may be in use, and writes down that it ran. */
export async function runMigration<T>(named: Named, session: Session<T>): Promise<void> {
  try {
    await run(named, session);
  } catch (error) {
    throw toError(error, named.name);
  }
}

async function run<T>(named: Named, session: Session<T>): Promise<void> {
  const what = `Migration ${named.name}`;
  const { steps, statements } = named.migration;
  if (steps === null) {
    const all = [...statements.map((text) => sql.raw(text)), remember(named)];
    return inOneTransaction(what, session, all);
  }
  for (const step of steps) await runStep(what, step, session);
  await remember(named).execute(session.connection);
}

/** Runs migrations in one transaction, on a database that nobody uses yet. */
export async function makeSchema<T>(
  all: readonly Named[],
  { connection }: Session<T>,
): Promise<void> {
  await connection.transaction().execute(async (trx) => {
    for (const named of all) {
      await named.migration.up(trx).catch((error: unknown) => {
        throw toError(error, named.name);
      });
      await remember(named).execute(trx);
    }
  });
}

type Statement = ReturnType<typeof sql.raw>;

/** Runs statements in a transaction that gives way to whoever holds a lock that it needs. */
export function inOneTransaction<T>(
  what: string,
  session: Session<T>,
  statements: readonly Statement[],
): Promise<void> {
  return giveWay(what, session, () =>
    session.connection.transaction().execute(async (trx) => {
      // What it has locked is closed to others while it waits for the next lock, so that all waits together count.
      const startedAt = Date.now();
      for (const statement of statements) {
        const left = session.patience.lockMs - (Date.now() - startedAt);
        await setLockTimeout(trx, Math.max(left, leastMs));
        await statement.execute(trx);
      }
    }),
  );
}

const leastMs = 100;

function setLockTimeout<T>(trx: Kysely<T>, ms: number) {
  return sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(trx);
}

function remember({ name, migration }: Named): Statement {
  return sql`insert into kysely_migration (name, timestamp, works_with_older)
    values (${name}, ${new Date().toISOString()}, ${migration.worksWithOlder})`;
}

async function runStep<T>(what: string, step: Step, session: Session<T>): Promise<void> {
  const { connection } = session;
  const statement = sql.raw(step.statement);
  switch (step.kind) {
    case 'index':
      return buildBeside(what, step, session);
    case 'constraint':
      if (await hasConstraint(connection, step.name)) return;
      return inOneTransaction(what, session, [statement]);
    case 'batches':
      while ((await changeSome(what, statement, session)) > 0n);
      return;
    case 'validate':
    case 'statement':
      return inOneTransaction(what, session, [statement]);
  }
}

async function changeSome<T>(
  what: string,
  statement: Statement,
  session: Session<T>,
): Promise<bigint> {
  let changed = 0n;
  await giveWay(what, session, () =>
    session.connection.transaction().execute(async (trx) => {
      await setLockTimeout(trx, session.patience.lockMs);
      const { numAffectedRows = 0n } = await statement.execute(trx);
      changed = numAffectedRows;
    }),
  );
  return changed;
}

/** An index that a start left half built is not used and has to go first. */
async function buildBeside<T>(what: string, step: Step, session: Session<T>): Promise<void> {
  const { connection } = session;
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${step.name})`.execute(
    connection,
  );
  if (rows[0]?.valid === true) return;
  await tellWaiting(`${what} (index ${step.name})`, session, async () => {
    if (rows.length > 0) await sql.raw(`drop index concurrently ${step.name}`).execute(connection);
    await sql.raw(step.statement).execute(connection);
  });
}

async function hasConstraint<T>(connection: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_constraint where conname = ${name} and connamespace = current_schema()::regnamespace`.execute(
    connection,
  );
  return rows.length > 0;
}

function toError(error: unknown, name: string): Error {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Migration ${name} failed: ${reason}`, { cause: error });
}
