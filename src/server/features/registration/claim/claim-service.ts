import type { Kysely, Transaction } from 'kysely';
import { claimAnswers, type Claim, type ClaimBody } from '#src/contract/registration/claims.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { paymentConfirmed } from '#src/server/core/messages/mail-kinds.ts';
import { tellBuyer, tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { listAskedIn, storeReplies } from '#src/server/features/questions/shared/reply-service.ts';
import { hasActiveRegistration } from '#src/server/core/places/find-place.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { readAnswers } from './claim-answers.ts';
import { findClaim, takeOver, type ClaimRow } from './claim-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * The place of a claim link, without what its runner told the host.
 *
 * @throws problem not_found
 */
export async function readClaim(
  { db, keys }: Dependencies,
  { code, now }: { code: string; now: Date },
): Promise<Claim> {
  const row = await findClaim(db, hashToken(code));
  if (!row) throw problem('not_found');
  const over = isOver(row, now);
  return {
    is_over: over,
    event: {
      id: row.event_id,
      kind: row.kind,
      community_id: row.community_id,
      title: row.title,
      starts_at: row.starts_at.toISOString(),
      zone: row.zone,
      venue: row.venue,
      city: row.city,
      waiver: row.waiver,
      waiver_version: row.waiver_version,
      jersey_sizes: row.jersey_sizes,
    },
    category_name: row.category_name,
    flag_off_at: row.flag_off_at.toISOString(),
    runner: over ? '' : shortName(row.holder.legal_name),
    ordered_by: row.ordered_by === null ? null : shortName(row.ordered_by),
    bib: row.bib,
    state: row.state,
    ticket_code: over ? null : readCode(keys, row.code_cipher),
    missing: over ? [] : missingOf(row),
    questions: over
      ? []
      : await listAskedIn(db, { eventId: row.event_id, categoryId: row.category_id }),
  };
}

/**
 * Takes the place of a claim link into the member's account and returns the registration's id. Sent again by the same
 * member, it changes nothing more.
 *
 * @throws problem not_found, link_expired, consent_missing, already_registered, invalid_request for a size that the event
 * does not have, or at a reply
 */
export async function acceptClaim(
  deps: Dependencies,
  input: { code: string; memberId: string; body: ClaimBody; now: Date },
): Promise<{ id: string; eventId: string }> {
  try {
    return await memberTx(deps.db, input.memberId, (trx) => acceptWithin(trx, deps.keys, input));
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_active')) throw problem('already_registered');
    throw error;
  }
}

async function acceptWithin(
  trx: Transaction<Database>,
  keys: Keys,
  { code, memberId, body, now }: { code: string; memberId: string; body: ClaimBody; now: Date },
): Promise<{ id: string; eventId: string }> {
  const found = await findClaim(trx, hashToken(code));
  if (!found) throw problem('not_found');
  await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
  // Read again under the lock: somebody else may have used the link, or the host cancelled the place.
  const row = await findClaim(trx, hashToken(code));
  if (!row) throw problem('not_found');
  const claimed = { id: row.id, eventId: row.event_id };
  if (row.member_id === memberId) return claimed;
  if (isOver(row, now)) throw problem('link_expired');
  if (row.event_state === 'cancelled') throw problem('event_cancelled');
  if (body.waiver_version !== row.waiver_version) throw problem('consent_missing');
  if (await hasActiveRegistration(trx, { eventId: row.event_id, memberId })) {
    throw problem('already_registered');
  }
  const told = await readAnswers(trx, keys, { row, body, memberId });
  const waiver = { kind: 'waiver', version: row.waiver_version, at: now.toISOString() };
  await takeOver(trx, {
    id: row.id,
    orderId: row.order_id,
    memberId,
    ...told.changes,
    consents: [...row.consents, waiver],
    now,
  });
  await storeReplies(trx, { registrationId: row.id, replies: told.replies, now });
  await insertAudit(trx, {
    action: 'registration.claimed',
    actorId: memberId,
    subjectId: row.id,
    detail: { event_id: row.event_id },
    now,
  });
  await tell(trx, row, { memberId, now });
  return claimed;
}

/** The ticket, once there is one; how to pay is on the screen that follows. */
async function tell(
  trx: Transaction<Database>,
  { id, order_id: orderId, payment }: ClaimRow,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  if (payment === 'paid') await tellBuyer(trx, { kind: paymentConfirmed, orderId, now });
  if (payment === 'none') await tellRegistered(trx, { id, memberId, now });
}

function isOver({ used_at: used, expires_at: end, state }: ClaimRow, now: Date): boolean {
  return used !== null || now >= end || !placeStates.some((one) => one === state);
}

function missingOf({ holder, jersey, jersey_sizes: sizes }: ClaimRow): Claim['missing'] {
  const fields = claimAnswers.filter((field) => holder[field] === '');
  return sizes.length > 0 && jersey === null ? [...fields, 'jersey'] : fields;
}
