import type { Kysely, Transaction } from 'kysely';
import { endRegistrations } from '#src/server/db/places/places.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { tellExpired } from './mail/tell-runner.ts';
import { settleWaiting } from './waiting/settle-waiting.ts';
import { changeTaken, listCategoriesWithExpired, listExpired, lockCategory } from './repository.ts';

/**
 * Releases the places of expired unpaid orders in a locked category and returns how many. Also runs in every registration,
 * so that places are available as soon as an order expires.
 */
export async function releaseExpired(
  trx: Transaction<Database>,
  input: { categoryId: string; now: Date },
): Promise<number> {
  const expired = await listExpired(trx, input);
  if (expired.length === 0) return 0;
  const ids = expired.map((row) => row.id);
  await endRegistrations(trx, { ids, now: input.now });
  await tellExpired(trx, { ids, now: input.now });
  await changeTaken(trx, { categoryId: input.categoryId, by: -expired.length });
  return expired.length;
}

/** Releases expired orders of all categories, one short transaction each; returns how many places came back. */
export async function sweepExpired(db: Kysely<Database>, now: Date): Promise<number> {
  let released = 0;
  for (const { category_id, event_id } of await listCategoriesWithExpired(db, now)) {
    released += await tx(db, async (trx) => {
      const category = await lockCategory(trx, { eventId: event_id, id: category_id });
      if (!category) return 0;
      const count = await releaseExpired(trx, { categoryId: category.id, now });
      await settleWaiting(trx, { categoryId: category.id, now });
      return count;
    });
  }
  return released;
}
