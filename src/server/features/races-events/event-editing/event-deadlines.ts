import type { Transaction } from 'kysely';
import { healthErasureAt } from '#src/domain/events/after-event.ts';
import { moveDeviceExpiry } from '#src/server/core/devices/enrolment.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Updates the deadlines that depend on a locked event's end: erasure of health data and expiry of phones. */
export async function moveDeadlines(
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
  await moveDeviceExpiry(trx, { eventId, endsAt });
}
