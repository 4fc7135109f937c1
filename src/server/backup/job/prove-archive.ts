import { createHash } from 'node:crypto';
import pg from 'pg';
import { BackupError } from '#src/server/backup/backup-error.ts';
import { restoreArchive, type RestoreResult } from '#src/server/backup/restore/restore-archive.ts';
import { quote } from '#src/server/backup/snapshot/catalogue.ts';
import type { Files } from '#src/server/platform/file-storage.ts';

type ProofOptions = { file: string; passphrase: string | null; connectionString: string };

/** Uploads are read, and their hashes compared, but stored nowhere. */
const nowhere: Files = {
  write: () => Promise.resolve(),
  read: () => Promise.resolve(null),
  removeFolder: () => Promise.resolve(),
};

/**
 * Restores an archive into a database of its own beside the given one, with today's migrations, and drops it again.
 *
 * @throws BackupError when it cannot be restored, or when the user may not make a database
 */
export async function proveArchive(options: ProofOptions): Promise<RestoreResult> {
  const client = new pg.Client({ connectionString: options.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const scratch = await scratchName(client);
    // One that a killed server has left.
    await dropScratch(client, scratch);
    await client.query(`create database ${quote(scratch)} template template0`).catch(explain);
    try {
      const url = new URL(options.connectionString);
      url.pathname = `/${scratch}`;
      return await restoreArchive({ ...options, connectionString: url.href, files: nowhere });
    } finally {
      await dropScratch(client, scratch);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Of each database its own, as several may lie on one server. */
async function scratchName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const hash = createHash('sha256').update(rows[0]?.name ?? '');
  return `derap_proof_${hash.digest('hex').slice(0, 12)}`;
}

async function dropScratch(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quote(name)} with (force)`);
}

function explain(cause: unknown): never {
  const isForbidden = cause instanceof pg.DatabaseError && cause.code === '42501';
  if (!isForbidden) throw cause;
  throw new BackupError(
    'The backup cannot be proved: the user of DATABASE_URL may not create a database to restore it into ("alter role … createdb").',
    { cause },
  );
}
