import type {
  MigrationPlan,
  PlannedMigration,
  TouchedTable,
} from '#src/server/db/migrating/plan-migrations.ts';
import { explainState } from '#src/server/db/migrating/schema-state.ts';

/** What `npm run db -- plan` prints: each migration that will run, what it locks, and how large that is. */
export function describePlan({ state, migrations }: MigrationPlan): string {
  if (state.kind === 'ready') {
    if (state.newer.length === 0) return 'The schema is the newest: nothing will run.';
    return `Nothing will run: a newer release ran ${state.newer.join(', ')}, and this one works with that.`;
  }
  if (state.kind !== 'behind') return explainState(state) ?? '';
  const head = migrations.length === 1 ? '1 migration' : `${migrations.length} migrations`;
  return [
    `${head} will run. Each gives way after two seconds to whoever uses a table that it locks, and tries again.`,
    ...migrations.map(describeMigration),
    describeOlder(migrations),
  ].join('\n\n');
}

function describeMigration({ name, about, isInSteps, tables }: PlannedMigration): string {
  const how = isInSteps ? ', in steps' : '';
  const lines = tables.map((table) => `  ${describeTable(table)}`);
  if (lines.length === 0) lines.push('  locks no table that is there');
  return [`${name}${how}${about === null ? '' : `: ${about}`}`, ...lines].join('\n');
}

function describeTable({ table, lock, isRewritten, rows, bytes }: TouchedTable): string {
  const size = `${rows === null ? 'rows not counted yet' : `about ${rows} rows`}, ${describeBytes(bytes)}`;
  const rewritten = isRewritten ? '; the table is REWRITTEN meanwhile' : '';
  return `${table} (${size}): ${effects[lock] ?? lock} (${lock})${rewritten}`;
}

const effects: Record<string, string> = {
  RowExclusiveLock: 'rows are changed, others read and write beside',
  ShareUpdateExclusiveLock: 'others read and write beside',
  ShareLock: 'nobody writes until it is done',
  ShareRowExclusiveLock: 'nobody writes until it is done',
  ExclusiveLock: 'nobody writes until it is done',
  AccessExclusiveLock: 'nobody reads or writes until it is done',
};

function describeOlder(migrations: readonly PlannedMigration[]): string {
  const harmful = migrations.filter(({ worksWithOlder }) => !worksWithOlder);
  if (harmful.length === 0)
    return 'Servers of the release before go on meanwhile, and start on the new schema.';
  const names = harmful.map(({ name }) => name).join(', ');
  return `Stop the servers of the release before first: ${names} may break them, and they will not start afterwards. Make a backup.`;
}

function describeBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
}
