import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { schemas } from './env-variables.ts';
import type { Env, VapidKeys } from './env.ts';
import { StartError } from './start-error.ts';

/** The configuration with the keys that every server has. */
export type EnvWithKeys = Env & { vapid: VapidKeys };

const VapidFile = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Adds keys missing from the configuration: reads them from DATA_DIR, where the first start generates them (mode 0600).
 *
 * @param log called when a key is generated: database backups are useless without it
 * @throws StartError when a persisted key is damaged
 */
export function ensureSecrets(env: Env, log: (line: string) => void): EnvWithKeys {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const secretKeys =
    env.secretKeys.length > 0 ? env.secretKeys : [ensureSecretKey(env.dataDir, log)];
  return { ...env, secretKeys, vapid: env.vapid ?? ensureVapid(env) };
}

function ensureSecretKey(dataDir: string, log: (line: string) => void): string {
  const file = join(dataDir, 'secret-key');
  const kept = readOrMake(file, () => {
    log(`A secret key was made in ${file}. Back it up: a database backup is worthless without it.`);
    return randomBytes(32).toString('base64url');
  });
  // An empty file (full disk, bad copy) would be a known key.
  if (kept === '' || !schemas.SECRET_KEY.safeParse(kept).success) throw damaged(file);
  return kept;
}

function ensureVapid(env: Env): VapidKeys {
  const file = join(env.dataDir, 'vapid-keys.json');
  const kept = readOrMake(file, () => JSON.stringify(makeVapidPair()));
  const pair = readVapid(kept);
  if (pair === null) throw damaged(file);
  const isPublic = env.publicUrl.startsWith('https://');
  return { ...pair, subject: isPublic ? env.publicUrl : 'mailto:admin@derap.test' };
}

function readVapid(text: string): z.infer<typeof VapidFile> | null {
  try {
    return VapidFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function damaged(file: string): StartError {
  return new StartError(
    `DATA_DIR: ${file} holds no key. Restore it from your backup; only with a new database may it be deleted, for the next start to make another.`,
  );
}

// RFC 8292, section 3.2: a P-256 key pair, the public key as an uncompressed point.
function makeVapidPair(): z.infer<typeof VapidFile> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

// Written to a temporary file, linked into place and read back: atomic, and servers starting at once on a shared folder get
// the same key.
function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true });
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
