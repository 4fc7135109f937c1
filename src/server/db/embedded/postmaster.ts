import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#src/server/start-error.ts';
import { processIdentity } from './process-identity.ts';

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/**
 * Cleans up after an earlier server: shuts down an orphaned PostgreSQL (after kill -9 where it cannot die with its parent)
 * and removes a stale lock file whose process id was reused. Call it only while holding the directory's claim.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  // On Windows ids cannot be checked; there PostgreSQL's own lock decides.
  if (process.platform === 'win32') return;
  const pid = lockedBy(cluster);
  // PostgreSQL itself takes over a lock whose process is gone, but not one whose process is a zombie.
  if (!pid || !exists(pid)) return;
  const identity = processIdentity(pid);
  if (!identity || !servesCluster(pid, cluster)) {
    for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      rmSync(join(cluster, lock), { force: true });
    }
    return;
  }
  log(`PostgreSQL ${pid} outlived its server: shutting it down before starting anew.`);
  signal(pid, 'SIGINT');
  if (await isGone(pid, identity, fastShutdownMs)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, identity, immediateShutdownMs)) return;
  throw new StartError(`PostgreSQL ${pid} still runs on ${cluster} and does not stop.`);
}

function lockedBy(cluster: string): number | null {
  try {
    const [first] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(first);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

// The postmaster's working directory is its cluster. Elsewhere than on Linux only its name can be read, and the lock file's second
// line, which names the cluster: in a copy it names the original.
function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return namesCluster(cluster) && programName(pid) === 'postgres';
    }
    const own = statSync(cluster);
    const theirs = statSync(`/proc/${pid}/cwd`);
    return own.ino === theirs.ino && own.dev === theirs.dev;
  } catch {
    return false;
  }
}

function namesCluster(cluster: string): boolean {
  const [, named = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return realpathSync(named) === realpathSync(cluster);
}

function programName(pid: number): string {
  try {
    const output = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return basename(output.trim());
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isGone(pid: number, identity: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processIdentity(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
