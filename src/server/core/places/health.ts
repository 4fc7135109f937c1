import type { Insertable, Kysely, Transaction } from 'kysely';
import { healthErasureAt } from '#src/domain/events/after-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { RegistrationHealthTable } from '#src/server/db/tables/registrations.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Stores encrypted health data, in its own table so that it can be erased separately. */
export async function insertHealth(
  trx: Transaction<Database>,
  health: Insertable<RegistrationHealthTable>,
): Promise<void> {
  await trx.insertInto('registration_health').values(health).execute();
}

/** Erases health data after its retention; returns the number of rows. */
export async function eraseDueHealth(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_health')
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Erases the health data of these registrations. */
export async function removeHealth(
  trx: Transaction<Database>,
  registrationIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('registration_health')
    .where('registration_id', 'in', registrationIds)
    .execute();
}

/** Moves the erasure of an event's health data to what follows from its end. */
export async function moveHealthErasure(
  trx: Transaction<Database>,
  { eventId, endsAt }: { eventId: string; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('registration_health')
    .set({ erase_at: healthErasureAt(endsAt) })
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('event_id', '=', eventId),
    )
    .execute();
}
