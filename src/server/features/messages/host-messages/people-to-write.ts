import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { writeClaimHash } from '#src/server/features/registration/shared/place-claims.ts';
import { makeClaimCode } from '#src/server/features/registration/shared/claim-code.ts';
import { listPhones } from './message-repository.ts';

/**
 * Whom hosts write to by phone, in the order of their names: each with the language of their account, and without one with
 * the link to their ticket, where they have one.
 */
export async function listPeopleToWrite(
  trx: Transaction<Database>,
  { keys, now, ...among }: { keys: Keys; eventId: string; ids: readonly string[]; now: Date },
) {
  const people = [];
  for (const row of await listPhones(trx, { ...among, now })) {
    const { id, holder, language, token_hash: known, renewals } = row;
    const { legal_name: name, phone } = holder;
    const claim = known === null ? null : makeClaimCode(keys, { id, renewals: renewals ?? 0 });
    if (claim !== null && hashToken(claim) !== known) {
      await writeClaimHash(trx, {
        registrationId: id,
        renewals: renewals ?? 0,
        hash: hashToken(claim),
      });
    }
    people.push({ id, name, phone: phone === '' ? null : phone, language, claim });
  }
  return people;
}
