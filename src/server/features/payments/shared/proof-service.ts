import type { Kysely, Transaction } from 'kysely';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writePayment } from '#src/server/core/orders/payment.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { proofReceived } from '#src/server/core/messages/mail-kinds.ts';
import { tellBuyer } from '#src/server/core/messages/tell-runner.ts';
import { listHeldOfOrder } from '#src/server/core/orders/orders.ts';
import { lockPayable } from './payment-service.ts';
import { insertEntry } from './entry-repository.ts';
import { findOwnOrder, findProof, saveProof } from './proof-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

const purpose = 'payment-proof';

type RunnerProof = { registrationId: string; memberId: string; picture: Buffer; now: Date };
type RefundProof = {
  eventId: string;
  orderId: string;
  hostId: string;
  picture: Buffer;
  now: Date;
};

/**
 * Keeps a runner's proof of payment: their order waits for its host and does not expire any more. An order that has expired
 * stays so, and is shown to its host with the proof.
 *
 * @throws problem not_found, not_payable when nothing is to be paid
 */
export async function keepProof({ db, keys }: Dependencies, input: RunnerProof): Promise<void> {
  await memberTx(db, input.memberId, async (trx) => await keepProofWithin(trx, keys, input));
}

/** As `keepProof`, in the caller's transaction. */
export async function keepProofWithin(
  trx: Transaction<Database>,
  keys: Keys,
  { registrationId, memberId, picture, now }: RunnerProof,
): Promise<void> {
  const own = await findOwnOrder(trx, { id: registrationId, memberId });
  if (!own) throw problem('not_found');
  const { order } = await lockPayable(trx, own);
  const isOpen = order.payment === 'unpaid' || order.payment === 'proof_sent';
  if (order.payment !== 'expired') {
    const held = await listHeldOfOrder(trx, order.id);
    if (!isOpen || held.length === 0) throw problem('not_payable');
  }
  const cipher = keys.encrypt(purpose, picture);
  await saveProof(trx, { orderId: order.id, kind: 'transfer', cipher, now });
  const payment = isOpen ? 'proof_sent' : order.payment;
  await writePayment(trx, { id: order.id, payment, proof_at: now, refusal: null, now });
  const id = newId();
  await insertEntry(trx, {
    id,
    order_id: order.id,
    event_id: order.event_id,
    kind: 'proof',
    amount: 0,
    reason: null,
    actor_id: null,
    at: now,
  });
  // A proof in place of one that waits is nothing new to who sent it.
  if (order.proof_at !== null) return;
  await tellBuyer(trx, { kind: proofReceived, orderId: order.id, key: id, now });
}

/** Keeps a host's proof that money went back. Throws problem not_found, not_payable when none went back. */
export async function keepRefundProof(
  { db, keys }: Dependencies,
  input: RefundProof,
): Promise<void> {
  await memberTx(db, input.hostId, async (trx) => await keepRefundProofWithin(trx, keys, input));
}

/** As `keepRefundProof`, in the caller's transaction. */
export async function keepRefundProofWithin(
  trx: Transaction<Database>,
  keys: Keys,
  { eventId, orderId, hostId, picture, now }: RefundProof,
): Promise<void> {
  await lockPayable(trx, { eventId, orderId });
  const refund = await trx
    .selectFrom('payment_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .limit(1)
    .executeTakeFirst();
  if (!refund) throw problem('not_payable');
  const cipher = keys.encrypt(purpose, picture);
  await saveProof(trx, { orderId, kind: 'refund', cipher, now });
  await insertAudit(trx, {
    action: 'order.refund_proof',
    actorId: hostId,
    subjectId: orderId,
    detail: { event_id: eventId },
    now,
  });
}

/** The proof of an event's order as webp; null when there is none. */
export async function loadProof(
  { db, keys }: Dependencies,
  which: Parameters<typeof findProof>[1],
): Promise<Buffer | null> {
  const cipher = await findProof(db, which);
  return cipher === null ? null : keys.decrypt(purpose, cipher);
}

/** As `loadProof`. Throws problem not_found when there is none. */
export async function readProof(
  dependencies: Dependencies,
  which: Parameters<typeof findProof>[1],
): Promise<Buffer> {
  const proof = await loadProof(dependencies, which);
  if (proof === null) throw problem('not_found');
  return proof;
}

/** The proof that a runner sent for their registration's order. Throws problem not_found. */
export async function readOwnProof(
  { db, keys }: Dependencies,
  which: { id: string; memberId: string },
): Promise<Buffer> {
  const own = await findOwnOrder(db, which);
  if (!own) throw problem('not_found');
  return await readProof({ db, keys }, { ...own, kind: 'transfer' });
}
