import type { Kysely, Transaction } from 'kysely';
import type { ClaimBody } from '#src/contract/registration/claims.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { writeAnswers } from '#src/server/core/places/runners.ts';
import { lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writeRenewal } from '../shared/place-claims.ts';
import { readAnswers } from '../claim/claim-answers.ts';
import { makeClaimCode } from '../shared/claim-code.ts';
import { findClaim } from '../claim/claim-repository.ts';
import { storeReplies } from '#src/server/features/questions/shared/reply-service.ts';
import { findGroupPlace } from './group-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Which = { id: string; groupId: string; memberId: string; now: Date };

/**
 * Says the rest for the runner of a place that nobody has taken over, and accepts the waiver for them, as a parent does. The
 * place stays with who ordered it.
 *
 * @throws problem not_found, conflict once its runner has it or it is over, event_cancelled, consent_missing, those of
 * `readAnswers`
 */
export async function completePlace(
  { db, keys }: Dependencies,
  { body, ...which }: Which & { body: ClaimBody },
): Promise<void> {
  const { id, memberId, now } = which;
  await memberTx(db, memberId, async (trx) => {
    const { row } = await lockPlace(trx, which);
    const isHeld = placeStates.some((state) => state === row.state);
    if (row.used_at !== null || !isHeld || now >= row.expires_at) throw problem('conflict');
    if (row.event_state === 'cancelled') throw problem('event_cancelled');
    if (body.waiver_version !== row.waiver_version) throw problem('consent_missing');
    const told = await readAnswers(trx, keys, { row, body, memberId });
    const waiver = { kind: 'waiver_for', version: row.waiver_version, at: now.toISOString() };
    await writeAnswers(trx, {
      id,
      ...told.changes,
      consents: [...row.consents.filter(({ kind }) => kind !== waiver.kind), waiver],
      now,
    });
    await storeReplies(trx, { registrationId: id, replies: told.replies, now });
    await insertAudit(trx, {
      action: 'registration.completed',
      actorId: memberId,
      subjectId: id,
      detail: { event_id: row.event_id },
      now,
    });
  });
}

/**
 * Makes the link of a place anew, unless `replaces` is not the present one: then it has been made anew already.
 *
 * @throws problem not_found, link_expired once its runner has it or it is over
 */
export async function renewPlaceLink(
  { db, keys }: Dependencies,
  { replaces, ...which }: Which & { replaces: string },
): Promise<void> {
  const { id, memberId, now } = which;
  await memberTx(db, memberId, async (trx) => {
    const { row, renewals: before } = await lockPlace(trx, which);
    const isHeld = placeStates.some((state) => state === row.state);
    if (row.used_at !== null || !isHeld || now >= row.expires_at) throw problem('link_expired');
    if (makeClaimCode(keys, { id, renewals: before }) !== replaces) return;
    const renewals = before + 1;
    const hash = hashToken(makeClaimCode(keys, { id, renewals }));
    await writeRenewal(trx, { registrationId: id, renewals, hash });
    await insertAudit(trx, {
      action: 'registration.link_renewed',
      actorId: memberId,
      subjectId: id,
      detail: { event_id: row.event_id },
      now,
    });
  });
}

/** A place of a member's group, with its category locked: nobody takes it over meanwhile. */
async function lockPlace(trx: Transaction<Database>, which: Which) {
  const found = await findGroupPlace(trx, which);
  if (found === null) throw problem('not_found');
  await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
  // Read again under the lock: the link may have been used or made anew.
  const place = await findGroupPlace(trx, which);
  const row = place && (await findClaim(trx, place.token_hash));
  if (!row) throw problem('not_found');
  return { row, renewals: place.renewals };
}
