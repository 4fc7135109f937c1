import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { databaseUser } from './program.ts';

/** Where an embedded PostgreSQL listens and how clients reach it. */
export type Endpoint = {
  /** Settings for the postgres command line. */
  settings: Record<string, string>;
  /** Options for initdb that decide who is let in. */
  initOptions: string[];
  connectionString: (database: string) => string;
  dispose: () => void;
};

// sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included.
const socketPathLimit = 103;

/**
 * Chooses the endpoint: a Unix socket inside the cluster (mode 0700, so only its owner and root get in), or in a
 * short private folder when that path is too long for a socket. Windows listens on the loopback with a password.
 */
export async function makeEndpoint(cluster: string, account: Account | null): Promise<Endpoint> {
  if (process.platform === 'win32') return loopbackEndpoint(cluster);
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= socketPathLimit) {
    // Relative to the cluster: its absolute path may not be reachable for PostgreSQL's account.
    return socketEndpoint(cluster, '.', () => {});
  }
  const folder = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'derap-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return socketEndpoint(folder, folder, () => rmSync(folder, { recursive: true, force: true }));
}

function socketEndpoint(host: string, directory: string, dispose: () => void): Endpoint {
  return {
    settings: { listen_addresses: '', unix_socket_directories: directory },
    initOptions: ['--auth-local=trust', '--auth-host=reject'],
    connectionString: (database) =>
      `postgres://${databaseUser}@localhost/${database}?host=${encodeURIComponent(host)}`,
    dispose,
  };
}

async function loopbackEndpoint(cluster: string): Promise<Endpoint> {
  const passwordFile = `${cluster}.password`;
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  const password = readFileSync(passwordFile, 'utf8');
  const port = await freePort();
  return {
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
    },
    initOptions: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    connectionString: (database) =>
      `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`,
    dispose: () => {},
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
