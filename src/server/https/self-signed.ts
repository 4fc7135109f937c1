import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  bitString,
  boolean,
  integer,
  objectId,
  octetString,
  sequence,
  setOf,
  tagged,
  utcTime,
  utf8String,
} from './der.ts';

export type Certificate = { cert: string; key: string };

const oids = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
} as const;

const dayMs = 86_400_000;
// Apple's limit for certificates: https://support.apple.com/en-us/102028
const lifeDays = 397;

/**
 * Makes a certificate that signs itself (RFC 5280, ECDSA P-256), for trying the app on phones in the local network.
 *
 * @param hosts host names and IPv4 addresses it is for
 * @returns PEM texts
 */
export function makeSelfSigned(hosts: readonly string[], now: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(oids.ecdsaWithSha256));
  const name = sequence(setOf(sequence(objectId(oids.commonName), utf8String('Derap (local)'))));
  const validity = sequence(
    utcTime(new Date(now.getTime() - dayMs)),
    utcTime(new Date(now.getTime() + lifeDays * dayMs)),
  );
  const version3 = tagged(0, integer(Buffer.of(2)), true);
  // The first byte is kept from being zero, which DER would want cut off.
  const serial = integer(Buffer.concat([Buffer.of(1), randomBytes(15)]));
  const body = sequence(
    version3,
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(hosts),
  );
  const signature = bitString(sign('sha256', body, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extensions(hosts: readonly string[]): Buffer {
  const names = sequence(...hosts.map(generalName));
  const constraints = sequence(
    objectId(oids.basicConstraints),
    boolean(true),
    octetString(sequence()),
  );
  const usage = sequence(objectId(oids.serverAuth));
  return tagged(
    3,
    sequence(
      sequence(objectId(oids.subjectAltName), octetString(names)),
      constraints,
      sequence(objectId(oids.extendedKeyUsage), octetString(usage)),
    ),
    true,
  );
}

// RFC 5280, section 4.2.1.6: dNSName is [2], iPAddress is [7].
function generalName(host: string): Buffer {
  if (isIPv4(host)) return tagged(7, Buffer.from(host.split('.').map(Number)), false);
  return tagged(2, Buffer.from(host), false);
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
