import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { raceDay } from '#src/server/core/events/event-details.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Upcoming published events whose tickets may contain ages of another day, soonest first; at most 100. */
export async function listToReseal(db: Db, now: Date) {
  return await db
    .selectFrom('events')
    .select(['id', 'starts_at', 'zone', raceDay.as('day')])
    .where('kind', 'in', ['race', 'event'])
    .where('ends_at', '>', now)
    .where('state', '=', 'published')
    .where(sql<SqlBool>`ages_as_of is distinct from ${raceDay}`)
    .orderBy('starts_at')
    .limit(100)
    .execute();
}

export type EventToReseal = Awaited<ReturnType<typeof listToReseal>>[number];

/** Ids of an event's active registrations. */
export async function listPlaceIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', placeStates)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The active ones of these registrations with what sealing needs, locked against updates but not against new references
 * (admissions).
 */
export async function lockSealed(trx: Trx, ids: readonly string[]) {
  return await trx
    .selectFrom('registrations')
    .select(['id', 'category_id', 'holder', 'bib', 'jersey', 'attention', 'code_cipher', 'box'])
    .where('id', 'in', ids)
    .where('state', 'in', placeStates)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
