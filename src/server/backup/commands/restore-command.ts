import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';
import { BackupError } from '#src/server/backup/backup-error.ts';
import { restoreArchive, type RestoreResult } from '#src/server/backup/restore/restore-archive.ts';
import type { Database } from '#src/server/db/schema.ts';
import { forgetKeys } from '#src/server/db/secret-keys.ts';
import { asCommand } from '#src/server/dist.ts';
import { parseEnv, type Env } from '#src/server/env.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { dropDueMails } from '#src/server/platform/mail/outbox-repository.ts';
import { dropDuePushes } from '#src/server/platform/push/push-repository.ts';
import { ensureSecrets } from '#src/server/secrets.ts';
import { findLackingKeys, placeKeys, readKeys, refuseLackingKeys } from './keys.ts';
import type { Say } from './backup-command.ts';
import { openTarget } from './open-source.ts';

const usage = `${asCommand('restore', 'FILE')}            restore an archive into the configured database, which must be empty
  --without-key                    also without the key of its encrypted data, which stays unreadable
  --drop-waiting                   end mails and pushes that waited when it was taken, instead of sending them`;

type Choices = { file: string; withoutKey: boolean; dropWaiting: boolean };

/** `npm run restore -- FILE`, into the configured database and storage. Returns the exit code. */
export async function runRestore(args: readonly string[], say: Say): Promise<number> {
  const choices = readArguments(args);
  const env = parseEnv(process.env);
  const target = await openTarget(env, say);
  try {
    const result = await restoreArchive({
      file: choices.file,
      passphrase: env.backup.passphrase,
      connectionString: target.connectionString,
      files: await openFiles(env),
      mayRestore: (header) => {
        if (!choices.withoutKey) refuseLackingKeys(findLackingKeys(header, readKeys(env)));
      },
      change: (db, header) => changeRestored({ db, say }, { header, env, choices }),
    });
    for (const line of describeRestore(result)) say(line);
    const todo = placeKeys(env, result.header);
    if (todo !== null) say(todo);
    // The server makes none itself where something is encrypted.
    if (choices.withoutKey && readKeys(env).secretKeys.length === 0) ensureSecrets(env, say);
    return 0;
  } finally {
    await target.close();
  }
}

function readArguments(args: readonly string[]): Choices {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'without-key': { type: 'boolean', default: false },
        'drop-waiting': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('one file');
    return {
      file: resolve(file),
      withoutKey: values['without-key'],
      dropWaiting: values['drop-waiting'],
    };
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

async function changeRestored(
  { db, say }: { db: Kysely<Database>; say: Say },
  { header, env, choices }: { header: ArchiveHeader; env: Env; choices: Choices },
): Promise<void> {
  // The server does not start while the database names keys of which it has none.
  if (choices.withoutKey) await forgetKeys(db, findLackingKeys(header, readKeys(env)));
  if (!choices.dropWaiting) return;
  const waiting = { until: new Date(header.takenAt), now: new Date() };
  const mails = await dropDueMails(db, waiting);
  const pushes = await dropDuePushes(db, waiting);
  say(`Ended without sending: ${mails} mails, ${pushes} pushes.`);
}

function describeRestore({ header, rows, uploads, missingUploads, migrated }: RestoreResult) {
  const taken = `as of ${header.takenAt}, PostgreSQL ${header.postgres}, version ${header.release}`;
  const lines = [
    `Restored ${rows} rows of ${header.tables.length} tables and ${uploads} uploads (${taken}).`,
  ];
  if (migrated.length > 0)
    lines.push(`Ran ${migrated.length} migrations, now at ${migrated.at(-1)}.`);
  if (missingUploads.length > 0)
    lines.push(`${missingUploads.length} uploads are missing, the first ${missingUploads[0]}.`);
  lines.push(
    'What happened since then is not in it. Phones hand in their scans again by themselves.',
  );
  return lines;
}
