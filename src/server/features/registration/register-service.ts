import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { maxInteger } from '#src/contract/common.ts';
import type { RegistrationBody } from '#src/contract/registration.ts';
import { orderTotal } from '#src/domain/add-ons/order-total.ts';
import { mostUniquePart } from '#src/domain/payments/unique-part.ts';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { CategoryRow } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { inTurn } from './crowd.ts';
import { tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { checkAge } from './shared/age-limits.ts';
import { takeAddOns } from '#src/server/features/add-ons/shared/take-add-ons.ts';
import { getOpenEvent } from '#src/server/rights/open-event.ts';
import { releaseBeforePromo, takePromo } from '#src/server/features/promo/shared/take-promo.ts';
import { checkReplies, storeReplies } from '#src/server/features/questions/shared/reply-service.ts';
import { settleWaiting } from '#src/server/core/waiting/settle-waiting.ts';
import { storeRegistration, type RegisterInput } from './registration-store.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { hasConfirmedEmail } from '#src/server/core/members/confirmed-email.ts';
import { hasActiveRegistration } from '#src/server/core/places/find-place.ts';
import { findRoom, lockToTake } from '#src/server/core/waiting/room.ts';
import { findTwinOrder } from './shared/twin-order.ts';

/** Rupiah of an order that its column holds, with a unique part; only add-ons at their highest price come to more. */
const mostOrdered = maxInteger - mostUniquePart;

/**
 * Registers a member for an event and returns the registration's id. Free places are confirmed at once and get a bib;
 * paid ones wait for the host to see the transfer; where the category is full, `or_wait` joins its waiting list. The same
 * idempotency key with the same body gives the same registration; with another body `idempotency_mismatch`. Refusals are problems: sold_out, already_registered,
 * registration_closed, registration_not_open, age_not_allowed, consent_missing, price_changed, event_cancelled,
 * not_found, those of a promo code and of add-ons, invalid_request at add-ons that cost more than an order holds, email_unconfirmed where something is to be paid, and invalid_request at a
 * reply.
 */
export async function register(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: RegisterInput,
): Promise<string> {
  const requestHash = hashRequest(input);
  try {
    return await inTurn(input.body.category_id, () =>
      memberTx(db, input.memberId, async (trx) => {
        const id = await registerWithin(trx, keys, input);
        await tellRegistered(trx, { id, memberId: input.memberId, now: input.now });
        return id;
      }),
    );
  } catch (error) {
    // Concurrent duplicate: return its order under the same idempotency key, or refuse a second registration.
    if (isUniqueViolation(error, 'orders')) {
      const earlier = await earlierRegistration(db, input, requestHash);
      if (earlier !== null) return earlier;
    }
    if (isUniqueViolation(error, 'registrations_one_active')) throw problem('already_registered');
    throw error;
  }
}

/** As `register`, in the caller's transaction (demo); a concurrent duplicate's unique violation is thrown. */
export async function registerWithin(
  trx: Transaction<Database>,
  keys: Keys,
  input: RegisterInput,
): Promise<string> {
  const requestHash = hashRequest(input);
  const earlier = await earlierRegistration(trx, input, requestHash);
  if (earlier !== null) return earlier;
  const { eventId, body, now } = input;
  const { category_id: categoryId, promo: code, add_ons: chosen = [] } = body;
  const member = { eventId, memberId: input.memberId };
  const room = await findRoom(trx, { eventId, categoryId, now });
  const hasOverdue = room?.hasOverdue === true;
  if (room?.isTaken === true && !hasOverdue) {
    // Most who come to a race that fills within minutes: they need not wait for those who still take a place.
    const full = await registrableEvent(trx, input);
    const twin = await concurrentRegistration(trx, input, requestHash);
    if (twin !== null) return twin;
    if (!mayWait(full, body)) throw problem('sold_out');
  }
  const locked = await lockToTake(trx, { eventId, ids: [categoryId], now, hasOverdue });
  const event = await registrableEvent(trx, input);
  const category = locked.find(({ id }) => id === categoryId);
  if (!category) throw invalidField('category_id', 'unknown');
  const twin = await concurrentRegistration(trx, input, requestHash);
  if (twin !== null) return twin;
  checkRunner(event, category, body);
  const replies = await checkReplies(trx, { ...member, categoryId, replies: body.replies });
  const asked = { ...member, now };
  await releaseBeforePromo(trx, {
    ...asked,
    categoryIds: locked.map(({ id }) => id),
    code,
    addOnIds: chosen.map(({ id }) => id),
    hasOverdue,
  });
  // A place that has become free is first of all for those who wait.
  const { taken, line } = await settleWaiting(trx, { categoryId, now });
  const isFull = taken >= category.quota || (hasWaitingList(event) && line > 0);
  if (isFull && !mayWait(event, body)) throw problem('sold_out');
  if (isFull && chosen.length > 0) throw refuseWaiting();
  const price = priceNow({
    price: category.price,
    tiers: category.price_tiers,
    taken,
    now: now.getTime(),
  });
  const isDiscounted = code !== undefined && price > 0;
  const places = [{ categoryId, price }];
  const promo = isDiscounted ? await takePromo(trx, { ...asked, code, places }) : null;
  const addOns = await takeAddOns(trx, { eventId, categoryId, chosen });
  const total = orderTotal({ price, discount: promo?.discounts[0] ?? 0, addOns: addOns.sum });
  if (total > mostOrdered) throw invalidField('add_ons', 'too_much');
  if (total > (body.price ?? total)) throw problem('price_changed');
  if (total > 0 && !(await hasConfirmedEmail(trx, input.memberId))) {
    throw problem('email_unconfirmed');
  }
  const place = { event, categoryId, total, promo, addOns };
  const registrationId = await storeRegistration({ trx, keys, ...place }, input, {
    requestHash,
    ahead: isFull ? line : null,
  });
  await storeReplies(trx, { registrationId, replies, now });
  return registrationId;
}

async function earlierRegistration(
  db: Kysely<Database> | Transaction<Database>,
  input: RegisterInput,
  requestHash: string,
): Promise<string | null> {
  const { memberId, idempotencyKey: key } = input;
  return await findTwinOrder(db, { by: 'buyer_id', memberId, key, requestHash });
}

/**
 * What the same call made while this one waited, or null.
 *
 * @throws problem already_registered when the member has a place by another call
 */
async function concurrentRegistration(
  trx: Transaction<Database>,
  input: RegisterInput,
  requestHash: string,
): Promise<string | null> {
  if (!(await hasActiveRegistration(trx, input))) return null;
  const twin = await earlierRegistration(trx, input, requestHash);
  if (twin === null) throw problem('already_registered');
  return twin;
}

async function registrableEvent(
  trx: Transaction<Database>,
  input: RegisterInput,
): Promise<RegistrableEvent> {
  const event = await getOpenEvent(trx, input);
  if (input.body.waiver_version !== event.waiver_version) throw problem('consent_missing');
  return event;
}

/** Whether somebody who finds no place joins the waiting list. */
function mayWait(event: RegistrableEvent, { or_wait: orWait }: RegistrationBody): boolean {
  return hasWaitingList(event) && orWait === true;
}

function checkRunner(event: RegistrableEvent, category: CategoryRow, body: RegistrationBody): void {
  const sizes = event.jersey_sizes;
  const jerseyFits = sizes.length === 0 ? body.jersey === null : sizes.includes(body.jersey ?? '');
  if (!jerseyFits) throw invalidField('jersey', 'unknown');
  checkAge(event, category, body.runner);
}

/** Who waits holds no pieces that others could have. */
function refuseWaiting() {
  return invalidField('add_ons', 'waiting');
}

/** Where somebody came from is no part of what they ask for. */
function hashRequest({ eventId, body }: RegisterInput): string {
  const { source: _, ...asked } = body;
  return createHash('sha256')
    .update(JSON.stringify([eventId, asked]))
    .digest('hex');
}
