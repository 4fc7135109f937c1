import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Env, VapidKeys } from './env.ts';

const VapidFile = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Fills in the keys that the configuration leaves out: reads them from DATA_DIR, where the first start makes them
 * (mode 0600).
 *
 * @param log told when a key is made: a backup of the database is worthless without it
 */
export function ensureSecrets(env: Env, log: (line: string) => void): Env {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const secretKeys =
    env.secretKeys.length > 0 ? env.secretKeys : [ensureSecretKey(env.dataDir, log)];
  return { ...env, secretKeys, vapid: env.vapid ?? ensureVapid(env) };
}

function ensureSecretKey(dataDir: string, log: (line: string) => void): string {
  const file = join(dataDir, 'secret-key');
  return readOrMake(file, () => {
    log(`A secret key was made in ${file}. Back it up: a database backup is worthless without it.`);
    return randomBytes(32).toString('base64url');
  });
}

function ensureVapid(env: Env): VapidKeys {
  const file = join(env.dataDir, 'vapid-keys.json');
  const kept = readOrMake(file, () => JSON.stringify(makeVapidPair()));
  const pair = VapidFile.parse(JSON.parse(kept));
  const isPublic = env.publicUrl.startsWith('https://');
  return { ...pair, subject: isPublic ? env.publicUrl : 'mailto:admin@derap.test' };
}

// RFC 8292, section 3.2: a P-256 key pair, the public key as an uncompressed point.
function makeVapidPair(): z.infer<typeof VapidFile> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

// `wx` and reading back: two servers that start at once on a shared folder end up with the same key.
function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
