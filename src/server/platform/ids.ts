import { randomBytes } from 'node:crypto';
import { makeId } from '#src/domain/ids/id.ts';

/** A new random record id: 12 characters of lower-case Crockford base32. */
export function newId(): string {
  return makeId(randomBytes(12));
}
