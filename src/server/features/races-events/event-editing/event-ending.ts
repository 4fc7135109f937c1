import type { Transaction } from 'kysely';
import { toLocalText } from '#src/domain/text/local-text.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { closePoints } from '#src/server/core/points/planned-points.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { markCancelled } from '#src/server/core/events/events.ts';
import { tellCancelled, type SeriesCause } from '../notifications/notify-runners.ts';

/**
 * Cancels a locked, published event with a public reason: tells its runners, ends its registrations and closes its points.
 */
export async function endEvent(
  trx: Transaction<Database>,
  input: {
    id: string;
    memberId: string;
    reason: { id: string; en?: string | undefined };
    series?: SeriesCause;
    now: Date;
  },
): Promise<void> {
  const { id, memberId, reason, series = null, now } = input;
  await markCancelled(trx, { id, reason: toLocalText(reason), now });
  await tellCancelled(trx, { eventId: id, series, now });
  const ended = await endRegistrations(trx, { eventId: id, now });
  await closePoints(trx, id);
  await insertAudit(trx, {
    action: 'event.cancelled',
    actorId: memberId,
    subjectId: id,
    detail: { registrations: ended },
    now,
  });
}
