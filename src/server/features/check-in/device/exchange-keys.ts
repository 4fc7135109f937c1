import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ExchangeKeys } from '#src/contract/check-in/exchange-keys.ts';
import type { Database } from '#src/server/db/schema.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { listRevokedIds } from './device-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Phone = { id: string; eventId: string };

const keyBytes = 32;

/** With what a phone of an event exchanges logs; only for one that is not revoked. */
export async function exchangeKeys(
  { db, keys }: Dependencies,
  phone: Phone,
): Promise<ExchangeKeys> {
  const { eventId } = phone;
  const [indexKey, revoked] = await Promise.all([
    bibIndexKey(db, keys, eventId),
    listRevokedIds(db, eventId),
  ]);
  // From the key that outlives a rotation of SECRET_KEY, so that all phones of an event have the same.
  const eventKey = Buffer.from(hkdfSync('sha256', indexKey, '', 'derap:exchange', keyBytes));
  return {
    event_key: eventKey.toString('base64url'),
    carry_key: keys.subkey(toCarryPurpose(phone)).toString('base64url'),
    revoked_phones: revoked,
  };
}

/** The keys with which a phone may have sealed a parcel: those of all configured secrets. */
export function listCarryKeys(keys: Keys, phone: Phone): Buffer[] {
  return keys.subkeys(toCarryPurpose(phone));
}

function toCarryPurpose({ id, eventId }: Phone): string {
  return `carry:${eventId}:${id}`;
}
