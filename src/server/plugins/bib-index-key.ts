import type { Keys } from './keys.ts';

/**
 * The 32-byte key of an event's bib index. Registration seals search records with it; check-in hands it to supervisors'
 * phones at enrolment.
 */
export function bibIndexKey(keys: Keys, eventId: string): Buffer {
  return keys.subkey(`bib-index:${eventId}`);
}
