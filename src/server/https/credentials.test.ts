import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#src/server/env.ts';
import { httpsCredentials } from './credentials.ts';
import { makeSelfSigned } from './self-signed.ts';

const now = new Date('2027-02-14T00:00:00Z');
const own = await makeSelfSigned(['localhost'], now);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-https-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the operator’s own certificate is served as it is', async () => {
  expect(await httpsCredentials(envOf(own), now)).toEqual(own);
});

test('a certificate that is not there is named', async () => {
  const env = parseEnv({
    HTTPS_CERT: join(folder, 'none.pem'),
    HTTPS_KEY: join(folder, 'key.pem'),
  });
  await expect(httpsCredentials(env, now)).rejects.toThrow(
    'HTTPS_CERT: expected the path of a PEM certificate; it cannot be read (ENOENT)',
  );
});

test('a key of another certificate, and what is no certificate at all, are refused', async () => {
  const other = await makeSelfSigned(['localhost'], now);
  for (const given of [
    { ...own, key: other.key },
    { ...own, cert: 'certificate' },
  ]) {
    await expect(httpsCredentials(envOf(given), now)).rejects.toThrow(
      'HTTPS_CERT, HTTPS_KEY: expected the PEM files of a certificate and its private key',
    );
  }
});

test('a self-made certificate is kept, and made anew when its files do not fit together', async () => {
  const env = parseEnv({ DATA_DIR: folder }, ['--https']);
  const first = await httpsCredentials(env, now);
  expect(await httpsCredentials(env, now)).toEqual(first);
  for (const [name, content] of [
    ['https-key.pem', own.key],
    ['https-cert.pem', ''],
  ] as const) {
    writeFileSync(join(folder, name), content);
    const renewed = await httpsCredentials(env, now);
    expect(renewed).not.toBeNull();
    expect(renewed).not.toEqual(first);
    expect(() => createSecureContext(renewed ?? {})).not.toThrow();
    expect(await httpsCredentials(env, now)).toEqual(renewed);
  }
});

function envOf({ cert, key }: { cert: string; key: string }) {
  const files = { HTTPS_CERT: join(folder, 'cert.pem'), HTTPS_KEY: join(folder, 'key.pem') };
  writeFileSync(files.HTTPS_CERT, cert);
  writeFileSync(files.HTTPS_KEY, key);
  return parseEnv(files);
}
