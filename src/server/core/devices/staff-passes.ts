import type { Insertable, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CheckInPassesTable } from '#src/server/db/tables/check-in.ts';
import type { EventIds } from './revocation.ts';

type Trx = Transaction<Database>;

/** Stores new passes. */
export async function insertPasses(
  trx: Trx,
  passes: readonly Insertable<CheckInPassesTable>[],
): Promise<void> {
  await trx
    .insertInto('check_in_passes')
    .values([...passes])
    .execute();
}

/** Counts one wrong PIN of a locked pass. */
export async function countWrongPin(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('check_in_passes')
    .set((eb) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks a locked pass as used by a phone, which chose the key. */
export async function markUsed(
  trx: Trx,
  input: { id: string; deviceId: string; keyHash: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('check_in_passes')
    .set({ used_at: input.now, device_id: input.deviceId, enrolment_key_hash: input.keyHash })
    .where('id', '=', input.id)
    .execute();
}

/** Withdraws a locked pass. */
export async function markWithdrawn(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('check_in_passes')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the passes that a member made and nobody has used, of all events or of some; returns their ids. */
export async function withdrawPassesOf(
  trx: Trx,
  { memberId, events, now }: { memberId: string; events: EventIds | null; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('check_in_passes')
    .set({ withdrawn_at: now })
    .where('created_by', '=', memberId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(events !== null, (query) => query.where('event_id', 'in', events ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
