import type { Kysely, Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Whether the member holds a place in the event already. */
export async function hasActiveRegistration(
  db: Db,
  input: { eventId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', input.eventId)
    .where('member_id', '=', input.memberId)
    .where('state', 'in', placeStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** The event and the order of a registration, which must exist. */
export async function getPlaceIds(db: Db, registrationId: string) {
  return await db
    .selectFrom('registrations')
    .select(['event_id', 'order_id'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

/** The order of a registration, which must exist. */
export async function getOrderId(db: Db, registrationId: string): Promise<string> {
  const { order_id } = await db
    .selectFrom('registrations')
    .select('order_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return order_id;
}
