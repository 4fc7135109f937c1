import type { Kysely, Transaction } from 'kysely';
import type { OwnSize } from '#src/contract/registration/own-size.ts';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { lockParticipants } from '#src/server/core/places/participant-changes.ts';
import { changeSealed } from '../shared/change-target.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Own = { id: string; memberId: string; now: Date };

/** A runner's jersey size, for themselves or who keeps their place. Throws problem not_found. */
export async function readOwnSize(db: Db, own: Own): Promise<OwnSize> {
  const row = await findSizedPlace(db, own);
  if (row === null) throw problem('not_found');
  return {
    jersey: row.jersey,
    sizes: row.jersey_sizes,
    until: row.registration_closes_at.toISOString(),
    may_change: row.event_state !== 'cancelled' && isOpen(row, own.now),
  };
}

/**
 * Changes a runner's size, in their ticket and on the phones at the gate. The size that they have already changes nothing.
 *
 * @throws problem not_found, event_cancelled, registration_closed, invalid_request for a size that the event does not have
 */
export async function changeOwnSize(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { jersey, ...own }: Own & { jersey: string },
): Promise<OwnSize> {
  return await memberTx(db, own.memberId, async (trx) => {
    const place = await findSizedPlace(trx, own);
    if (place === null) throw problem('not_found');
    if (place.event_state === 'cancelled') throw problem('event_cancelled');
    if (!place.jersey_sizes.includes(jersey)) throw invalidField('jersey', 'unknown');
    const { event_id: eventId, starts_at, zone } = place;
    const [row] = await lockParticipants(trx, { eventId, ids: [own.id] });
    // Read again under the lock: it may have been given up, or passed on.
    if (row === undefined || (await findSizedPlace(trx, own)) === null) throw problem('not_found');
    if (!isOpen({ ...place, state: row.state }, own.now)) throw problem('registration_closed');
    if (row.jersey !== jersey) {
      const event = { id: eventId, starts_at, zone };
      await changeSealed({ trx, keys, event, now: own.now }, row, { jersey });
      await insertAudit(trx, {
        action: 'registration.size_changed',
        actorId: own.memberId,
        subjectId: own.id,
        detail: { event_id: eventId, before: row.jersey, after: jersey },
        now: own.now,
      });
    }
    return await readOwnSize(trx, own);
  });
}

async function findSizedPlace(db: Db, { id, memberId }: Own) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.event_id',
      'registrations.state',
      'registrations.jersey',
      'events.state as event_state',
      'events.starts_at',
      'events.zone',
      'events.jersey_sizes',
      'events.registration_closes_at',
    ])
    .where('registrations.id', '=', id)
    .where(isOfKeeper('registrations', memberId))
    .executeTakeFirst();
  return row ?? null;
}

function isOpen(
  { state, registration_closes_at: closesAt }: { state: string; registration_closes_at: Date },
  now: Date,
): boolean {
  return placeStates.some((one) => one === state) && now < closesAt;
}
