import type { Kysely, Transaction } from 'kysely';
import { ageOn } from '#src/domain/registration/age.ts';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { markAgesSealed } from '#src/server/core/events/event-details.ts';
import { writeBoxes } from '#src/server/core/places/ticket-boxes.ts';
import { listPlaceIds, listToReseal, lockSealed, type EventToReseal } from './age-repository.ts';
import { readCodeIfAny } from '#src/server/platform/ticket-codes.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; clock: () => Date };

/** A batch takes 100 ms, during which its rows are locked. */
const batchSize = 200;

/**
 * Reseals the tickets of moved events whose runners have another age on the new day, and returns how many. A background
 * job, because 40,000 tickets take seconds.
 *
 * @throws the last error, after processing all events
 */
export async function resealTickets({ db, keys, clock }: Dependencies): Promise<number> {
  let resealed = 0;
  const failures: unknown[] = [];
  for (const event of await listToReseal(db, clock())) {
    try {
      resealed += await resealEvent({ db, keys, clock }, event);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
  return resealed;
}

async function resealEvent(
  { db, keys, clock }: Dependencies,
  event: EventToReseal,
): Promise<number> {
  let resealed = 0;
  const ids = await listPlaceIds(db, event.id);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    // A new timestamp per batch, because phones' look-back for late commits is limited.
    resealed += await tx(
      db,
      async (trx) => await resealBatch({ trx, keys, event }, batch, clock()),
    );
  }
  await markAgesSealed(db, event);
  return resealed;
}

async function resealBatch(
  { trx, keys, event }: { trx: Transaction<Database>; keys: Keys; event: EventToReseal },
  ids: readonly string[],
  now: Date,
): Promise<number> {
  let resealed = 0;
  for (const { id, category_id, code_cipher, box, ...runner } of await lockSealed(trx, ids)) {
    const code = readCodeIfAny(keys, code_cipher);
    // Its key is no longer configured; skip it.
    if (code === null) continue;
    const sealed = await openRecord({ code, box });
    if (sealed?.age === ageOn(runner.holder.birth_date, event.day)) continue;
    const { id: eventId, starts_at: startsAt, zone } = event;
    const ticket = { ...runner, eventId, startsAt, zone, categoryId: category_id };
    await writeBoxes(trx, { id, ...(await sealTicket(code, ticket)), now });
    resealed += 1;
  }
  return resealed;
}
