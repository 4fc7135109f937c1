import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { ensureSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'derap-secrets-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('the first start makes the keys, only the owner may read them, and the next start finds them', () => {
  const said: string[] = [];
  const env = parseEnv({ DATA_DIR: dataDir });
  const first = ensureSecrets(env, (line) => said.push(line));
  const second = ensureSecrets(env, (line) => said.push(line));
  expect(first.secretKeys).toHaveLength(1);
  expect(Buffer.from(first.secretKeys[0] ?? '', 'base64url')).toHaveLength(32);
  expect(second).toEqual(first);
  expect(said).toHaveLength(1);
  for (const name of ['secret-key', 'vapid-keys.json']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test('a configured key is used as it is and none is made', () => {
  const secret = 's'.repeat(40);
  const env = ensureSecrets(parseEnv({ DATA_DIR: dataDir, SECRET_KEY: secret }), () => {});
  expect(env.secretKeys).toEqual([secret]);
  expect(() => readFileSync(join(dataDir, 'secret-key'))).toThrow('ENOENT');
});

test('the VAPID public key is an uncompressed P-256 point that the configuration would accept', () => {
  const { vapid } = ensureSecrets(parseEnv({ DATA_DIR: dataDir }), () => {});
  expect(Buffer.from(vapid?.publicKey ?? '', 'base64url')[0]).toBe(4);
  expect(() =>
    parseEnv({
      VAPID_PUBLIC_KEY: vapid?.publicKey,
      VAPID_PRIVATE_KEY: vapid?.privateKey,
      VAPID_SUBJECT: vapid?.subject,
    }),
  ).not.toThrow();
});

test.each([
  ['secret-key', ''],
  ['secret-key', 'short'],
  ['vapid-keys.json', '{}'],
  ['vapid-keys.json', ''],
])('a %s that holds %j stops the start instead of being used', (name, content) => {
  const env = parseEnv({ DATA_DIR: dataDir });
  ensureSecrets(env, () => {});
  writeFileSync(join(dataDir, name), content);
  expect(() => ensureSecrets(env, () => {})).toThrow(`${join(dataDir, name)} holds no key`);
});
