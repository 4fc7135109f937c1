import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { ArchivedTable, ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';
import { BackupError, TornArchiveError } from '#src/server/backup/backup-error.ts';
import { findRelations, findTables } from '#src/server/backup/snapshot/catalogue.ts';
import { migrationTables } from '#src/server/db/migrating/migration-tables.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import type { Database } from '#src/server/db/schema.ts';
import { asCommand } from '#src/server/dist.ts';

/** @throws BackupError when the database holds anything */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const relations = await findRelations(client);
  if (relations.length === 0) return;
  throw new BackupError(
    `The database is not empty: it has ${relations.length} tables (${relations.slice(0, 3).join(', ')} …). ` +
      'Restore into an empty one: a new DATA_DIR, a new database in DATABASE_URL, ' +
      `or this one after "${asCommand('db', 'reset')}", which deletes it.`,
  );
}

/** @throws BackupError when the archive’s schema has migrations that this program does not know */
export function requireKnownSchema({ migrations: archived, release }: ArchiveHeader): void {
  const unknown = archived.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The archive is of a newer schema (${unknown.at(-1)}, of version ${release}) than this program knows (${Object.keys(migrations).at(-1)}). Restore it with that version or a later one.`,
  );
}

/** Makes the archive's schema in the client's open transaction, by the same migrations that made it there. */
export async function makeSchema(client: pg.Client, header: ArchiveHeader): Promise<void> {
  const wanted = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => header.migrations.includes(name)),
  );
  const db = queryOn(client);
  for (const statement of migrationTables) await statement.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(wanted) },
    // The transaction is ours.
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await requireSameTables(client, header);
}

/** The query builder on one connection, in its open transaction. */
export function queryOn(client: pg.Client): Kysely<Database> {
  return new Kysely({ dialect: new PostgresDialect({ pool: onlyClient(client) }) });
}

/** A pool of one connection that nobody closes. */
function onlyClient(client: pg.Client): ConstructorParameters<typeof PostgresDialect>[0]['pool'] {
  const connection = Object.assign(client, { release: () => undefined });
  return { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
}

async function requireSameTables(client: pg.Client, header: ArchiveHeader): Promise<void> {
  const made = toText(await findTables(client));
  const archived = toText(header.tables);
  const different =
    archived.find((line) => !made.includes(line)) ?? made.find((line) => !archived.includes(line));
  if (different === undefined) return;
  const [name] = different.split(' ');
  throw new TornArchiveError(`its table ${name} is not what its migrations make`);
}

// The migrator's own tables are made for this program: an older one had fewer columns.
function toText(tables: readonly ArchivedTable[]): string[] {
  return tables
    .filter(({ name }) => !name.startsWith('kysely_'))
    .map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`);
}
