import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asCommand } from '#src/server/dist.ts';
import { claimDirectory } from '#src/server/db/embedded/directory-claim.ts';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { stopOrphan } from '#src/server/db/embedded/postmaster.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { parseEnv, type Env } from '#src/server/env.ts';

const usage = `${asCommand('db', 'migrate')}   bring the database to the newest schema
${asCommand('db', 'reset')}     delete the embedded database; the next start makes a new one
${asCommand('db', 'run')}       run the embedded database and print its address for psql, until Ctrl-C`;

/** `${asCommand('db', 'migrate')} | reset | run`, on the configured database. */
export async function run([action]: readonly string[]): Promise<number> {
  const env = parseEnv(process.env);
  if (action === 'migrate') return migrate(env);
  if (action === 'reset') return reset(env);
  if (action === 'run') return runUntilStopped(env);
  console.error(usage);
  return 1;
}

async function migrate(env: Env): Promise<number> {
  const embedded = env.databaseUrl === null ? await start(env) : null;
  try {
    const names = await migrateDatabase(embedded?.connectionString() ?? env.databaseUrl ?? '');
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
