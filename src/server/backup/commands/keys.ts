import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchivedKeys, ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';
import { BackupError } from '#src/server/backup/backup-error.ts';
import type { Env } from '#src/server/env.ts';
import { toKeyId } from '#src/server/platform/keys.ts';

/** The keys that this server has, from its environment or DATA_DIR; none are made. */
export function readKeys({ secretKeys, dataDir }: Env): ArchivedKeys {
  const kept = readText(join(dataDir, 'secret-key'));
  return {
    secretKeys: secretKeys.length > 0 ? [...secretKeys] : kept === null ? [] : [kept],
    vapid: readText(join(dataDir, 'vapid-keys.json')),
  };
}

/** Ids of keys that encrypted the archive's data and that neither this server nor the archive has. */
export function findLackingKeys(header: ArchiveHeader, own: ArchivedKeys): string[] {
  const known = [...own.secretKeys, ...(header.keys?.secretKeys ?? [])].map(toKeyId);
  return header.keyIds.filter((id) => !known.includes(id));
}

/** @throws BackupError that says what could not be read */
export function refuseLackingKeys(lacking: readonly string[]): void {
  if (lacking.length === 0) return;
  throw new BackupError(
    `The key ${lacking.join(', ')} is missing, with which data of this archive was encrypted: ticket codes, health data, ` +
      'bank accounts for refunds and the bib indexes of scanning phones could not be read. Set SECRET_KEY to it, or put the ' +
      'file secret-key of the old DATA_DIR into the new one. To go on without it, and issue tickets anew, add --without-key.',
  );
}

/**
 * Puts the archive's keys where the server looks for them, unless it has others.
 *
 * @returns what the operator has to do, or null
 */
export function placeKeys(env: Env, header: ArchiveHeader): string | null {
  const { keys } = header;
  if (keys === null) return null;
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const vapid = join(env.dataDir, 'vapid-keys.json');
  if (keys.vapid !== null && !existsSync(vapid)) writeSecret(vapid, keys.vapid);
  const own = readKeys(env).secretKeys.map(toKeyId);
  if (keys.secretKeys.every((key) => own.includes(toKeyId(key)))) return null;
  const [only, ...more] = keys.secretKeys;
  if (own.length === 0 && only !== undefined && more.length === 0) {
    writeSecret(join(env.dataDir, 'secret-key'), only);
    return null;
  }
  const file = join(env.dataDir, 'restored-keys');
  writeSecret(file, keys.secretKeys.join(','));
  return `The archive's keys are in ${file}: list them in SECRET_KEY, then delete that file.`;
}

function writeSecret(file: string, text: string): void {
  writeFileSync(file, `${text}\n`, { mode: 0o600, flush: true });
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
