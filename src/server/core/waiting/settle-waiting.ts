import type { Kysely, Transaction } from 'kysely';
import { offerDeadline } from '#src/domain/registration/waiting/waiting-offer.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { changeTaken, lockCategory } from '#src/server/core/events/categories.ts';
import { writeOffers } from '#src/server/core/places/waiting-places.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudits } from '#src/server/platform/audit.ts';
import { tellOffered, tellOfferOver } from '#src/server/core/messages/tell-waiting.ts';
import {
  findWaitingCategory,
  listDueOffers,
  listFirstInTurn,
  listUnsettled,
  type WaitingCategory,
} from './offers.ts';

type Trx = Transaction<Database>;
type Offering = Pick<WaitingCategory, 'offer_hours' | 'registration_closes_at' | 'starts_at'>;

/** How a category's places stand once its waiting list is settled. */
export type Settled = {
  taken: number;
  /** How many wait in turn without an offer. */
  line: number;
  /** How many offers ended or were made. */
  changed: number;
};

/**
 * Brings the waiting list of a locked category up to date: ends offers that nobody answered in time, and holds free places
 * for those whose turn it is. Whoever frees a place or wants one does this under the same lock, so that nobody overtakes
 * the list; what nobody does, such as a larger quota, `sweepWaiting` finds.
 */
export async function settleWaiting(
  trx: Trx,
  { categoryId, now }: { categoryId: string; now: Date },
): Promise<Settled> {
  const category = await findWaitingCategory(trx, { id: categoryId, now });
  if (category === null) return { taken: 0, line: 0, changed: 0 };
  const ended = category.due === 0 ? 0 : await endDueOffers(trx, { category, now });
  const taken = category.taken - ended;
  const until = offersByTurn(category) ? deadlineOf(category, now) : null;
  const free = Math.min(category.quota - taken, category.line);
  if (until === null || free <= 0) return { taken, line: category.line, changed: ended };
  const ids = await listFirstInTurn(trx, { categoryId, limit: free });
  await offerPlaces(trx, { categoryId, ids, until, now });
  const detail = { event_id: category.event_id };
  await insertAudits(trx, ids, { action: 'participant.offered', actorId: null, detail, now });
  return {
    taken: taken + ids.length,
    line: category.line - ids.length,
    changed: ended + ids.length,
  };
}

/** The same for several categories that the caller has locked. */
export async function settleAll(
  trx: Trx,
  { categoryIds, now }: { categoryIds: readonly string[]; now: Date },
): Promise<void> {
  for (const categoryId of new Set(categoryIds)) await settleWaiting(trx, { categoryId, now });
}

/** Settles the waiting lists of all categories, one short transaction each; returns how many offers ended or were made. */
export async function sweepWaiting(db: Kysely<Database>, now: Date): Promise<number> {
  let changed = 0;
  for (const { id, event_id: eventId } of await listUnsettled(db, now)) {
    changed += await tx(db, async (trx) => {
      if (!(await lockCategory(trx, { eventId, id }))) return 0;
      return (await settleWaiting(trx, { categoryId: id, now })).changed;
    });
  }
  return changed;
}

/** Until when an event's place offered now may be taken; null once none is offered. */
export function deadlineOf(event: Offering, now: Date): Date | null {
  const until = offerDeadline({
    now: now.getTime(),
    hours: event.offer_hours,
    closesAt: event.registration_closes_at.getTime(),
    startsAt: event.starts_at.getTime(),
  });
  return until === null ? null : new Date(until);
}

/** Holds places of a locked category for some who wait, and tells them. */
export async function offerPlaces(
  trx: Trx,
  offer: { categoryId: string; ids: readonly string[]; until: Date; now: Date },
): Promise<void> {
  const { categoryId, ids, until, now } = offer;
  await changeTaken(trx, { categoryId, by: ids.length });
  await writeOffers(trx, { ids, until, now });
  await tellOffered(trx, { ids, until, now });
}

/** Whoever does not answer leaves the list; else the same place would be held for them again and again. */
async function endDueOffers(
  trx: Trx,
  { category: { id: categoryId, event_id }, now }: { category: WaitingCategory; now: Date },
): Promise<number> {
  const ids = await listDueOffers(trx, { categoryId, now });
  if (ids.length === 0) return 0;
  await endRegistrations(trx, { ids, waitingEnd: 'ended', now });
  await changeTaken(trx, { categoryId, by: -ids.length });
  await tellOfferOver(trx, { ids, how: 'ended', now });
  await insertAudits(trx, ids, {
    action: 'participant.offer_ended',
    actorId: null,
    detail: { event_id },
    now,
  });
  return ids.length;
}

function offersByTurn({ kind, state, waiting_list: list }: WaitingCategory): boolean {
  return kind === 'race' && state === 'published' && list === 'turn';
}
