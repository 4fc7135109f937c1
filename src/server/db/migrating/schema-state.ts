import { sql, type Kysely } from 'kysely';
import { asCommand } from '#src/server/dist.ts';
import type { Migrations } from '../migrations/migration.ts';

/** A migration that ran on a database; `worksWithOlder` null: it ran before that was written down. */
export type Executed = { name: string; worksWithOlder: boolean | null };

/** How a database's schema stands to the migrations that this release knows. */
export type SchemaState =
  /** All known ones ran; `newer` were run by a newer release and let this one work. */
  | { kind: 'ready'; newer: string[] }
  /** `pending` have to run first. */
  | { kind: 'behind'; pending: string[] }
  /** A newer release ran `newer`, after which this one would do harm. */
  | { kind: 'too_new'; newer: string[] }
  /** `missing` did not run though later ones did: two releases that do not follow each other. */
  | { kind: 'forked'; missing: string[] };

/** Compares what ran on a database with what this release knows. */
export function judgeSchema(known: Migrations, executed: readonly Executed[]): SchemaState {
  const ran = new Set(executed.map(({ name }) => name));
  const unknown = executed.filter(({ name }) => !Object.hasOwn(known, name));
  const harmful = unknown.filter(({ worksWithOlder }) => worksWithOlder !== true);
  if (harmful.length > 0) return { kind: 'too_new', newer: toNames(harmful) };
  const pending = Object.keys(known)
    .filter((name) => !ran.has(name))
    .toSorted();
  if (pending.length === 0) return { kind: 'ready', newer: toNames(unknown) };
  const last = [...ran].toSorted().at(-1) ?? '';
  const missing = pending.filter((name) => name < last);
  return missing.length > 0 ? { kind: 'forked', missing } : { kind: 'behind', pending };
}

/** What ran on a database, by the migrator's table; nothing where that table is not there yet. */
export async function readExecuted<T>(db: Kysely<T>): Promise<Executed[]> {
  const columns = await readColumns(db);
  if (columns.length === 0) return [];
  const works = columns.includes('works_with_older') ? 'works_with_older' : 'null::boolean';
  const { rows } = await sql<Executed>`
    select name, ${sql.raw(works)} as "worksWithOlder" from kysely_migration order by name`.execute(
    db,
  );
  return rows;
}

/** Columns of the migrator's table, which is the one that Kysely's migrator made for earlier releases. */
export async function readColumns<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass('kysely_migration') and attnum > 0 and not attisdropped`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** What an operator reads of a schema that this release does not serve; null: it does. */
export function explainState(state: SchemaState): string | null {
  switch (state.kind) {
    case 'ready':
      return null;
    case 'behind':
      return (
        `The database is older than this release: ${count(state.pending)} missing (${list(state.pending)}). ` +
        `See "${asCommand('db', 'plan')}" for what that does, run "${asCommand('db', 'migrate')}", then start again.`
      );
    case 'too_new':
      return (
        `The database was changed by a newer release (${list(state.newer)}), and this one would do harm on it. ` +
        'Start the newer release again; to go back, restore the backup that was made before the update.'
      );
    case 'forked':
      return (
        `The database lacks ${list(state.missing)}, though later migrations ran: it was changed by a release that does not ` +
        'come before this one. Start the release that ran last, or restore the backup that was made before it.'
      );
  }
}

function toNames(executed: readonly Executed[]): string[] {
  return executed.map(({ name }) => name);
}

function count({ length }: readonly string[]): string {
  return length === 1 ? '1 migration is' : `${length} migrations are`;
}

const mostNamed = 3;

function list(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
