import type { Transaction } from 'kysely';
import { moveDeviceExpiry } from '#src/server/core/devices/enrolment.ts';
import { moveHealthErasure } from '#src/server/core/places/health.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Updates the deadlines that depend on a locked event's end: erasure of health data and expiry of phones. */
export async function moveDeadlines(
  trx: Transaction<Database>,
  { eventId, endsAt }: { eventId: string; endsAt: Date },
): Promise<void> {
  await moveHealthErasure(trx, { eventId, endsAt });
  await moveDeviceExpiry(trx, { eventId, endsAt });
}
