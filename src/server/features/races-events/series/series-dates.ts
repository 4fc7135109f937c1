import type { Transaction } from 'kysely';
import { deleteEvent } from '#src/server/core/events/events.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { msg } from '#src/server/words/msg.ts';
import { inBothLanguages } from '#src/server/words/translate.ts';
import { lockHostedEvent } from '../event-editing/editing-access.ts';
import type { SeriesCause } from '../notifications/notify-runners.ts';
import { endEvent } from '../event-editing/event-ending.ts';
import { hasParticipants, isEventInUse, type SeriesDateRow } from './series-repository.ts';

const cancelledReason = msg({ message: 'Tidak jadi diadakan.', context: 'a reason' });

export type Reason = { id: string; en?: string | undefined } | undefined;

/**
 * Removes the event of a date: cancels it when it has participants, and deletes the row when it never had any.
 *
 * @throws problem invalid_request (reason required) when it has participants
 */
export async function removeDateEvent(
  trx: Transaction<Database>,
  input: {
    row: SeriesDateRow;
    memberId: string;
    reason: Reason;
    /** Where more dates than this one go. */
    series?: SeriesCause;
    now: Date;
  },
): Promise<void> {
  const { row, memberId, reason, series, now } = input;
  if (row.event_id === null || row.state === 'cancelled') return;
  // Also locks the categories against registrations.
  const { event } = await lockHostedEvent(trx, { id: row.event_id, memberId });
  const mustTell = await hasParticipants(trx, event.id);
  if (mustTell && reason === undefined) {
    throw invalidField('reason.id', 'required');
  }
  if (await isEventInUse(trx, event.id)) {
    const words = reason ?? inBothLanguages(cancelledReason);
    await endEvent(trx, {
      id: event.id,
      memberId,
      reason: words,
      ...(series === undefined ? {} : { series }),
      now,
    });
  } else {
    await deleteEvent(trx, event.id);
  }
}
