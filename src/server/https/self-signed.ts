import { KeyObject, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';

export type Certificate = { cert: string; key: string };

const dayMs = 86_400_000;
// Apple's limit for certificates: https://support.apple.com/en-us/102028
const lifeDays = 397;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Makes a certificate that signs itself (ECDSA P-256), for trying the app on phones in the local network.
 *
 * @param hosts host names and IP addresses it is for
 * @returns PEM texts
 */
export async function makeSelfSigned(hosts: readonly string[], now: Date): Promise<Certificate> {
  // Loaded here, because a start that makes no certificate need not wait for it. Its classes want the metadata API.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const names = hosts.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Derap (local)',
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + lifeDays * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.SubjectAlternativeNameExtension(names),
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    ],
  });
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
