import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockHostedEvent } from '../event-editing/editing-access.ts';
import { deleteEvent } from '../event-editing/editing-repository.ts';
import { endEvent } from '../event-editing/event-ending.ts';
import { hasParticipants, isEventInUse, type SeriesDateRow } from './series-repository.ts';

export type Reason = { id: string; en?: string | undefined } | undefined;

/**
 * Ends the event of a day: it is cancelled when somebody holds a place, and its row stays when anybody ever had one.
 *
 * @throws problem invalid_request (reason required) when people must be told why
 */
export async function removeDateEvent(
  trx: Transaction<Database>,
  input: { row: SeriesDateRow; memberId: string; reason: Reason; now: Date },
): Promise<void> {
  const { row, memberId, reason, now } = input;
  if (row.event_id === null || row.state === 'cancelled') return;
  // Locks its categories too, so that nobody registers meanwhile.
  const { event } = await lockHostedEvent(trx, { id: row.event_id, memberId });
  const mustTell = await hasParticipants(trx, event.id);
  if (mustTell && reason === undefined) {
    throw problem('invalid_request', { fields: [{ path: 'reason.id', code: 'required' }] });
  }
  if (await isEventInUse(trx, event.id)) {
    const words = reason ?? { id: 'Tidak jadi diadakan.', en: 'Will not take place.' };
    await endEvent(trx, { id: event.id, memberId, reason: words, now });
  } else {
    await deleteEvent(trx, event.id);
  }
}
