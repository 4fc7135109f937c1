import { createHmac } from 'node:crypto';
import type { Keys } from '#src/server/platform/keys.ts';

const codeBytes = 16;

/**
 * The secret of a place's claim link. Made of its id, how often it was made anew, and the server's key, so that hosts can show the link again and mails
 * can hold it, while the database holds only its hash.
 */
export function makeClaimCode(
  keys: Keys,
  { id, renewals }: { id: string; renewals: number },
): string {
  return createHmac('sha256', keys.subkey('place-claim'))
    .update(renewals === 0 ? id : `${id}:${renewals}`)
    .digest()
    .subarray(0, codeBytes)
    .toString('base64url');
}
