import type { Kysely } from 'kysely';
import type { OfferBody, TicketTransfer } from '#src/contract/registration/transfers.ts';
import { offerEnd } from '#src/domain/registration/transfer/transfer-window.ts';
import { lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { tellOffered } from './tell-transfer.ts';
import { hasCheckedIn } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { findTransferCode, makeTransferCode } from '../shared/transfer-code.ts';
import {
  endExpiredOffers,
  findOffer,
  findOwnPlace,
  insertOffer,
  withdrawOffer,
} from '../shared/transfer-repository.ts';
import { placeTransferEnd, requireTransferable } from './transfer-rules.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; publicUrl: string };
type Own = { id: string; memberId: string; now: Date };

/**
 * Whether a member's ticket may be given on, and the offer that waits.
 *
 * @throws problem not_found
 */
export async function readTransfer(
  { db, keys, publicUrl }: Dependencies,
  { id, memberId, now }: Own,
): Promise<TicketTransfer> {
  const place = await findOwnPlace(db, { id, memberId });
  if (place === null) throw problem('not_found');
  const end = placeTransferEnd(toPlace(place), now);
  const isUsed = end !== null && (await hasCheckedIn(db, id));
  const offer = await findOffer(db, { registrationId: id, now });
  const code = offer === null ? null : findTransferCode(keys, offer);
  return {
    until: isUsed ? null : (end?.toISOString() ?? null),
    offer:
      offer === null || code === null
        ? null
        : {
            name: offer.to_name,
            email: offer.email,
            link: `${publicUrl}/transfer/${code}`,
            expires_at: offer.expires_at.toISOString(),
          },
  };
}

/**
 * Offers a member's ticket to another runner, who is sent the link if their address is given.
 *
 * @throws problem not_found, and those of `requireTransferable`; conflict where an offer waits
 */
export async function offerTransfer(
  { db, keys }: Dependencies,
  { id, memberId, body, now }: Own & { body: OfferBody },
): Promise<void> {
  try {
    await memberTx(db, memberId, async (trx) => {
      const found = await findOwnPlace(trx, { id, memberId });
      if (found === null) throw problem('not_found');
      await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
      // Read again under the lock: it may have been cancelled, or taken.
      const place = await findOwnPlace(trx, { id, memberId });
      if (place === null) throw problem('not_found');
      const end = await requireTransferable(trx, toPlace(place), now);
      await endExpiredOffers(trx, { registrationId: id, now });
      const transferId = newId();
      await insertOffer(trx, {
        id: transferId,
        registration_id: id,
        from_member_id: memberId,
        from_name: place.holder.legal_name,
        to_name: body.name,
        email: body.email,
        token_hash: hashToken(makeTransferCode(keys, transferId)),
        state: 'offered',
        expires_at: new Date(offerEnd(end.getTime(), now.getTime())),
        created_at: now,
      });
      await insertAudit(trx, {
        action: 'registration.transfer_offered',
        actorId: memberId,
        subjectId: id,
        detail: { event_id: place.event_id, transfer_id: transferId },
        now,
      });
      if (body.email !== null) await tellOffered(trx, { transferId, now });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'ticket_transfers_one_offer')) throw problem('conflict');
    throw error;
  }
}

/**
 * Takes the offer of a member's ticket back; without one, it changes nothing.
 *
 * @throws problem not_found, also once the ticket is somebody else's
 */
export async function withdrawTransfer(
  { db }: Dependencies,
  { id, memberId, now }: Own,
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    const found = await findOwnPlace(trx, { id, memberId });
    if (found === null) throw problem('not_found');
    await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
    if ((await findOwnPlace(trx, { id, memberId })) === null) throw problem('not_found');
    if (!(await withdrawOffer(trx, { registrationId: id, now }))) return;
    await insertAudit(trx, {
      action: 'registration.transfer_withdrawn',
      actorId: memberId,
      subjectId: id,
      detail: { event_id: found.event_id },
      now,
    });
  });
}

function toPlace(row: NonNullable<Awaited<ReturnType<typeof findOwnPlace>>>) {
  return {
    id: row.id,
    state: row.state,
    eventState: row.event_state,
    transfersUntil: row.transfers_until,
    flagOffAt: row.flag_off_at,
  };
}
