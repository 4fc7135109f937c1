import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { debianProgram } from '#tests/support/operated/debian.ts';

export type OtherPostgres = { connectionString: string; stop: () => Promise<void> };

/**
 * Runs the oldest PostgreSQL that we support, from its Debian package, in a folder of its own and as an ordinary user, who
 * owns one empty database and is no superuser.
 */
export async function startPostgres15(): Promise<OtherPostgres> {
  const program = debianProgram('postgres', 'postgresql-15');
  const initdb = join(dirname(program), 'initdb');
  const home = mkdtempSync(join(tmpdir(), 'derap-pg15-'));
  const data = join(home, 'data');
  const account = accountOf('postgres');
  if (account !== null) chownSync(home, account.uid, account.gid);
  const options = { ...account, cwd: home, env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' } };
  const words = ['-D', data, '-U', 'boss', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'];
  execFileSync(initdb, words, options);
  const settings = ['-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(program, ['-D', data, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const toUrl = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(home)}`;
  await prepare(toUrl('boss', 'postgres'));
  return {
    connectionString: toUrl('derap', 'derap'),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Null where this process is an ordinary user itself: PostgreSQL refuses root only. */
function accountOf(name: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const read = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

async function prepare(connectionString: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.query('create role derap login');
      await client.query('create database derap owner derap');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
