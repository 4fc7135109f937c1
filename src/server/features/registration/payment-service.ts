import type { Kysely, Transaction } from 'kysely';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { findRegistrableEvent, lockCategory, allocateBib } from './repository.ts';
import {
  confirmRegistration,
  lockOrderMembers,
  listCategoriesOfOrder,
  listPendingOfOrder,
  lockOrder,
  markPaid,
  type PendingRow,
} from './order-repository.ts';
import { paymentConfirmed } from './mail/mail-kinds.ts';
import { tellBuyer } from './mail/tell-runner.ts';
import { readCode, sealTicket } from './ticket/ticket-sealing.ts';

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
    if (!(await confirmPaymentWithin(trx, keys, payment))) return;
    await tellBuyer(trx, { kind: paymentConfirmed, orderId, now });
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
  trx: Transaction<Database>,
  keys: Keys,
  input: Payment,
): Promise<boolean> {
  // Serialises with closing the account.
  await lockOrderMembers(trx, input.orderId);
  for (const categoryId of await listCategoriesOfOrder(trx, input.orderId)) {
    await lockCategory(trx, { eventId: input.eventId, id: categoryId });
  }
  // Same lock order as releasing places: categories, then order. The places may have been released concurrently.
  const order = await lockOrder(trx, { id: input.orderId, eventId: input.eventId });
  const event = await findRegistrableEvent(trx, input.eventId);
  if (!order || !event) throw problem('not_found');
  if (order.payment === 'paid' || order.amount === 0) return false;
  if (order.payment !== 'unpaid' && order.payment !== 'proof_sent') throw problem('not_payable');
  const pending = await listPendingOfOrder(trx, order.id);
  if (pending.length === 0) throw problem('not_payable');
  await markPaid(trx, { orderId: order.id, now: input.now });
  for (const registration of pending) {
    await confirm({ trx, keys, event }, registration, input.now);
  }
  return true;
}

async function confirm(
  target: {
    trx: Transaction<Database>;
    keys: Keys;
    event: NonNullable<Awaited<ReturnType<typeof findRegistrableEvent>>>;
  },
  registration: PendingRow,
  now: Date,
): Promise<void> {
  const { trx, keys, event } = target;
  const bib =
    registration.bib ??
    (event.kind === 'race' ? await allocateBib(trx, registration.category_id) : null);
  const boxes = await sealTicket({ db: trx, keys }, readCode(keys, registration.code_cipher), {
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
