import type { Kysely, Transaction } from 'kysely';
import { maxInteger } from '#src/contract/common.ts';
import type { DecisionBody } from '#src/contract/payments/order-payments.ts';
import { decideOrder, type Decided } from '#src/domain/payments/order-decision.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { holdsPlace } from '#src/server/core/places/place-state.ts';
import { reviveRegistrations } from '#src/server/core/places/registrations.ts';
import { writePayment } from '#src/server/core/orders/payment.ts';
import { changeTaken, lockCategory } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import {
  lateMoney,
  partReceived,
  paymentConfirmed,
  refunded,
  reinstated,
} from '#src/server/core/messages/mail-kinds.ts';
import {
  tellPaid,
  tellCancelledByHost,
  tellMoney,
  tellRefused,
} from '#src/server/core/messages/tell-runner.ts';
import { isPassedOn } from '#src/server/core/orders/passed-on.ts';
import { listHeldOfOrder, listPendingOfOrder } from '#src/server/core/orders/orders.ts';
import { confirmPlaces, lockPayable } from '../shared/payment-service.ts';
import { retakeAddOns } from '#src/server/features/add-ons/shared/take-add-ons.ts';
import { retakePromo } from '#src/server/features/promo/shared/take-promo.ts';
import { settleAll } from '#src/server/core/waiting/settle-waiting.ts';
import { findEntry, insertEntry } from '../shared/entry-repository.ts';

type Trx = Transaction<Database>;
type Locked = Awaited<ReturnType<typeof lockPayable>>;
type Held = Awaited<ReturnType<typeof listHeldOfOrder>>;
type Input = {
  eventId: string;
  orderId: string;
  /** Null where nobody decided: a provider has told that money came. */
  hostId: string | null;
  provider?: string;
  /** How much of what came the acquirer of QRIS kept. */
  fee?: number;
  decision: DecisionBody;
  now: Date;
};

const hourMs = 3_600_000;

/**
 * Carries out what a host says of an order's money. Sent again with the same id, it happens once.
 *
 * @throws problem not_found, conflict when the order changed since the host saw it (with its state), not_payable,
 * invalid_request where the sum does not fit, sold_out, already_registered, promo_used_up and add_on_sold_out where a place is to be given again,
 * idempotency_mismatch
 */
export async function decidePayment(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: Input & { hostId: string },
): Promise<void> {
  try {
    await memberTx(db, input.hostId, async (trx) => await decideWithin(trx, keys, input));
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_active')) throw problem('already_registered');
    throw error;
  }
}

/** As `decidePayment`, in the caller's transaction. */
export async function decideWithin(trx: Trx, keys: Keys, input: Input): Promise<void> {
  const { decision, now } = input;
  const locked = await lockPayable(trx, input);
  const { order, event } = locked;
  if (await hasHappened(trx, input)) return;
  if (order.rev !== decision.rev) {
    throw problem('conflict', { fields: [{ path: 'payment', code: order.payment }] });
  }
  const held = await listHeldOfOrder(trx, order.id);
  const decided = decide(order, held, decision);
  const until = deadlineAfter(locked, decided, now);
  await movePlaces({ trx, keys, ...locked }, { decided, held, now });
  await writePayment(trx, {
    id: order.id,
    payment: decided.payment,
    received: decided.received,
    // A host may give more back than the rule asks.
    kept: Math.min(order.kept, decided.received),
    expires_at: until,
    proof_at: null,
    refusal: decision.kind === 'refuse' ? decision.reason : null,
    now,
  });
  await insertEntry(trx, {
    id: decision.id,
    order_id: order.id,
    event_id: event.id,
    kind: decision.kind,
    amount: decided.received - order.received,
    fee: input.fee ?? 0,
    reason: reasonOf(decision),
    actor_id: input.hostId,
    at: now,
  });
  await insertAudit(trx, {
    action: `order.${decision.kind}`,
    actorId: input.hostId,
    subjectId: order.id,
    detail: {
      event_id: event.id,
      amount: amountOf(decision),
      payment: decided.payment,
      ...(input.provider === undefined ? {} : { provider: input.provider }),
    },
    now,
  });
  await tell(trx, input, { decided, held, until });
}

