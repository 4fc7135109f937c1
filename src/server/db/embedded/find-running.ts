import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { databaseName, databaseUser } from './program.ts';
import { processIdentity } from './process-identity.ts';

/**
 * The address of the embedded PostgreSQL that a server of this machine runs on a data directory; null when none runs. To
 * look at it from outside without stopping the server.
 */
export function findRunningPostgres(dataDir: string): string | null {
  const cluster = join(resolve(dataDir), 'postgres');
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  // https://www.postgresql.org/docs/18/storage-file-layout.html: process, folder, start, port, socket folder, address.
  const [pid = '', , , port = '', socket = '', address = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  if (process.platform === 'linux' && processIdentity(Number(pid)) === null) return null;
  if (socket !== '') {
    const host = isAbsolute(socket) ? socket : join(cluster, socket);
    return `postgres://${databaseUser}@localhost/${databaseName}?host=${encodeURIComponent(host)}`;
  }
  const password = readFileSync(`${cluster}.password`, 'utf8');
  return `postgres://${databaseUser}:${password}@${address || '127.0.0.1'}:${port}/${databaseName}`;
}
