import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#src/server/platform/keys.ts';

const digits = 6;
const purpose = 'staff-pass-pin';

/** A random PIN of six digits. */
export function makePin(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What is stored of a pass's PIN. Keyed, because a million PINs are quickly tried by whoever has the database. */
export function hashPin(keys: Keys, passId: string, pin: string): string {
  return digestOf(keys.subkey(purpose), passId, pin);
}

/** Whether a PIN is the one of a pass, also after a rotation of SECRET_KEY. */
export function isPin(keys: Keys, pass: { id: string; pin_hash: string }, pin: string): boolean {
  const kept = Buffer.from(pass.pin_hash);
  return keys
    .subkeys(purpose)
    .some((key) => timingSafeEqual(kept, Buffer.from(digestOf(key, pass.id, pin))));
}

function digestOf(key: Buffer, passId: string, pin: string): string {
  return createHmac('sha256', key).update(`${passId}:${pin}`).digest('base64url');
}
