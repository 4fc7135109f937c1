import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';
import { isSameSecret } from '../same-secret.ts';

/** Where `npm run doctor` asks a server what it sees of a request; unknown to everybody without the secret key. */
export const visitPath = '/doctorz';

/** The request header with which the doctor shows itself. */
export const visitHeader = 'x-derap-visit';

export type Visit = { nonce: string; header: string };

/** Clocks may differ: that is one of the things the doctor looks for. */
const validMs = 3_600_000;

/** A visit that only servers with this secret key answer. */
export function makeVisit(keys: Keys, now: Date): Visit {
  const nonce = randomBytes(18).toString('base64url');
  const at = String(now.getTime());
  return { nonce, header: `${at}.${nonce}.${sign(keys.subkey(purpose), `visit.${at}.${nonce}`)}` };
}

/** The nonce of a visit that was made with one of the keys within the hour; else null. */
export function readVisit(keys: Keys, header: unknown, now: Date): string | null {
  if (typeof header !== 'string') return null;
  const [at = '', nonce = '', mac = ''] = header.split('.');
  if (!(Math.abs(now.getTime() - Number(at)) <= validMs)) return null;
  const isOurs = keys
    .subkeys(purpose)
    .some((key) => isSameSecret(mac, sign(key, `visit.${at}.${nonce}`)));
  return isOurs ? nonce : null;
}

/** What a server answers to a nonce: that it has the key, too. */
export function proveVisit(keys: Keys, nonce: string): string {
  return sign(keys.subkey(purpose), `answer.${nonce}`);
}

/** Whether an answer to a nonce was given with one of the keys. */
export function isProof(keys: Keys, nonce: string, proof: string): boolean {
  return keys.subkeys(purpose).some((key) => isSameSecret(proof, sign(key, `answer.${nonce}`)));
}

const purpose = 'doctor';

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
