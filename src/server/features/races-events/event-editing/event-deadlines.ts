import type { Transaction } from 'kysely';
import { healthErasureAt, phoneExpiresAt } from '#src/domain/events/after-event.ts';
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
  const phones = await trx
    .selectFrom('check_in_devices')
    .select(['id', 'created_at', 'valid_until'])
    .where('event_id', '=', eventId)
    .execute();
  for (const { id, created_at: enrolledAt, valid_until: validUntil } of phones) {
    await trx
      .updateTable('check_in_devices')
      .set({ expires_at: phoneExpiresAt({ endsAt, enrolledAt, validUntil }) })
      .where('id', '=', id)
      .execute();
  }
}
