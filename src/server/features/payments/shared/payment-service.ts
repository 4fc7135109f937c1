import type { Kysely, Transaction } from 'kysely';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { lockCategory, allocateBib } from '#src/server/core/events/categories.ts';
import { confirmRegistration } from '#src/server/core/places/registrations.ts';
import { writePayment } from '#src/server/core/orders/payment.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertEntry } from './entry-repository.ts';
import {
  findRegistrableEvent,
  type RegistrableEvent,
} from '#src/server/core/events/registrable-event.ts';
import {
  lockOrderMembers,
  listCategoriesOfOrder,
  listPendingOfOrder,
  lockOrder,
  type PendingRow,
} from '#src/server/core/orders/orders.ts';
import { paymentConfirmed } from '#src/server/core/messages/mail-kinds.ts';
import { tellPaid } from '#src/server/core/messages/tell-runner.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';

type Trx = Transaction<Database>;
type PlaceRow = Pick<
  PendingRow,
  'id' | 'category_id' | 'holder' | 'bib' | 'jersey' | 'attention' | 'code_cipher'
>;
type SealedEvent = Pick<RegistrableEvent, 'id' | 'kind' | 'starts_at' | 'zone'>;
type Payment = { eventId: string; orderId: string; now: Date };

/**
 * Confirms an order's payment: its registrations are confirmed, get bibs and are resealed. Idempotent. Throws problem
 * not_payable when the places were released.
 */
export async function confirmPayment(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { hostId, ...payment }: Payment & { hostId: string },
): Promise<void> {
  const { eventId, orderId, now } = payment;
  await memberTx(db, hostId, async (trx) => {
    if (!(await confirmPaymentWithin(trx, keys, { ...payment, hostId }))) return;
    await tellPaid(trx, { kind: paymentConfirmed, orderId, now });
    await insertAudit(trx, {
      action: 'order.paid',
      actorId: hostId,
      subjectId: orderId,
      detail: { event_id: eventId },
      now,
    });
  });
}

/** As `confirmPayment`, in the caller's transaction; false when it was paid before or is free. */
export async function confirmPaymentWithin(
  trx: Trx,
  keys: Keys,
  { hostId = null, ...input }: Payment & { hostId?: string | null },
): Promise<boolean> {
  const { now } = input;
  const { order, event } = await lockPayable(trx, input);
  if (order.payment === 'paid' || order.amount === 0) return false;
  if (order.payment !== 'unpaid' && order.payment !== 'proof_sent') throw problem('not_payable');
  const pending = await listPendingOfOrder(trx, order.id);
  if (pending.length === 0) throw problem('not_payable');
  const closed = { payment: 'paid', expires_at: null, proof_at: null, refusal: null } as const;
  const received = Math.max(order.received, order.amount);
  await writePayment(trx, { id: order.id, ...closed, received, now });
  await insertEntry(trx, {
    id: newId(),
    order_id: order.id,
    event_id: event.id,
    kind: 'confirm',
    amount: received - order.received,
    reason: null,
    actor_id: hostId,
    at: now,
  });
  await confirmPlaces({ trx, keys, event }, pending, now);
  return true;
}

/**
 * Locks an order of an event for a change of its payment: its people, its categories, then the order, as releasing places
 * and closing an account do. The places may have been released before. Throws problem not_found.
 */
export async function lockPayable(trx: Trx, input: { eventId: string; orderId: string }) {
  await lockOrderMembers(trx, [input.orderId]);
  for (const categoryId of await listCategoriesOfOrder(trx, input.orderId)) {
    await lockCategory(trx, { eventId: input.eventId, id: categoryId });
  }
  const order = await lockOrder(trx, { id: input.orderId, eventId: input.eventId });
  const event = await findRegistrableEvent(trx, input.eventId);
  if (!order || !event) throw problem('not_found');
  return { order, event };
}

/** Confirms pending registrations of an order that was paid: bibs where the event has them, and new boxes. */
export async function confirmPlaces(
  target: { trx: Trx; keys: Keys; event: SealedEvent },
  pending: readonly PlaceRow[],
  now: Date,
): Promise<void> {
  for (const registration of pending) await confirm(target, registration, now);
}

async function confirm(
  target: { trx: Trx; keys: Keys; event: SealedEvent },
  registration: PlaceRow,
  now: Date,
): Promise<void> {
  const { trx, keys, event } = target;
  const bib =
    registration.bib ??
    (event.kind === 'race' ? await allocateBib(trx, registration.category_id) : null);
  const boxes = await sealTicket(readCode(keys, registration.code_cipher), {
    eventId: event.id,
    startsAt: event.starts_at,
    zone: event.zone,
    categoryId: registration.category_id,
    holder: registration.holder,
    bib,
    jersey: registration.jersey,
    attention: registration.attention,
  });
  await confirmRegistration(trx, { id: registration.id, bib, ...boxes, now });
}
