import type { Transaction } from 'kysely';
import type { RegistrationBody } from '#src/contract/registration.ts';
import { healthErasureAt } from '#src/domain/events/after-event.ts';
import { readSource } from '#src/domain/registration/campaign-source.ts';
import { paymentDeadline } from '#src/domain/payments/payment-deadline.ts';
import { findPayee, insertOrder } from '#src/server/core/orders/open-amount.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { allocateBib, changeTaken } from '#src/server/core/events/categories.ts';
import { insertRegistration } from '#src/server/core/places/registrations.ts';
import { insertHealth } from '#src/server/core/places/health.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { saveRunnerProfile } from './runner-profiles.ts';
import { storeAddOns, type TakenAddOns } from '#src/server/features/add-ons/shared/take-add-ons.ts';
import type { TakenPromo } from '#src/server/features/promo/shared/take-promo.ts';
import { issueCode, sealTicket } from '#src/server/core/places/ticket-sealing.ts';

export type RegisterInput = {
  eventId: string;
  memberId: string;
  idempotencyKey: string;
  body: RegistrationBody;
  now: Date;
};

type Target = {
  trx: Transaction<Database>;
  keys: Keys;
  event: RegistrableEvent;
  categoryId: string;
  /** Rupiah to pay, the promo code's discount taken off and the add-ons included. */
  total: number;
  promo: TakenPromo | null;
  addOns?: TakenAddOns;
};

/**
 * Takes a place of a locked category and stores order, registration, sealed ticket, health data and runner profile; returns
 * the registration's id. `ahead`: it takes none and joins the waiting list behind so many, and owes nothing yet.
 */
export async function storeRegistration(
  target: Target,
  input: RegisterInput,
  { requestHash, ahead = null }: { requestHash: string; ahead?: number | null },
): Promise<string> {
  const { trx, keys, event, categoryId, total, promo, addOns = noAddOns } = target;
  const { body, now } = input;
  const free = total === 0;
  const waits = ahead !== null;
  const bib = waits ? null : await takePlace(target);
  const { code, ...stored } = await issueCode(keys, event.id);
  const boxes = await sealTicket(code, {
    eventId: event.id,
    startsAt: event.starts_at,
    zone: event.zone,
    categoryId,
    holder: body.runner,
    bib,
    jersey: body.jersey,
    attention: null,
  });
  const orderId = newId();
  const registrationId = newId();
  await insertOrder(trx, {
    id: orderId,
    buyer_id: input.memberId,
    event_id: event.id,
    amount: total,
    payment: free || waits ? 'none' : 'unpaid',
    expires_at: free || waits ? null : deadlineOf(event, now),
    // Until it is to be paid, its amount need not name it.
    payee: free || waits ? null : await findPayee(trx, event),
    ...promoColumns(promo),
    add_ons: addOns.sum,
    refund_rule: event.refund_rule === null ? null : JSON.stringify(event.refund_rule),
    idempotency_key: input.idempotencyKey,
    request_hash: requestHash,
    created_at: now,
    updated_at: now,
  });
  await storeAddOns(trx, { orderId, chosen: addOns.chosen });
  await insertRegistration(trx, {
    id: registrationId,
    order_id: orderId,
    event_id: event.id,
    category_id: categoryId,
    member_id: input.memberId,
    holder: JSON.stringify(body.runner),
    bib,
    wave: null,
    jersey: body.jersey,
    source: readSource(body.source),
    state: waits ? 'waitlisted' : free ? 'confirmed' : 'pending',
    ahead_at_first: ahead,
    ...stored,
    ...boxes,
    consents: JSON.stringify([
      { kind: 'waiver', version: body.waiver_version, at: now.toISOString() },
    ]),
    created_at: now,
    updated_at: now,
  });
  if (body.health) {
    const { consent: _, ...health } = body.health;
    await insertHealth(trx, {
      registration_id: registrationId,
      cipher: keys.encrypt('health', Buffer.from(JSON.stringify(health))),
      consent_version: body.waiver_version,
      consented_at: now,
      erase_at: healthErasureAt(event.ends_at),
    });
  }
  await saveRunnerProfile(trx, {
    member_id: input.memberId,
    ...runnerProfile(body),
    updated_at: now,
  });
  return registrationId;
}

/** Gives a free place of a race its bib. */
async function takePlace({ trx, event, categoryId, total }: Target): Promise<number | null> {
  if (total === 0 && event.kind === 'race')
    return await allocateBib(trx, categoryId, { taking: 1 });
  await changeTaken(trx, { categoryId, by: 1 });
  return null;
}

const noAddOns: TakenAddOns = { chosen: [], sum: 0 };

function promoColumns(promo: TakenPromo | null) {
  if (promo === null) return {};
  const { id, code, discounts } = promo;
  const discount = discounts[0] ?? 0;
  return { promo_id: id, promo_code: code, discount, promo_held: true };
}

/** Until when an order made now is to be paid. */
export function deadlineOf(event: RegistrableEvent, now: Date): Date {
  const closesAt = event.registration_closes_at.getTime();
  return new Date(paymentDeadline(closesAt, now.getTime(), event.payment_hours));
}

function runnerProfile({ runner, jersey }: RegistrationBody) {
  return jersey === null ? runner : { ...runner, jersey_size: jersey };
}
