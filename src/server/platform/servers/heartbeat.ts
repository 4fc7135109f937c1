import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrations } from '#src/server/db/migrations/index.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { EnvWithKeys } from '#src/server/secrets.ts';
import { newId } from '../ids.ts';
import { toKeyId } from '../keys.ts';
import { forgetServer, listServerIds, recordServer } from './server-rows.ts';

export type Heartbeat = {
  /** Made at this start. */
  id: string;
  /** Says that this server lives, and which others' marks it sees in its folder. */
  beat: (now: Date) => Promise<void>;
  /** Takes row and mark away. */
  end: () => Promise<void>;
};

/** A mark younger than this may belong to a server that has not written its row yet. */
const freshMs = 10 * 60_000;

/**
 * Makes a server known to the others of its database: a row with fingerprints of what has to be the same everywhere, and a
 * file in DATA_DIR, which has to be one folder for all unless files lie in a bucket.
 */
export function createHeartbeat(db: Kysely<Database>, env: EnvWithKeys): Heartbeat {
  const id = newId();
  const startedAt = new Date();
  const folder = join(env.dataDir, 'servers');
  const mark = join(folder, id);
  return {
    id,
    async beat(now) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(mark, '');
      await recordServer(db, {
        id,
        host: hostname(),
        newest_migration: Object.keys(migrations).toSorted().at(-1) ?? '',
        key_ids: env.secretKeys.map(toKeyId),
        push_key: toPushFingerprint(env.vapid.publicKey),
        file_place: toFilePlace(env),
        marks_seen: readdirSync(folder).toSorted(),
        started_at: startedAt,
        seen_at: now,
      });
      removeLost(folder, await listServerIds(db));
    },
    async end() {
      rmSync(mark, { force: true });
      await forgetServer(db, id);
    },
  };
}

/** Names the keys for notifications without showing them. */
export function toPushFingerprint(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 8);
}

function toFilePlace({ s3 }: Pick<EnvWithKeys, 's3'>): string {
  return s3 === null ? 'folder' : `${s3.endpoint ?? s3.region}/${s3.bucket}`;
}

/** Marks of servers that were killed. */
function removeLost(folder: string, known: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (known.includes(name)) continue;
    const path = join(folder, name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - madeAt > freshMs) rmSync(path, { force: true });
  }
}
