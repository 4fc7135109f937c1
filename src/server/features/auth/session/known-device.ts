import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#src/server/platform/keys.ts';
import { decoyHash } from '../password/passwords.ts';

/** The account and password a known device is bound to; both null without an account. */
export type DeviceOwner = { id: string | null; passwordHash: string | null };

const prefix = 'drp_kd_';
const purpose = 'known-device';

/**
 * A token proving that this account's password was entered on the device before. It grants no access: it only gives the
 * device its own attempt limit. Stateless, and invalid after a password change.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 */
export function makeKnownDevice(keys: Keys, owner: { id: string; passwordHash: string }): string {
  const nonce = randomBytes(16).toString('base64url');
  const mac = computeMac(keys.subkey(purpose), { nonce, owner });
  return `${prefix}${nonce}.${mac.toString('base64url')}`;
}

/**
 * The key for a device's attempt limit; null when the token is not valid for this account. Takes the same time without an
 * account.
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
