import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '#package.json';
import { BackupError } from '#src/server/backup/backup-error.ts';
import { takeBackup, type BackupResult } from '#src/server/backup/snapshot/take-backup.ts';
import { asCommand } from '#src/server/dist.ts';
import { parseEnv, type Env } from '#src/server/env.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { archiveName } from '#src/server/backup/archive/archive-name.ts';
import { readKeys } from './keys.ts';
import { openSource } from './open-source.ts';

export type Say = (line: string) => void;

const usage = `${asCommand('backup')}                     write an archive into DATA_DIR/backups, also while the server runs
${asCommand('backup', 'FILE')}             into this file or folder
${asCommand('backup', '--with-keys')}      with SECRET_KEY in the archive; needs BACKUP_PASSPHRASE, which encrypts it`;

/** `npm run backup -- [file] [--with-keys]`, of the configured database and storage. Returns the exit code. */
export async function runBackup(args: readonly string[], say: Say): Promise<number> {
  const { file, withKeys } = readArguments(args);
  const env = parseEnv(process.env);
  const passphrase = env.backup.passphrase;
  if (withKeys && passphrase === null) {
    throw new BackupError(
      'Keys beside the data that they protect protect nothing: set BACKUP_PASSPHRASE for --with-keys.',
    );
  }
  const path = toPath(env, { file, at: new Date(), isSealed: passphrase !== null });
  const source = await openSource(env, say);
  try {
    const result = await takeBackup({
      connectionString: source.connectionString,
      file: path,
      passphrase,
      files: await openFiles(env),
      uploads: env.s3 === null ? 'files' : 'list',
      release: version,
      keys: withKeys ? readKeys(env) : null,
    });
    say(describeBackup(path, result));
  } finally {
    await source.close();
  }
  if (passphrase === null) say(unsealedNote);
  return 0;
}

const unsealedNote =
  'The archive is not encrypted (BACKUP_PASSPHRASE is not set): whoever has it can read names and addresses.';

function readArguments(args: readonly string[]): { file: string | null; withKeys: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-keys': { type: 'boolean', default: false } },
    });
    if (positionals.length > 1) throw new Error('too many');
    return { file: positionals[0] ?? null, withKeys: values['with-keys'] };
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

function toPath(
  env: Env,
  { file, at, isSealed }: { file: string | null; at: Date; isSealed: boolean },
): string {
  const given = resolve(file ?? join(env.dataDir, 'backups'));
  const isFolder = file === null || /[/\\]$/.test(file) || isExistingFolder(given);
  mkdirSync(isFolder ? given : dirname(given), { recursive: true, mode: 0o700 });
  if (isFolder) return join(given, archiveName(at, { isSealed }));
  if (existsSync(given)) throw new BackupError(`${given} is there already; name another file.`);
  return given;
}

function isExistingFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What a backup holds, in words for the operator. */
function describeBackup(path: string, { header, rows, uploads, missingUploads }: BackupResult) {
  const what = header.uploads === 'list' ? 'uploads listed (they stay in the bucket)' : 'uploads';
  const missing =
    missingUploads.length === 0
      ? ''
      : `\n${missingUploads.length} uploads were not there: removed meanwhile, or not yet stored.`;
  return `${path}: ${rows} rows of ${header.tables.length} tables and ${uploads} ${what}, as of ${header.takenAt}.${missing}`;
}
