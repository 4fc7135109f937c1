import type { Kysely } from 'kysely';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockParticipants } from '#src/server/core/places/participant-changes.ts';
import { tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { findRegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { findTicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { givePlace } from '../shared/waiting-list.ts';
import { listMoneyOf } from '../shared/waiting-repository.ts';

/**
 * Takes the place that is held for a member: it is confirmed, or to be paid in the event's time. Again changes nothing.
 *
 * @throws problem not_found, and offer_ended where no place is held any more
 */
export async function acceptOffer(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: { id: string; memberId: string; now: Date },
): Promise<void> {
  const { id, memberId, now } = input;
  await memberTx(db, memberId, async (trx) => {
    const found = await findTicketRow(trx, input);
    if (!found) throw problem('not_found');
    const eventId = found.event_id;
    await lockCategory(trx, { eventId, id: found.category_id });
    const event = await findRegistrableEvent(trx, eventId);
    // Read under the lock: the offer may have ended meanwhile, or the place may be theirs already.
    const [row] = await lockParticipants(trx, { eventId, ids: [id] });
    if (row?.state === 'pending' || row?.state === 'confirmed') return;
    const isOpen =
      event?.state === 'published' &&
      !event.is_paused &&
      now < event.starts_at &&
      now < event.registration_closes_at;
    if (!isOpen || !row?.offer_until || row.offer_until <= now) throw problem('offer_ended');
    const money = await listMoneyOf(trx, [row]);
    await givePlace({ trx, keys, event, now }, row, money.get(row.order_id));
    await tellRegistered(trx, {
      id,
      memberId,
      cause: `offer:${id}:${row.offer_until.toISOString()}`,
      now,
    });
    await insertAudit(trx, {
      action: 'participant.offer_accepted',
      actorId: memberId,
      subjectId: id,
      detail: { event_id: eventId },
      now,
    });
  });
}
