import type { Kysely, Transaction } from 'kysely';
import type { HostedPlace } from '#src/contract/participants/hosted-places.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { tellClaimLinks } from '#src/server/core/messages/tell-runner.ts';
import { lockCategories } from '#src/server/core/places/participant-changes.ts';
import { makeClaimCode } from '#src/server/features/registration/shared/claim-code.ts';
import {
  findHostedPlace,
  writeClaimHash,
  writeRenewal,
} from '#src/server/features/registration/shared/place-claims.ts';

type Dependencies<Db = Kysely<Database>> = { db: Db; keys: Keys };

/**
 * A place that a host gave, with its claim link while it can be used.
 *
 * @throws problem not_found, also where the runner registered themselves
 */
export async function readHostedPlace(
  deps: Dependencies,
  input: { eventId: string; id: string; now: Date },
): Promise<HostedPlace> {
  return (await openPlace(deps, input)).place;
}

/**
 * Makes the claim link of a place anew, unless `replaces` is not the present one: then somebody has done so already. It is
 * sent where an address is known.
 *
 * @throws problem not_found; link_expired once the place is taken over, given back or over
 */
export async function renewClaim(
  { db, keys }: Dependencies,
  input: { eventId: string; id: string; replaces: string; hostId: string; now: Date },
): Promise<HostedPlace> {
  const { eventId, id, replaces, hostId, now } = input;
  return await memberTx(db, hostId, async (trx) => {
    // As taking over does, so that the link before is not being used meanwhile.
    await lockCategories(trx, eventId);
    const { place, renewals: before } = await openPlace({ db: trx, keys }, { eventId, id, now });
    if (place.claim === null) throw problem('link_expired');
    if (place.claim !== replaces) return place;
    const renewals = before + 1;
    const claim = makeClaimCode(keys, { id, renewals });
    await writeRenewal(trx, { registrationId: id, renewals, hash: hashToken(claim) });
    await insertAudit(trx, {
      action: 'participant.claim_renewed',
      actorId: hostId,
      subjectId: id,
      detail: { event_id: eventId },
      now,
    });
    await tellClaimLinks(trx, { ids: [id], now });
    return { ...place, claim };
  });
}

async function openPlace(
  { db, keys }: Dependencies<Kysely<Database> | Transaction<Database>>,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<{ place: HostedPlace; renewals: number }> {
  const found = await findHostedPlace(db, { eventId, id });
  if (!found) throw problem('not_found');
  const { holder, token_hash: known, renewals, expires_at: end, used_at: used, ...row } = found;
  const { legal_name, phone } = holder;
  const isOver = used !== null || now >= end || !placeStates.some((state) => state === row.state);
  if (isOver) return { place: { ...row, legal_name, phone, claim: null }, renewals };
  const claim = makeClaimCode(keys, { id, renewals });
  const hash = hashToken(claim);
  if (hash !== known) await writeClaimHash(db, { registrationId: id, renewals, hash });
  return { place: { ...row, legal_name, phone, claim }, renewals };
}
