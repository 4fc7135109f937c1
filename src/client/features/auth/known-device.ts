import { readText, writeText } from '#src/client/lib/storage/storage.ts';

/** As long as the contract takes it. */
const maxLength = 200;

/**
 * What this device sends with its next login: it says nothing of who signed in here and opens nothing, so it stays when
 * a member signs out (docs/decisions/014-sign-in-limits.md). Nothing is sent to a server that never gave one.
 */
export function readKnownDevice(): { known_device?: string } {
  const token = readText('known_device');
  return token === null || token.length > maxLength ? {} : { known_device: token };
}

/** Keeps what a sign-in or a new password was answered with; a server that gives none leaves what there is. */
export function persistKnownDevice({
  known_device: token,
}: {
  known_device?: string | undefined;
}): void {
  if (token !== undefined) writeText('known_device', token);
}
