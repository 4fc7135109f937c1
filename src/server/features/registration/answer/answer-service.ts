import type { Kysely, Transaction } from 'kysely';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { ProblemError, problem } from '#src/server/http/problems.ts';
import {
  deleteDecline,
  findActiveRegistration,
  findAnswerable,
  hasDeclined,
  insertDecline,
  type AnswerableEvent,
} from './answer-repository.ts';
import { inTurn } from '../crowd.ts';
import { cancelWithin } from '../cancel-service.ts';
import { findKnownRunner } from '../known-runner.ts';
import { registerWithin } from '../register-service.ts';

type Answerer = { eventId: string; memberId: string };
export type Joining = Answerer & { categoryId: string; waiverVersion: string; now: Date };

/** The member's answer with their registration, and the profile fields missing for joining. */
export async function findAnswer(db: Kysely<Database>, answerer: Answerer) {
  const event = await getAnswerable(db, answerer);
  const active = await findActiveRegistration(db, answerer);
  const { missing } = await findKnownRunner(db, { event, memberId: answerer.memberId });
  if (active) return { answer: 'in' as const, registrationId: active.id, missing };
  const answer = (await hasDeclined(db, answerer)) ? ('out' as const) : null;
  return { answer, registrationId: null, missing };
}

/**
 * Registers the member from their profile; idempotent. Another category moves the place atomically, so that the old place
 * is kept when the new category is full.
 *
 * @throws problem invalid_request with missing profile fields; the problems of `register`
 */
export async function join(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  joining: Joining,
): Promise<void> {
  try {
    await inTurn(joining.categoryId, () =>
      memberTx(db, joining.memberId, async (trx) => await joinWithin(trx, keys, joining)),
    );
  } catch (error) {
    // Joined by a concurrent request.
    const isIn = error instanceof ProblemError && error.code === 'already_registered';
    if (!isIn && !isUniqueViolation(error, 'registrations_one_active')) throw error;
  }
}

/** Releases the member's place, if any, and records the decline. */
export async function decline(
  db: Kysely<Database>,
  { eventId, memberId, now }: Answerer & { now: Date },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    const event = await getAnswerable(trx, { eventId, memberId });
    if (event.state === 'cancelled') throw problem('event_cancelled');
    if (now >= event.starts_at) throw problem('event_over');
    const active = await findActiveRegistration(trx, { eventId, memberId });
    if (active) await cancelWithin(trx, { id: active.id, memberId, now });
    await insertDecline(trx, { eventId, memberId, now });
  });
}

/** As `join`, in the caller's transaction; a concurrent join's unique violation is thrown. */
export async function joinWithin(
  trx: Transaction<Database>,
  keys: Keys,
  { eventId, memberId, categoryId, waiverVersion, now }: Joining,
): Promise<void> {
  const event = await getAnswerable(trx, { eventId, memberId });
  const active = await findActiveRegistration(trx, { eventId, memberId });
  if (active?.category_id === categoryId) return;
  const known = await findKnownRunner(trx, { event, memberId });
  if (known.runner === undefined) {
    const fields = known.missing.map((field) => ({ path: `runner.${field}`, code: 'required' }));
    throw problem('invalid_request', { fields });
  }
  if (active) await cancelWithin(trx, { id: active.id, memberId, now });
  await registerWithin(trx, keys, {
    eventId,
    memberId,
    // Every join is a new order; registrations enforce that only one is active.
    idempotencyKey: `tap-${newId()}${newId()}`,
    body: {
      category_id: categoryId,
      runner: known.runner,
      jersey: known.jersey,
      waiver_version: waiverVersion,
      waiver_accepted: true,
    },
    now,
  });
  await deleteDecline(trx, { eventId, memberId });
}

async function getAnswerable(
  db: Kysely<Database> | Transaction<Database>,
  answerer: Answerer,
): Promise<AnswerableEvent> {
  const event = await findAnswerable(db, answerer.eventId);
  if (!event) throw problem('not_found');
  if (event.is_shown) return event;
  // Participants may still decline, and see their answer afterwards.
  const isKnown =
    (await findActiveRegistration(db, answerer)) !== null || (await hasDeclined(db, answerer));
  if (!isKnown) throw problem('not_found');
  return event;
}
