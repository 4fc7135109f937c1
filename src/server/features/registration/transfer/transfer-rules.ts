import type { Transaction } from 'kysely';
import { transferEnd } from '#src/domain/registration/transfer/transfer-window.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { hasCheckedIn } from '#src/server/features/tickets/shared/ticket-repository.ts';

/** What decides whether a place may be given on. */
type Place = {
  id: string;
  state: string;
  eventState: string;
  transfersUntil: Date | null;
  flagOffAt: Date;
};

/** Until when a place may be given on, by its event's window; null: not now. */
export function placeTransferEnd(place: Place, now: Date): Date | null {
  if (place.state !== 'confirmed' || place.eventState !== 'published') return null;
  const until = place.transfersUntil?.getTime() ?? null;
  const end = transferEnd({ until, flagOffAt: place.flagOffAt.getTime() }, now.getTime());
  return end === null ? null : new Date(end);
}

/**
 * Until when a locked place may be given on.
 *
 * @throws problem event_cancelled; conflict where it holds no certain place; transfer_closed; transfer_checked_in
 */
export async function requireTransferable(
  trx: Transaction<Database>,
  place: Place,
  now: Date,
): Promise<Date> {
  if (place.eventState === 'cancelled') throw problem('event_cancelled');
  if (place.state !== 'confirmed') throw problem('conflict');
  const end = placeTransferEnd(place, now);
  if (end === null) throw problem('transfer_closed');
  // Who has the race pack, or stands at the start, has used the place.
  if (await hasCheckedIn(trx, place.id)) throw problem('transfer_checked_in');
  return end;
}
