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
import { readCode, sealTicket } from './ticket/ticket-sealing.ts';

type Payment = { eventId: string; orderId: string; now: Date };

/**
 * Records that the host has seen the transfer: the order is paid, its registrations are confirmed, get their bibs and
 * are sealed anew. Paying twice changes nothing. An order whose places were given back is `not_payable`.
 */
export async function confirmPayment(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { hostId, ...payment }: Payment & { hostId: string },
): Promise<void> {
  const { eventId, orderId, now } = payment;
  await memberTx(db, hostId, async (trx) => {
    if (!(await confirmPaymentWithin(trx, keys, payment))) return;
    await insertAudit(trx, {
      action: 'order.paid',
      actorId: hostId,
      subjectId: orderId,
      detail: { event_id: eventId },
      now,
    });
  });
}

/** The same within a transaction of the caller's; false when it was paid before, or costs nothing. */
export async function confirmPaymentWithin(
  trx: Transaction<Database>,
  keys: Keys,
  input: Payment,
): Promise<boolean> {
  // A ticket is sealed for who holds it: an account that is being closed is waited for, or waits.
  await lockOrderMembers(trx, input.orderId);
  for (const categoryId of await listCategoriesOfOrder(trx, input.orderId)) {
    await lockCategory(trx, { eventId: input.eventId, id: categoryId });
  }
  // Behind the categories, in the order in which giving places back locks: that may have happened a moment ago.
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
  });
  await confirmRegistration(trx, { id: registration.id, bib, ...boxes, now });
}
