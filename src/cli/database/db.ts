import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asCommand } from '#src/server/dist.ts';
import { claimDirectory } from '#src/server/db/embedded/directory-claim.ts';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { findRunningServer } from '#src/server/db/embedded/running-server.ts';
import { stopOrphan } from '#src/server/db/embedded/postmaster.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { planMigrations } from '#src/server/db/migrating/plan-migrations.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { parseEnv, type Env } from '#src/server/env.ts';
import { describePlan } from './print-plan.ts';

const usage = `${asCommand('db', 'plan')}      tell which migrations will run, and what they lock; changes nothing
${asCommand('db', 'migrate')}   bring the database to the newest schema
${asCommand('db', 'reset')}     delete the embedded database; the next start makes a new one
${asCommand('db', 'run')}       run the embedded database and print its address for psql, until Ctrl-C`;

/** `npm run db -- plan | migrate | reset | run`, on the configured database. */
export async function run([action]: readonly string[]): Promise<number> {
  const env = parseEnv(process.env);
  if (action === 'plan') return plan(env);
  if (action === 'migrate') return migrate(env);
  if (action === 'reset') return reset(env);
  if (action === 'run') return runUntilStopped(env);
  console.error(usage);
  return 1;
}

/** The migrations are tried out on an empty PostgreSQL of this command's own: on the real one they would take locks. */
async function plan(env: Env): Promise<number> {
  const running = env.databaseUrl ?? (await findRunningServer(env.dataDir));
  if (running === null && !existsSync(join(env.dataDir, 'postgres'))) {
    console.log('There is no database yet: the first start makes it.');
    return 0;
  }
  const embedded = running === null ? await start(env) : null;
  const folder = mkdtempSync(join(tmpdir(), 'derap-plan-'));
  try {
    const scratch = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    try {
      const live = running ?? embedded?.connectionString() ?? '';
      const found = await planMigrations({ live, scratch: scratch.connectionString() }, migrations);
      console.log(describePlan(found));
      return found.state.kind === 'ready' || found.state.kind === 'behind' ? 0 : 1;
    } finally {
      await scratch.stop();
    }
  } finally {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrate(env: Env): Promise<number> {
  const embedded = env.databaseUrl === null ? await start(env) : null;
  try {
    const names = await migrateDatabase(embedded?.connectionString() ?? env.databaseUrl ?? '', {
      log: console.log,
    });
    console.log(names.length > 0 ? `Ran ${names.join(', ')}.` : 'The schema is the newest.');
    return 0;
  } finally {
    await embedded?.stop();
  }
}

async function reset(env: Env): Promise<number> {
  if (env.databaseUrl !== null) {
    console.error('DATABASE_URL is set: only the embedded database can be reset.');
    return 1;
  }
  const cluster = join(env.dataDir, 'postgres');
  if (!existsSync(cluster)) {
    console.log(`There is no database at ${cluster}.`);
    return 0;
  }
  const claim = await claimDirectory(env.dataDir);
  try {
    await stopOrphan(cluster, console.log);
    rmSync(cluster, { recursive: true, force: true });
  } finally {
    claim.release();
  }
  console.log(`Deleted ${cluster}.`);
  return 0;
}

async function runUntilStopped(env: Env): Promise<number> {
  const embedded = await start(env);
  console.log(`psql '${embedded.connectionString()}'`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  await embedded.stop();
  return 0;
}

function start(env: Env) {
  return startEmbeddedPostgres({ dataDir: env.dataDir, log: console.log });
}
