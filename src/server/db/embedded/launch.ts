import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#src/server/start-error.ts';
import type { Account } from './account.ts';
import { programEnvironment } from './program.ts';

export type LaunchOptions = {
  postgres: string;
  cluster: string;
  account: Account | null;
  settings: Record<string, string>;
  logFile: string;
  /** A database that always exists, to find out when the server takes connections. */
  probe: string;
  readyWithinMs?: number;
};

const logLimitBytes = 5_000_000;
const fastShutdownMs = 8_000;

/**
 * Starts PostgreSQL on a cluster and resolves when it takes connections. It has a process group of its own, so
 * Ctrl-C in a terminal reaches only the server, which then stops it in order.
 *
 * @param options.readyWithinMs longer than that and it is stopped; crash recovery takes a while after a busy day
 * @param signal no longer wanted: what has been started is stopped
 * @throws with the end of PostgreSQL's log when it stops or does not get ready
 */
export async function launch(options: LaunchOptions, signal: AbortSignal): Promise<ChildProcess> {
  const { readyWithinMs = 300_000 } = options;
  const logStart = prepareLog(options.logFile);
  const child = spawnPostgres(options);
  const spawnError = new Promise<Error>((resolve) => child.once('error', resolve));
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (await isReady(options.probe)) return child;
    if (hasEnded(child)) throw startFailure(readLog(options.logFile, logStart));
    if (signal.aborted) {
      await stopPostgres(child);
      throw startFailure('The server is stopping.');
    }
    const failed = await Promise.race([spawnError, sleep(25)]);
    if (failed) throw startFailure(failed.message);
  }
  child.kill('SIGQUIT');
  throw startFailure(`Not ready after ${readyWithinMs / 1000} s.`);
}

/** Whether a child process has exited, by code or by signal. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Fast shutdown; resolves when PostgreSQL has exited. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  // SIGQUIT stops without a checkpoint; the next start recovers from the log.
  const timeout = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
  await ended;
  clearTimeout(timeout);
}

function spawnPostgres(options: LaunchOptions): ChildProcess {
  const { cluster, account, postgres } = options;
  // Through /proc/self/cwd the account reaches its cluster below folders it may not enter, such as /root:
  // the working directory is set before the privileges are dropped.
  const directory = account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const words = ['-D', directory, ...settings];
  const log = openSync(options.logFile, 'a', 0o600);
  const common = {
    cwd: cluster,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log] satisfies ['ignore', number, number],
  };
  try {
    if (!canDieWithParent()) return spawn(postgres, words, { ...common, ...account });
    return spawn('setpriv', [...setprivOptions(account), '--', postgres, ...words], common);
  } finally {
    closeSync(log);
  }
}

// SIGINT is PostgreSQL's fast shutdown.
function setprivOptions(account: Account | null): string[] {
  const identity = account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    : [];
  return [...identity, '--no-new-privs', '--pdeathsig=INT'];
}

// Busybox has a setpriv without this option.
function canDieWithParent(): boolean {
  return spawnSync('setpriv', ['--pdeathsig=INT', 'true'], { stdio: 'ignore' }).status === 0;
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function prepareLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < logLimitBytes) return size;
  truncateSync(file);
  return 0;
}

function readLog(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString().trim().split('\n').slice(-8).join('\n');
}

function startFailure(reason: string): StartError {
  return new StartError(`PostgreSQL did not start. ${reason}`);
}
