import { sql, type Kysely, type Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { holdsPlace } from '#src/server/core/places/place-state.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import type { Database } from '#src/server/db/schema.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Which = { memberId: string; now: Date };

/** The member's places in categories that have not started. */
export async function listComingPlaces(db: Db, { memberId, now }: Which) {
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.category_id',
      'registrations.event_id',
      'registrations.member_id',
      'registrations.holder',
      'events.title',
      'events.starts_at',
      'events.zone',
    ])
    .where(isOfKeeper('registrations', memberId))
    .where('registrations.state', 'in', placeStates)
    .where('categories.flag_off_at', '>', now)
    // The lock order of categories.
    .orderBy('registrations.category_id')
    .orderBy(sql`registrations.holder->>'legal_name'`)
    .execute();
}

/** Releases a leaving member's places in what is to come, and gives those that they were. */
export async function giveUpPlaces(trx: Trx, { memberId, now }: Which) {
  const places = await listComingPlaces(trx, { memberId, now });
  for (const { id, category_id: categoryId } of places) {
    await releasePlace(trx, { id, categoryId, now });
  }
  return places;
}

/** Releases a place in an upcoming event, unless it was released already. */
async function releasePlace(
  trx: Trx,
  { id, categoryId, now }: { id: string; categoryId: string; now: Date },
): Promise<void> {
  await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forUpdate()
    .execute();
  const held = await trx
    .selectFrom('registrations')
    .select(['state', 'offer_until'])
    .where('id', '=', id)
    .where('state', 'in', placeStates)
    .executeTakeFirst();
  if (!held) return;
  await endRegistrations(trx, { ids: [id], now });
  if (!holdsPlace(held)) return;
  await changeTaken(trx, { categoryId, by: -1 });
}
