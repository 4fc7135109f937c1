import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#src/server/platform/keys.ts';
import { decoyHash } from '../password/passwords.ts';

/** What of an account a known device is bound to; both null where there is no such account. */
export type DeviceOwner = { id: string | null; passwordHash: string | null };

const prefix = 'drp_kd_';
const purpose = 'known-device';

/**
 * What a device keeps to show at its next sign-in that this account's password was given on it. It opens nothing: wrong
 * passwords sent with it are counted apart from everybody else's. Nothing is stored, and a new password ends it, so
 * whoever holds one that counts has known the password that is being asked for.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 */
export function makeKnownDevice(keys: Keys, owner: { id: string; passwordHash: string }): string {
  const nonce = randomBytes(16).toString('base64url');
  const mac = computeMac(keys.subkey(purpose), { nonce, owner });
  return `${prefix}${nonce}.${mac.toString('base64url')}`;
}

/**
 * The name under which a device's tries are counted; null when the token is not one of this account's. The work is the
 * same for an account that is not there.
 */
export function findDevice(keys: Keys, token: string, owner: DeviceOwner): string | null {
  const [, nonce = '', text = ''] = /^drp_kd_([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(text, 'base64url');
  const isOwn = keys
    .subkeys(purpose)
    .map((key) => computeMac(key, { nonce, owner }))
    .some((mac) => mac.length === given.length && timingSafeEqual(mac, given));
  return isOwn && owner.passwordHash !== null ? nonce : null;
}

function computeMac(key: Buffer, { nonce, owner }: { nonce: string; owner: DeviceOwner }): Buffer {
  const parts = [nonce, owner.id ?? '', owner.passwordHash ?? decoyHash];
  return createHmac('sha256', key).update(parts.join(' ')).digest();
}
