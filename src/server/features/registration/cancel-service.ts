import type { Kysely, Transaction } from 'kysely';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import { endRegistrations, holdsPlace } from '#src/server/db/places.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import { problem } from '#src/server/http/problems.ts';
import { changeTaken, lockCategory } from './repository.ts';
import { registrationCancelled } from './mail/mail-kinds.ts';
import { findTicketRow, hasCheckedIn } from './ticket/ticket-repository.ts';
import { settleWaiting } from './waiting/settle-waiting.ts';

type Cancellation = { id: string; memberId: string; now: Date };

/**
 * Cancels a free or unpaid registration before its flag-off and releases the place; idempotent. Throws problem
 * not_cancellable for paid registrations and for runners who have checked in.
 */
export async function cancelRegistration(db: Kysely<Database>, input: Cancellation): Promise<void> {
  const { id, memberId, now } = input;
  await memberTx(db, memberId, async (trx) => {
    if (!(await cancelWithin(trx, input))) return;
    const data = { registration_id: id, reason: null };
    await enqueueMail(trx, { kind: registrationCancelled, memberId, data, key: id, now });
  });
}

/** As `cancelRegistration`, in the caller's transaction and without a mail; false when it was cancelled before. */
export async function cancelWithin(
  trx: Transaction<Database>,
  input: Cancellation,
): Promise<boolean> {
  const found = await findTicketRow(trx, input);
  if (!found) throw problem('not_found');
  await lockCategory(trx, { eventId: found.event_id, id: found.category_id });
  // Read again under the lock: the payment may have been confirmed concurrently.
  const ticket = await findTicketRow(trx, input);
  if (!ticket || ticket.state === 'cancelled') return false;
  const unpaid = ticket.payment === 'none' || ticket.payment === 'unpaid';
  if (!unpaid || ticket.state === 'transferred' || input.now >= ticket.flag_off_at) {
    throw problem('not_cancellable');
  }
  // Who has the race pack, or stands at the start, has used the place.
  if (await hasCheckedIn(trx, ticket.id)) throw problem('not_cancellable');
  const { category_id: categoryId } = ticket;
  const waitingEnd = ticket.state === 'waitlisted' ? endOfWaiting(ticket, input.now) : null;
  await endRegistrations(trx, { ids: [ticket.id], waitingEnd, now: input.now });
  if (holdsPlace(ticket)) await changeTaken(trx, { categoryId, by: -1 });
  await settleWaiting(trx, { categoryId, now: input.now });
  return true;
}

function endOfWaiting({ offer_until: until }: { offer_until: Date | null }, now: Date): WaitingEnd {
  if (until === null) return 'left';
  return until <= now ? 'ended' : 'declined';
}
