import type { Kysely, Transaction } from 'kysely';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import { bestRefund, refundPaidBy, type Refund } from '#src/domain/payments/refund-rule.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { holdsPlace } from '#src/server/core/places/place-state.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writeRefundDue } from '#src/server/core/orders/payment.ts';
import { changeTaken, lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { confirmFreeRest } from './shared/free-rest.ts';
import {
  listCategoriesOfOrder,
  listHeldOfOrder,
  lockOrder,
} from '#src/server/core/orders/orders.ts';
import { getPlaceIds } from '#src/server/core/places/find-place.ts';
import { registrationCancelled } from '#src/server/core/messages/mail-kinds.ts';
import {
  findTicketRow,
  hasCheckedIn,
  type TicketRow,
} from '#src/server/features/tickets/shared/ticket-repository.ts';
import { refundMoneyOf, refundRulesOf } from '#src/server/features/tickets/shared/ticket-view.ts';
import { settleWaiting } from '#src/server/core/waiting/settle-waiting.ts';

type Cancellation = {
  id: string;
  memberId: string;
  /** Of a paid place: the rupiah that the runner was told to get back. */
  back?: number | undefined;
  now: Date;
};

/**
 * Cancels a registration before its flag-off and releases the place; idempotent. A paid one by the event's refund rule, and
 * only where the runner knows what comes back: that is then owed. Throws problem not_cancellable where no rule allows it and
 * for runners who have checked in, conflict when less comes back than they were told.
 */
export async function cancelRegistration(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: Cancellation,
): Promise<void> {
  const { id, memberId, now } = input;
  await memberTx(db, memberId, async (trx) => {
    if (!(await cancelWithin(trx, input))) return;
    const { event_id: eventId, order_id: orderId } = await getPlaceIds(trx, id);
    await confirmFreeRest({ trx, keys, eventId, now }, [orderId]);
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
  await lockPlacesOf(trx, found);
  // Read again under the locks: the payment may have been confirmed concurrently.
  const ticket = await findTicketRow(trx, input);
  if (!ticket || ticket.state === 'cancelled') return false;
  const unpaid = ticket.payment === 'none' || ticket.payment === 'unpaid';
  if (ticket.state === 'transferred' || input.now >= ticket.flag_off_at) {
    throw problem('not_cancellable');
  }
  if (unpaid) requireRemovable(ticket);
  const refund = unpaid ? null : await decideRefund(trx, ticket, input);
  // Who has the race pack, or stands at the start, has used the place.
  if (await hasCheckedIn(trx, ticket.id)) throw problem('not_cancellable');
  const { category_id: categoryId } = ticket;
  const waitingEnd = ticket.state === 'waitlisted' ? endOfWaiting(ticket, input.now) : null;
  await endRegistrations(trx, { ids: [ticket.id], waitingEnd, now: input.now });
  if (refund !== null) await writeRefund(trx, ticket, { refund, ...input });
  if (holdsPlace(ticket)) await changeTaken(trx, { categoryId, by: -1 });
  await settleWaiting(trx, { categoryId, now: input.now });
  return true;
}

/** Locks all categories of a ticket's order, and the order: others may be giving up another of its places. */
async function lockPlacesOf(
  trx: Transaction<Database>,
  { event_id: eventId, order_id: orderId }: TicketRow,
): Promise<void> {
  for (const id of await listCategoriesOfOrder(trx, orderId)) {
    await lockCategory(trx, { eventId, id });
  }
  await lockOrder(trx, { id: orderId, eventId });
}

/** What comes back of a paid place: only to who paid it, and only once they were told. */
async function decideRefund(
  trx: Transaction<Database>,
  ticket: TicketRow,
  { memberId, back, now }: Cancellation,
): Promise<Refund> {
  const isOwn = ticket.payment === 'paid' && ticket.buyer_id === memberId;
  const rules = refundRulesOf(ticket);
  const refund = isOwn ? bestRefund(rules, refundMoneyOf(ticket), now.getTime()) : null;
  if (refund === null || back === undefined) throw problem('not_cancellable');
  // Others in the order keep what was paid for them: what this one's part is must be known.
  const held = await listHeldOfOrder(trx, ticket.order_id);
  if (held.length > 1 && ticket.price === null) throw problem('not_cancellable');
  if (refund.back < back) throw problem('conflict');
  return refund;
}

/**
 * What the host keeps of a closed order's money; the rest is owed. An order that keeps other places still asks for what the
 * rule leaves with the host: what was paid beyond that goes back.
 */
async function writeRefund(
  trx: Transaction<Database>,
  { id, order_id: orderId, event_id: eventId, received, others, price, off }: TicketRow,
  { refund: { back, rule }, memberId, now }: { refund: Refund; memberId: string; now: Date },
): Promise<void> {
  // What the rule leaves with the host of a place that was taken out of the sum.
  const rest = (price ?? 0) - (off ?? 0) - back;
  const by = new Date(refundPaidBy(rule, now.getTime()));
  await writeRefundDue(trx, {
    id: orderId,
    by,
    ...(others > 0 ? { rest } : { kept: received - back }),
  });
  await insertAudit(trx, {
    action: 'registration.given_up',
    actorId: memberId,
    subjectId: id,
    detail: { event_id: eventId, back, ...(others > 0 ? {} : { kept: received - back }) },
    now,
  });
}

/** An unpaid place that shares its order can be taken out while its price is certain: nothing has come or may have. */
function requireRemovable({
  others,
  received,
  payment,
  amount,
  unique_part,
  price,
  off,
}: TicketRow) {
  if (others === 0 || payment === 'none') return;
  const left = amount - unique_part - (price ?? 0) + (off ?? 0);
  // What places of an older order cost is not known, nor whether any is free.
  const least = price === null ? 1 : 0;
  if (received > 0 || left < least) throw problem('not_cancellable');
}

function endOfWaiting({ offer_until: until }: { offer_until: Date | null }, now: Date): WaitingEnd {
  if (until === null) return 'left';
  return until <= now ? 'ended' : 'declined';
}
