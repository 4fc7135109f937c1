import type { Kysely, Transaction } from 'kysely';
import { crewRoles } from './community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';

/**
 * Whether the member may host the event: active owner or admin of its community, or a site admin. Callers respond with
 * not_found otherwise.
 */
export async function mayHostEvent(
  db: Kysely<Database> | Transaction<Database>,
  input: { eventId: string; memberId: string },
): Promise<boolean> {
  const row = await hostedEvents(db, input.memberId)
    .select('events.id')
    .where('events.id', '=', input.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Revokes the phones a member enrolled for a community's events when they leave its crew: a phone can admit runners and
 * look up names. Site admins' phones are not affected.
 */
export async function revokeHostPhones(
  trx: Transaction<Database>,
  { communityId, memberId, now }: { communityId: string; memberId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('check_in_devices')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('event_id', 'in', (eb) =>
      eb.selectFrom('events').select('events.id').where('community_id', '=', communityId),
    )
    .where('member_id', 'not in', (eb) =>
      eb.selectFrom('members').select('members.id').where('role', '=', 'admin'),
    )
    .execute();
}

/** Base query over the events the member may host. */
export function hostedEvents(db: Kysely<Database> | Transaction<Database>, memberId: string) {
  return db
    .selectFrom('events')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.community_id', '=', 'events.community_id')
        .onRef('memberships.member_id', '=', 'members.id')
        .on('memberships.state', '=', 'active')
        .on('memberships.role', 'in', crewRoles),
    )
    .where((eb) =>
      eb.or([eb('memberships.member_id', 'is not', null), eb('members.role', '=', 'admin')]),
    );
}
