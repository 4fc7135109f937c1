import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#src/server/env.ts';
import { networkAddresses } from './network-addresses.ts';
import { makeSelfSigned, type Certificate } from './self-signed.ts';

/**
 * The certificate to serve with, or null for plain http. A self-made one is kept in DATA_DIR, so a phone that has
 * accepted it need not be asked again, until an address of this machine is not in it or it runs out.
 *
 * @throws when HTTPS_CERT or HTTPS_KEY cannot be read
 */
export function httpsCredentials(env: Env, now: Date): Certificate | null {
  if (!env.https) return null;
  if (env.https.kind === 'files') {
    return { cert: readFileSync(env.https.cert, 'utf8'), key: readFileSync(env.https.key, 'utf8') };
  }
  const hosts = ['localhost', hostname(), '127.0.0.1', ...networkAddresses()];
  return keptCertificate(env.dataDir, hosts, now) ?? makeAndKeep(env.dataDir, hosts, now);
}

function files(dataDir: string): { cert: string; key: string } {
  return { cert: join(dataDir, 'https-cert.pem'), key: join(dataDir, 'https-key.pem') };
}

function keptCertificate(dataDir: string, hosts: readonly string[], now: Date): Certificate | null {
  const { cert, key } = files(dataDir);
  if (!existsSync(cert) || !existsSync(key)) return null;
  const kept = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const parsed = new X509Certificate(kept.cert);
  const isCurrent = new Date(parsed.validTo) > now;
  const covers = hosts.every((host) => parsed.checkIP(host) ?? parsed.checkHost(host));
  return isCurrent && covers ? kept : null;
}

function makeAndKeep(dataDir: string, hosts: readonly string[], now: Date): Certificate {
  const made = makeSelfSigned(hosts, now);
  const { cert, key } = files(dataDir);
  writeFileSync(key, made.key, { mode: 0o600 });
  writeFileSync(cert, made.cert);
  return made;
}
