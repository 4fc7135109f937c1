import type { Kysely } from 'kysely';
import type { RehearsalScore } from '#src/contract/check-in/rehearsal.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Readiness } from '#src/contract/check-in.ts';

/** Stores the score of a phone's rehearsal in place of the one before; null throws it away. */
export async function writeRehearsal(
  db: Kysely<Database>,
  { deviceId, score }: { deviceId: string; score: RehearsalScore | null },
): Promise<void> {
  await db
    .updateTable('check_in_devices')
    .set({ rehearsal: score && JSON.stringify(score) })
    .where('id', '=', deviceId)
    .execute();
}

/** Throws away the scores of all phones of an event. */
export async function clearRehearsals(db: Kysely<Database>, eventId: string): Promise<void> {
  await db
    .updateTable('check_in_devices')
    .set({ rehearsal: null })
    .where('event_id', '=', eventId)
    .where('rehearsal', 'is not', null)
    .execute();
}

/** Stores a phone's latest self-check. */
export async function writeReadiness(
  db: Kysely<Database>,
  input: { deviceId: string; readiness: Readiness },
): Promise<void> {
  await db
    .updateTable('check_in_devices')
    .set({ readiness: JSON.stringify(input.readiness) })
    .where('id', '=', input.deviceId)
    .execute();
}
