import type { Kysely, Transaction } from 'kysely';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { tellExpired } from '#src/server/core/messages/tell-runner.ts';
import { settleAll } from './settle-waiting.ts';
import {
  listCategoriesWithExpired,
  listExpired,
  lockToTake,
} from '#src/server/core/waiting/room.ts';

/**
 * Releases the places of expired unpaid orders in locked categories and returns how many, by category. An order that has
 * places in others, too, stays for who locks those as well (`lockToTake`). Also runs in every registration, so that places
 * are available as soon as an order expires.
 */
export async function releaseExpired(
  trx: Transaction<Database>,
  input: { categoryIds: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const expired = await listExpired(trx, input);
  const released = new Map<string, number>();
  if (expired.length === 0) return released;
  const ids = expired.map((row) => row.id);
  await endRegistrations(trx, { ids, now: input.now });
  await tellExpired(trx, { ids, now: input.now });
  for (const { category_id: id } of expired) released.set(id, (released.get(id) ?? 0) + 1);
  for (const [categoryId, count] of released) await changeTaken(trx, { categoryId, by: -count });
  return released;
}

/** Releases expired orders of all events, one short transaction each; returns how many places came back. */
export async function sweepExpired(db: Kysely<Database>, now: Date): Promise<number> {
  let count = 0;
  for (const { category_ids: ids, event_id: eventId } of await listCategoriesWithExpired(db, now)) {
    count += await tx(db, async (trx) => {
      const locked = await lockToTake(trx, { eventId, ids, now });
      const categoryIds = locked.map(({ id }) => id);
      const released = await releaseExpired(trx, { categoryIds, now });
      await settleAll(trx, { categoryIds, now });
      return [...released.values()].reduce((sum, one) => sum + one, 0);
    });
  }
  return count;
}
