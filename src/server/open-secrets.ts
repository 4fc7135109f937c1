import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { readPersistedKeys, rememberKey } from './db/secret-keys.ts';
import type { Env } from './env.ts';
import { toKeyId } from './platform/keys.ts';
import { ensureSecrets, type EnvWithKeys } from './secrets.ts';
import { StartError } from './start-error.ts';

/**
 * Resolves the secret keys and verifies that they match the database: with another key, existing tickets and health data
 * would be unreadable. Keys are generated only while nothing is encrypted.
 *
 * @throws StartError when no key matches the encrypted data, or a persisted key is missing or damaged
 */
export async function openSecrets(
  env: Env,
  { db, log }: { db: Kysely<Database>; log: (line: string) => void },
): Promise<EnvWithKeys> {
  const stored = await readPersistedKeys(db);
  const file = join(env.dataDir, 'secret-key');
  if (stored.isUsed && env.secretKeys.length === 0 && !existsSync(file)) {
    throw new StartError(
      `DATA_DIR: ${file} is missing, but this database holds data that was encrypted with it or with SECRET_KEY. Restore the file from your backup, or set SECRET_KEY as it was.`,
    );
  }
  const ready = ensureSecrets(env, log);
  const ids = ready.secretKeys.map(toKeyId);
  const isKnown = stored.ids.length === 0 || stored.ids.some((id) => ids.includes(id));
  if (stored.isUsed && !isKnown) {
    const source = env.secretKeys.length > 0 ? 'SECRET_KEY' : file;
    throw new StartError(
      `${source}: this is another key than the one this database was encrypted with. Restore that one; to change it, list the new key first and the old one after it, separated by a comma, in SECRET_KEY.`,
    );
  }
  const lost = stored.isUsed ? stored.ids.filter((id) => !ids.includes(id)) : [];
  if (lost.length > 0) {
    log(
      `SECRET_KEY no longer lists the key ${lost.join(', ')}: what was encrypted with it cannot be read.`,
    );
  }
  const [newest] = ids;
  if (newest !== undefined) await rememberKey(db, newest, stored);
  return ready;
}
