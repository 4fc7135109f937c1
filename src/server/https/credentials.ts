import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { expected } from '#src/server/env-variables.ts';
import type { Env } from '#src/server/env.ts';
import { StartError } from '#src/server/start-error.ts';
import { networkAddresses } from './network-addresses.ts';
import { makeSelfSigned, type Certificate } from './self-signed.ts';

/**
 * The certificate to serve with, or null for plain http. A self-made one is kept in DATA_DIR, so a phone that has
 * accepted it need not be asked again, until an address of this machine is not in it, it runs out or its files do not
 * fit together.
 *
 * @throws StartError when HTTPS_CERT and HTTPS_KEY cannot be read, or are no certificate and its key
 */
export async function httpsCredentials(env: Env, now: Date): Promise<Certificate | null> {
  if (!env.https) return null;
  if (env.https.kind === 'files') {
    return operatorsOwn(env.https);
  }
  const hosts = ['localhost', hostname(), '127.0.0.1', ...networkAddresses()];
  return keptCertificate(env.dataDir, hosts, now) ?? (await makeAndKeep(env.dataDir, hosts, now));
}

function operatorsOwn(files: { cert: string; key: string }): Certificate {
  const given = { cert: readPem('HTTPS_CERT', files.cert), key: readPem('HTTPS_KEY', files.key) };
  try {
    createSecureContext(given);
    return given;
  } catch (cause) {
    throw new StartError(
      'HTTPS_CERT, HTTPS_KEY: expected the PEM files of a certificate and its private key',
      { cause },
    );
  }
}

function readPem(name: 'HTTPS_CERT' | 'HTTPS_KEY', path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(`${name}: expected ${expected[name]}; it cannot be read${code}`, {
      cause,
    });
  }
}

function ownFiles(dataDir: string): { cert: string; key: string } {
  return { cert: join(dataDir, 'https-cert.pem'), key: join(dataDir, 'https-key.pem') };
}

function keptCertificate(dataDir: string, hosts: readonly string[], now: Date): Certificate | null {
  const { cert, key } = ownFiles(dataDir);
  if (!existsSync(cert) || !existsSync(key)) return null;
  const kept = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const parsed = parsePair(kept);
  if (parsed === null) return null;
  const isCurrent = new Date(parsed.validTo) > now;
  const covers = hosts.every((host) => isFor(parsed, host));
  return isCurrent && covers ? kept : null;
}

// Asking whether a name is an address throws.
function isFor(parsed: X509Certificate, host: string): boolean {
  return (isIP(host) === 0 ? parsed.checkHost(host) : parsed.checkIP(host)) !== undefined;
}

// A full disk or a stop between the two files leaves a half, or the new key beside the old certificate.
function parsePair(kept: Certificate): X509Certificate | null {
  try {
    createSecureContext(kept);
    return new X509Certificate(kept.cert);
  } catch {
    return null;
  }
}

async function makeAndKeep(
  dataDir: string,
  hosts: readonly string[],
  now: Date,
): Promise<Certificate> {
  const made = await makeSelfSigned(hosts, now);
  const { cert, key } = ownFiles(dataDir);
  writeFileSync(key, made.key, { mode: 0o600 });
  writeFileSync(cert, made.cert);
  return made;
}
