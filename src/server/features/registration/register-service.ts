import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RegistrationBody } from '#src/contract/registration.ts';
import { decideAgeAllowed } from '#src/domain/age.ts';
import { dayInZone } from '#src/domain/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { newId } from '#src/server/plugins/ids.ts';
import type { Keys } from '#src/server/plugins/keys.ts';
import { problem } from '#src/server/plugins/problems.ts';
import { releaseExpired } from './expiry-service.ts';
import {
  changeTaken,
  findOrderByKey,
  findRegistrableEvent,
  hasActiveRegistration,
  insertHealth,
  insertOrder,
  lockCategory,
  saveRunnerProfile,
  takeBib,
} from './repository.ts';
import { issueCode, sealTicket } from './ticket-sealing.ts';

export type RegisterInput = {
  eventId: string;
  memberId: string;
  idempotencyKey: string;
  body: RegistrationBody;
  now: Date;
};

/** How long an unpaid order keeps its place; never past the close of registration. */
const paymentWindowMs = 24 * 60 * 60 * 1000;
const healthKeptMs = 30 * 24 * 60 * 60 * 1000;

type Event = NonNullable<Awaited<ReturnType<typeof findRegistrableEvent>>>;
type Category = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

/**
 * Registers a member for an event and returns the registration's id. Free places are confirmed at once and get a bib;
 * paid ones wait for the host to see the transfer. The same idempotency key with the same body gives the same
 * registration; with another body `idempotency_mismatch`. Refusals are problems: sold_out, already_registered,
 * registration_closed, registration_not_open, age_not_allowed, consent_missing, event_cancelled, not_found.
 */
export async function register(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  input: RegisterInput,
): Promise<string> {
  const requestHash = hashRequest(input);
  try {
    return await tx(db, async (trx) => {
      const earlier = await earlierRegistration(trx, input, requestHash);
      if (earlier !== null) return earlier;
      const event = await registrableEvent(trx, input);
      const category = await lockCategory(trx, { eventId: event.id, id: input.body.category_id });
      if (!category)
        throw problem('invalid_request', { fields: [{ path: 'category_id', code: 'unknown' }] });
      // Again behind the lock: a twin of this request may have been waited for.
      const twin = await earlierRegistration(trx, input, requestHash);
      if (twin !== null) return twin;
      checkRunner(event, category, input.body);
      const taken =
        category.taken - (await releaseExpired(trx, { categoryId: category.id, now: input.now }));
      const member = { eventId: event.id, memberId: input.memberId };
      if (await hasActiveRegistration(trx, member)) throw problem('already_registered');
      if (taken >= category.quota) throw problem('sold_out');
      await changeTaken(trx, { categoryId: category.id, by: 1 });
      return await store({ trx, keys, event, category }, input, requestHash);
    });
  } catch (error) {
    // Two requests at once: the loser finds the winner's order under the same key, or its own second registration.
    if (isUniqueViolation(error, 'orders')) {
      const earlier = await earlierRegistration(db, input, requestHash);
      if (earlier !== null) return earlier;
    }
    if (isUniqueViolation(error, 'registrations_one_active')) throw problem('already_registered');
    throw error;
  }
}

async function earlierRegistration(
  db: Kysely<Database> | Transaction<Database>,
  input: RegisterInput,
  requestHash: string,
): Promise<string | null> {
  const order = await findOrderByKey(db, { buyerId: input.memberId, key: input.idempotencyKey });
  if (!order) return null;
  if (order.request_hash !== requestHash) throw problem('idempotency_mismatch');
  return order.registration_id;
}

async function registrableEvent(trx: Transaction<Database>, input: RegisterInput): Promise<Event> {
  const event = await findRegistrableEvent(trx, input.eventId);
  if (!event || event.join_mode === 'external') throw problem('not_found');
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (input.now < event.registration_opens_at) throw problem('registration_not_open');
  if (input.now >= event.registration_closes_at) throw problem('registration_closed');
  if (input.body.waiver_version !== event.waiver_version) throw problem('consent_missing');
  return event;
}

function checkRunner(event: Event, category: Category, body: RegistrationBody): void {
  const sizes = event.jersey_sizes;
  const jerseyFits = sizes.length === 0 ? body.jersey === null : sizes.includes(body.jersey ?? '');
  if (!jerseyFits)
    throw problem('invalid_request', { fields: [{ path: 'jersey', code: 'unknown' }] });
  const raceDay = dayInZone(category.flag_off_at.getTime(), event.zone);
  const allowed = decideAgeAllowed({
    birthDate: body.runner.birth_date,
    raceDay,
    min: category.age_min,
    max: category.age_max,
  });
  if (!allowed) {
    throw problem('age_not_allowed', {
      fields: [{ path: 'runner.birth_date', code: 'age_not_allowed' }],
    });
  }
}

async function store(
  target: { trx: Transaction<Database>; keys: Keys; event: Event; category: Category },
  input: RegisterInput,
  requestHash: string,
): Promise<string> {
  const { trx, keys, event, category } = target;
  const { body, now } = input;
  const free = category.price === 0;
  const bib = free && event.kind === 'race' ? await takeBib(trx, category.id) : null;
  const { code, ...stored } = await issueCode(keys, event.id);
  const boxes = await sealTicket(keys, code, {
    eventId: event.id,
    startsAt: event.starts_at,
    zone: event.zone,
    categoryId: category.id,
    holder: body.runner,
    bib,
    jersey: body.jersey,
  });
  const orderId = newId();
  const registrationId = newId();
  await insertOrder(trx, {
    order: {
      id: orderId,
      buyer_id: input.memberId,
      event_id: event.id,
      amount: category.price,
      payment: free ? 'none' : 'unpaid',
      expires_at: free ? null : paymentDeadline(event, now),
      idempotency_key: input.idempotencyKey,
      request_hash: requestHash,
      created_at: now,
      updated_at: now,
    },
    registration: {
      id: registrationId,
      order_id: orderId,
      event_id: event.id,
      category_id: category.id,
      member_id: input.memberId,
      holder: JSON.stringify(body.runner),
      bib,
      wave: null,
      jersey: body.jersey,
      state: free ? 'confirmed' : 'pending',
      ...stored,
      ...boxes,
      consents: JSON.stringify([
        { kind: 'waiver', version: body.waiver_version, at: now.toISOString() },
      ]),
      created_at: now,
      updated_at: now,
    },
  });
  if (body.health) {
    const { consent: _, ...health } = body.health;
    await insertHealth(trx, {
      registration_id: registrationId,
      cipher: keys.encrypt('health', Buffer.from(JSON.stringify(health))),
      consent_version: body.waiver_version,
      consented_at: now,
      erase_at: new Date(event.ends_at.getTime() + healthKeptMs),
    });
  }
  await saveRunnerProfile(trx, {
    member_id: input.memberId,
    ...runnerProfile(body),
    updated_at: now,
  });
  return registrationId;
}

function runnerProfile({ runner, jersey }: RegistrationBody) {
  return jersey === null ? runner : { ...runner, jersey_size: jersey };
}

function paymentDeadline(event: Event, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + paymentWindowMs, event.registration_closes_at.getTime()),
  );
}

function hashRequest({ eventId, body }: RegisterInput): string {
  return createHash('sha256')
    .update(JSON.stringify([eventId, body]))
    .digest('hex');
}
