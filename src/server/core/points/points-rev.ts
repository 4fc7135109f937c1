import { sql, type Transaction } from 'kysely';
import { countPointsChange } from '../events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';

/**
 * Tells phones and other hosts that an event's points have changed; to be called after the change. Each closed point keeps since
 * which revision it is.
 */
export async function raisePointsRev(trx: Transaction<Database>, id: string): Promise<void> {
  const rev = await countPointsChange(trx, id);
  await sql`
    update check_in_points set closed_rev = case when state = 'closed' then ${rev}::int end
    where event_id = ${id} and (state = 'closed') <> (closed_rev is not null)`.execute(trx);
}
