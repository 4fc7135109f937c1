import { createHmac } from 'node:crypto';
import type { Keys } from '#src/server/platform/keys.ts';

const codeBytes = 16;

/**
 * The secret of a place's claim link. Made of its id and the server's key, so that hosts can show the link again and mails
 * can hold it, while the database holds only its hash.
 */
export function makeClaimCode(keys: Keys, registrationId: string): string {
  return createHmac('sha256', keys.subkey('place-claim'))
    .update(registrationId)
    .digest()
    .subarray(0, codeBytes)
    .toString('base64url');
}