/** What a runner has to know of the decision: one mail. */
async function tell(
  trx: Trx,
  { orderId, decision, now }: Input,
  { decided, held, until }: Pick<Move, 'decided' | 'held'> & { until: Date | null },
): Promise<void> {
  const about = { id: decision.id, orderId, now };
  switch (decision.kind) {
    case 'confirm':
      return await tellPaid(trx, { kind: paymentConfirmed, orderId, now });
    case 'reinstate':
      return await tellPaid(trx, { kind: reinstated, orderId, key: decision.id, now });
    case 'refuse': {
      const again = decided.payment === 'unpaid' ? until : null;
      return await tellRefused(trx, { ...about, reason: decision.reason, until: again });
    }
    case 'part':
    case 'receive': {
      const kind = decision.kind === 'part' ? partReceived : lateMoney;
      return await tellMoney(trx, { ...about, kind, amount: decision.amount, reason: null });
    }
    case 'refund': {
      const reason = reasonOf(decision);
      if (decided.places === 'given_back') {
        const ids = held.map(({ id }) => id);
        await tellCancelledByHost(trx, { ids, reason: reason ?? '', now });
        // Its runner is told of the place; the money was somebody else's.
        if (!(await isPassedOn(trx, about.orderId))) return;
      }
      return await tellMoney(trx, { ...about, kind: refunded, amount: decision.amount, reason });
    }
  }
}

async function hasHappened(trx: Trx, { decision, orderId }: Input): Promise<boolean> {
  const entry = await findEntry(trx, decision.id);
  if (entry === null) return false;
  const isSame =
    entry.order_id === orderId &&
    entry.kind === decision.kind &&
    Math.abs(entry.amount) === amountOf(decision) &&
    entry.reason === reasonOf(decision);
  if (!isSame) throw problem('idempotency_mismatch');
  return true;
}

function decide(order: Locked['order'], held: Held, decision: DecisionBody): Decided {
  const { payment, amount, received, kept } = order;
  const hasProof = order.proof_at !== null;
  const state = { payment, amount, received, holdsPlace: held.length > 0, hasProof, kept };
  const decided = decideOrder(
    state,
    decision.kind === 'refuse'
      ? { kind: 'refuse' }
      : { kind: decision.kind, amount: decision.amount },
  );
  if (decided === 'state') throw problem('not_payable');
  if (typeof decided === 'string') throw refuseAmount(decided);
  if (decided.received > maxInteger) throw refuseAmount('too_much');
  return decided;
}

type Move = { decided: Decided; held: Held; now: Date };

async function movePlaces(
  target: Locked & { trx: Trx; keys: Keys },
  { decided, held, now }: Move,
): Promise<void> {
  const { trx, order, event } = target;
  if (decided.places === 'given_back') {
    await endRegistrations(trx, { ids: held.map(({ id }) => id), now });
    for (const row of held) {
      if (holdsPlace(row)) await changeTaken(trx, { categoryId: row.category_id, by: -1 });
    }
    await settleAll(trx, { categoryIds: held.map((row) => row.category_id), now });
  }
  if (decided.places === 'given_again') {
    if (event.state !== 'published' || now >= event.starts_at) throw problem('not_payable');
    const categories = await reviveRegistrations(trx, { orderId: order.id, now });
    if (categories.length === 0) throw problem('not_payable');
    for (const id of categories) await takePlace(trx, { eventId: event.id, id });
    await retakePromo(trx, order);
    await retakeAddOns(trx, order.id);
  }
  if (decided.places === 'confirmed' || decided.places === 'given_again') {
    await confirmPlaces(target, await listPendingOfOrder(trx, order.id), now);
  }
}

async function takePlace(trx: Trx, which: { eventId: string; id: string }): Promise<void> {
  const category = await lockCategory(trx, which);
  if (!category || category.taken >= category.quota) throw problem('sold_out');
  await changeTaken(trx, { categoryId: category.id, by: 1 });
}

/** An order with money in it never expires by itself; one whose proof was refused has the event's time again. */
function deadlineAfter({ order, event }: Locked, decided: Decided, now: Date): Date | null {
  if (decided.payment === 'paid') return null;
  if (decided.payment !== 'unpaid') return order.expires_at;
  if (decided.received > 0) return null;
  const end = now.getTime() + event.payment_hours * hourMs;
  return new Date(Math.min(end, event.starts_at.getTime()));
}

function amountOf(decision: DecisionBody): number {
  return decision.kind === 'refuse' ? 0 : decision.amount;
}

function reasonOf(decision: DecisionBody): string | null {
  return ('reason' in decision && decision.reason) || null;
}

function refuseAmount(code: string) {
  return invalidField('amount', code);
}
