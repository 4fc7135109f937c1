import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { asCommand } from '#src/server/dist.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { claimDirectory } from './directory-claim.ts';
import { makeEndpoint } from './endpoint.ts';
import { stopOrphan } from './postmaster.ts';
import { databaseName } from './program.ts';
import { supervise } from './supervisor.ts';

export type EmbeddedPostgres = {
  /** The app's database when no name is given. */
  connectionString: (database?: string) => string;
  /** True when the cluster was created by this start. */
  isNew: boolean;
  /** Fast shutdown; resolves when PostgreSQL has exited. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>;
};

// Statements and key values stay out of the log: they hold names and mail addresses.
const settings = {
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Runs PostgreSQL 18 from the installed package on `dataDir/postgres`, created at the first start: reachable only
 * through a Unix socket that the owner and root can enter, durable (fsync on), stopped with this process.
 *
 * @throws DirectoryInUseError when a live server holds the directory
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const claim = await claimDirectory(dataDir);
  if (claim.copiedFrom !== null) options.log(describeCopy(dataDir, claim.copiedFrom));
  return startClaimed({ ...options, dataDir }, claim.release);
}

function describeCopy(dataDir: string, pid: number): string {
  return (
    `${dataDir} is a copy of a folder that process ${pid} had in use when it was copied. PostgreSQL recovers it as after a ` +
    'power cut, but a copy made file by file may be torn: ' +
    `"${asCommand('backup')}" makes one that is whole. Mails that wait in it are sent from here too.`
  );
}

async function startClaimed(
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const path = join(options.dataDir, 'postgres');
  const undo: (() => void | Promise<void>)[] = [release];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await stopOrphan(path, options.log);
    const account = databaseAccount(path);
    const binaries = findBinaries(account !== null);
    const endpoint = await makeEndpoint(path, account);
    undo.push(endpoint.dispose);
    const { initOptions } = endpoint;
    const isNew = await ensureCluster({ path, binaries, account, initOptions });
    const supervisor = await supervise({
      postgres: binaries.postgres,
      cluster: path,
      account,
      settings: { ...settings, ...endpoint.settings, ...options.settings },
      logFile: join(options.dataDir, 'postgres.log'),
      probe: endpoint.connectionString('postgres'),
      log: options.log,
    });
    undo.push(supervisor.stop);
    await ensureDatabase(endpoint.connectionString('postgres'));
    return {
      connectionString: (database = databaseName) => endpoint.connectionString(database),
      isNew,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
