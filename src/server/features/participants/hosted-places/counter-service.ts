import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { CounterBody } from '#src/contract/participants/hosted-places.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { tellClaimLinks } from '#src/server/core/messages/tell-runner.ts';
import {
  findRegistrableEvent,
  type RegistrableEvent,
} from '#src/server/core/events/registrable-event.ts';
import { lockToTake } from '#src/server/core/waiting/room.ts';
import { findTwinOrder } from '#src/server/features/registration/shared/twin-order.ts';
import { checkAge } from '#src/server/features/registration/shared/age-limits.ts';
import { storePlaces } from './store-places.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type CounterInput = {
  eventId: string;
  hostId: string;
  idempotencyKey: string;
  body: z.output<typeof CounterBody>;
  now: Date;
};

/**
 * Gives a place to somebody without an account and returns its id; registration may have closed, and the race run late. The same key with the
 * same body gives the same place.
 *
 * @throws problem sold_out, age_not_allowed, invalid_request, what `openEvent` throws, idempotency_mismatch
 */
export async function registerByHost(deps: Dependencies, input: CounterInput): Promise<string> {
  try {
    return await memberTx(deps.db, input.hostId, (trx) => registerWithin(trx, deps.keys, input));
  } catch (error) {
    // A concurrent request with the same key.
    if (!isUniqueViolation(error, 'orders_made_by')) throw error;
    const twin = await findTwin(deps.db, input);
    if (twin === null) throw error;
    return twin;
  }
}

/**
 * The event, if hosts may give places in it.
 *
 * @throws problem registration_not_open for a draft, event_cancelled, event_over
 */
export async function openEvent(
  db: Kysely<Database> | Transaction<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<RegistrableEvent> {
  const event = await findRegistrableEvent(db, eventId);
  if (!event) throw problem('registration_not_open');
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (raceDayOverAt(event.ends_at) <= now) throw problem('event_over');
  return event;
}

async function registerWithin(
  trx: Transaction<Database>,
  keys: Keys,
  input: CounterInput,
): Promise<string> {
  const { eventId, hostId, body, now } = input;
  const locked = await lockToTake(trx, { eventId, ids: [body.category_id], now });
  const category = locked.find(({ id }) => id === body.category_id);
  if (!category) {
    throw invalidField('category_id', 'unknown');
  }
  const twin = await findTwin(trx, input);
  if (twin !== null) return twin;
  const event = await openEvent(trx, { eventId, now });
  if (body.jersey !== null && !event.jersey_sizes.includes(body.jersey)) {
    throw invalidField('jersey', 'unknown');
  }
  checkAge(event, category, body.runner);
  const released = await releaseExpired(trx, { categoryIds: locked.map(({ id }) => id), now });
  const taken = category.taken - (released.get(category.id) ?? 0);
  if (taken >= category.quota) throw problem('sold_out');
  const [id = ''] = await storePlaces(
    { trx, keys, event, hostId, money: 'confirm', now },
    { ...category, taken },
    [
      {
        runner: body.runner,
        email: body.email,
        jersey: body.jersey,
        bib: null,
        isPaid: body.is_paid,
        hasWaiver: body.has_waiver,
        key: input.idempotencyKey,
        requestHash: hashRequest(input),
      },
    ],
  );
  await insertAudit(trx, {
    action: 'participant.counter',
    actorId: hostId,
    subjectId: id,
    detail: { event_id: eventId, is_paid: body.is_paid, has_waiver: body.has_waiver },
    now,
  });
  if (body.send_link) await tellClaimLinks(trx, { ids: [id], now });
  return id;
}

async function findTwin(
  db: Kysely<Database> | Transaction<Database>,
  input: CounterInput,
): Promise<string | null> {
  const { hostId, idempotencyKey: key } = input;
  const requestHash = hashRequest(input);
  return await findTwinOrder(db, { by: 'made_by', memberId: hostId, key, requestHash });
}

function hashRequest({ eventId, body }: CounterInput): string {
  return createHash('sha256')
    .update(JSON.stringify([eventId, body]))
    .digest('hex');
}
