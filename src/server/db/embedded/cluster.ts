import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#src/server/start-error.ts';
import { initAccount, requireUserName, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { databaseUser, programEnvironment } from './program.ts';

const run = promisify(execFile);
const majorVersion = '18';

/**
 * Creates the cluster at `path` unless it exists. It is created beside and renamed into place, so an interrupted start
 * leaves no incomplete cluster.
 *
 * @param account who will own it when the process is root, else null
 * @param initOptions more options for initdb
 * @returns true when it was created now
 * @throws when the existing files belong to another major version of PostgreSQL
 */
export async function ensureCluster(options: {
  path: string;
  binaries: Binaries;
  account: Account | null;
  initOptions: readonly string[];
}): Promise<boolean> {
  const { path, account } = options;
  if (existsSync(join(path, 'PG_VERSION'))) {
    requireVersion(path);
    return false;
  }
  if (!account) requireUserName();
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await initialise({ ...options, path: draft });
  if (account) changeOwner(draft, account);
  renameSync(draft, path);
  return true;
}

function requireVersion(path: string): void {
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new StartError(
    `${path} was made by PostgreSQL ${version}; this version needs ${majorVersion}. ` +
      `Dump it with the old version and restore, or choose another DATA_DIR.`,
  );
}

// The built-in C.UTF-8 collation sorts and folds the same on every machine, whatever locales it has installed.
async function initialise(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { path, binaries, account, initOptions } = options;
  const nobody = account ? initAccount() : null;
  if (nobody) chownSync(path, nobody.uid, nobody.gid);
  const words = [
    ['-D', nobody ? '/proc/self/cwd' : path],
    ['-U', databaseUser, '--encoding=UTF8'],
    ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    initOptions,
  ].flat();
  try {
    await run(binaries.initdb, words, { cwd: path, env: programEnvironment(), ...nobody });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StartError(`The database could not be created. ${said || String(error)}`, {
      cause: error,
    });
  }
}

function changeOwner(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
}
