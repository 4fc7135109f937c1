import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';
import { isSameSecret } from './same-secret.ts';

const purpose = 'bearer-tag';
/** 96 bits in base64url: a guess in a lifetime of guesses. */
const tagLength = 16;

/**
 * A bearer with a keyed tag, `{body}.{tag}`, which tells it from a made-up one without a query, in every process and after a
 * restart. The tag says nothing of whether the bearer still counts.
 */
export function tagBearer(keys: Keys, body: string): string {
  return `${body}.${tagUnder(keys.subkey(purpose), body)}`;
}

/** What `tagBearer` may have given before, one for each configured secret. */
export function tagBearerWithEach(keys: Keys, body: string): string[] {
  return keys.subkeys(purpose).map((key) => `${body}.${tagUnder(key, body)}`);
}

/** Whether one of the configured secrets tagged this bearer. */
export function isOwnBearer(keys: Keys, bearer: string): boolean {
  const end = bearer.lastIndexOf('.');
  if (end < 0) return false;
  const [body, tag] = [bearer.slice(0, end), bearer.slice(end + 1)];
  return keys.subkeys(purpose).some((key) => isSameSecret(tag, tagUnder(key, body)));
}

function tagUnder(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url').slice(0, tagLength);
}
