import { readText, writeText } from '#src/client/lib/storage/storage.ts';

/** The contract's limit. */
const maxLength = 200;

/**
 * The token that this device sends with its next login. It identifies no member and grants no access, so it stays after
 * sign-out (docs/decisions/014-sign-in-limits.md). Empty when the server has never issued one.
 */
export function readKnownDevice(): { known_device?: string } {
  const token = readText('known_device');
  return token === null || token.length > maxLength ? {} : { known_device: token };
}

/**
 * Persists the token from the response to a sign-in or a new password; a response without one keeps the current token.
 */
export function persistKnownDevice({
  known_device: token,
}: {
  known_device?: string | undefined;
}): void {
  if (token !== undefined) writeText('known_device', token);
}
