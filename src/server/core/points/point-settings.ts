import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { raisePointsRev } from './points-rev.ts';

type At = { eventId: string; pointId: string };

/** Changes how many packs one representative may collect at a point of an event; whether there is such a point. */
export async function writePickupLimit(
  trx: Transaction<Database>,
  { eventId, pointId, limit }: { eventId: string; pointId: string; limit: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('check_in_points')
    .set({ pickup_limit: limit })
    .where('id', '=', pointId)
    .where('event_id', '=', eventId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens or closes a point. */
export async function setPointState(
  trx: Transaction<Database>,
  { eventId, pointId, state }: At & { state: 'open' | 'closed' },
): Promise<void> {
  await trx.updateTable('check_in_points').set({ state }).where('id', '=', pointId).execute();
  await raisePointsRev(trx, eventId);
}

/** Replaces a point's lanes. */
export async function writeLanes(
  trx: Transaction<Database>,
  input: At & { lanes: readonly Lane[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('check_in_points')
    .set({ lanes: JSON.stringify(input.lanes), lanes_set_at: input.now })
    .where('id', '=', input.pointId)
    .execute();
  await raisePointsRev(trx, input.eventId);
}
