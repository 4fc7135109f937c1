import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** The persisted points of an event. */
export async function listPoints(trx: Trx, eventId: string) {
  return await trx
    .selectFrom('check_in_points')
    .select(['id', 'kind', 'opens_at', 'closes_at', 'position'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}
