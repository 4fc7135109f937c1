import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity, isHostSuspended } from '#src/server/db/shown-events.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * A published or cancelled event with the data for registering, or null. `is_shown` is false while its community is hidden,
 * which allows no new registrations.
 */
export async function findRegistrableEvent(db: Db, id: string) {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .select([followsShownCommunity().as('is_shown'), isHostSuspended().as('is_paused')])
    .where('id', '=', id)
    .where('state', 'in', ['published', 'cancelled'])
    .executeTakeFirst();
  return row ?? null;
}

export type RegistrableEvent = NonNullable<Awaited<ReturnType<typeof findRegistrableEvent>>>;
