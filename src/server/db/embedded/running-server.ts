import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import pg from 'pg';
import { databaseName, databaseUser } from './program.ts';

/**
 * The address of the embedded PostgreSQL that another process runs on this DATA_DIR; null when none answers. Its lock file
 * names its socket and its port: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export async function findRunningServer(dataDir: string): Promise<string | null> {
  const cluster = join(dataDir, 'postgres');
  const address = readAddress(cluster);
  if (address === null) return null;
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return address;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readAddress(cluster: string): string | null {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  const [, , , port = '', folder = ''] = lines;
  if (lines.length < 5) return null;
  if (process.platform === 'win32') {
    const [password = ''] = readLines(`${cluster}.password`);
    return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseName}`;
  }
  const host = encodeURIComponent(isAbsolute(folder) ? folder : join(cluster, folder));
  return `postgres://${databaseUser}@localhost/${databaseName}?host=${host}`;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
