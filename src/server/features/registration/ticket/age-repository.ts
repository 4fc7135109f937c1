import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { placeStates } from '#src/server/db/places.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const raceDay = sql<string>`(events.starts_at at time zone events.zone)::date`;

/** Published events that are not over and whose tickets may have been sealed for another day, soonest first; 100 at most. */
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

/** Ids of an event's registrations that hold a place. */
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
 * Those of the registrations that still hold a place, with what sealing needs. Locked until the transaction ends against
 * other writers, but not against an admission, which only refers to them.
 */
export async function lockSealed(trx: Trx, ids: readonly string[]) {
  return await trx
    .selectFrom('registrations')
    .select(['id', 'category_id', 'holder', 'bib', 'jersey', 'code_cipher', 'box'])
    .where('id', 'in', ids)
    .where('state', 'in', placeStates)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes a registration's new boxes. */
export async function writeBoxes(
  trx: Trx,
  { id, now, ...boxes }: { id: string; box: Buffer; search_box: Buffer; now: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({ ...boxes, rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Notes the day that an event's tickets are sealed for, unless it has been moved meanwhile. */
export async function markAgesSealed(db: Db, { id, day }: EventToReseal): Promise<void> {
  await db
    .updateTable('events')
    .set({ ages_as_of: day })
    .where('id', '=', id)
    .where(sql<SqlBool>`${raceDay} = ${day}::date`)
    .execute();
}
