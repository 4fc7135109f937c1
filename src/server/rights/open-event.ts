import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  findRegistrableEvent,
  type RegistrableEvent,
} from '#src/server/core/events/registrable-event.ts';

/**
 * An event that takes registrations here and now.
 *
 * @throws problem not_found, event_cancelled, registration_not_open, registration_closed
 */
export async function getOpenEvent(
  db: Kysely<Database> | Transaction<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<RegistrableEvent> {
  const event = await findRegistrableEvent(db, eventId);
  if (!event?.is_shown || event.join_mode === 'external') throw problem('not_found');
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (now < event.registration_opens_at) throw problem('registration_not_open');
  if (event.is_paused || now >= event.registration_closes_at) throw problem('registration_closed');
  return event;
}
