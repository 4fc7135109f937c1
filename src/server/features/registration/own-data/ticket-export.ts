import type { Kysely } from 'kysely';
import { isOwnOrBought } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readReplies } from '#src/server/features/questions/shared/reply-export.ts';

/** A member's tickets and those they bought, with health data, replies to hosts and scans. */
export async function readTickets(
  db: Kysely<Database>,
  { keys, memberId }: { keys: Keys; memberId: string },
) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('registration_health', 'registration_health.registration_id', 'registrations.id')
    .select(['registrations.id', 'registrations.order_id', 'events.title as event'])
    .select(['registrations.event_id', 'categories.code as category', 'registrations.holder'])
    .select(['registrations.bib', 'registrations.wave', 'registrations.jersey'])
    .select(['registrations.state', 'registrations.consents', 'registrations.created_at'])
    .select('registration_health.cipher')
    // Of what they bought, another runner may have the place by now.
    .where(isOwnOrBought('registrations', memberId))
    .orderBy('registrations.created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const scans = ids.length === 0 ? [] : await readScans(db, ids);
  const replies = await readReplies(db, ids);
  return rows.map(({ cipher, ...row }) => ({
    ...row,
    health: cipher === null ? null : openHealth(keys, cipher),
    replies: replies
      .filter(({ registration_id: id }) => id === row.id)
      .map(({ registration_id: _id, ...reply }) => reply),
    scans: scans
      .filter(({ registration_id: id }) => id === row.id)
      .map(({ registration_id: _id, ...scan }) => scan),
  }));
}

/** All scans of the member's tickets, with staff's notes. */
async function readScans(db: Kysely<Database>, registrationIds: readonly string[]) {
  return await db
    .selectFrom('check_in_scans')
    .leftJoin('check_in_points', 'check_in_points.id', 'check_in_scans.point_id')
    .leftJoin('check_ins', (join) =>
      join
        .onRef('check_ins.scan_id', '=', 'check_in_scans.id')
        .onRef('check_ins.registration_id', '=', 'check_in_scans.registration_id'),
    )
    .select(['check_in_scans.registration_id', 'check_in_points.name as point'])
    .select(['check_in_scans.corrected_at as at', 'check_in_scans.uncertainty_ms'])
    .select('check_in_scans.action')
    .select(['check_in_scans.server_verdict as verdict', 'check_in_scans.reason'])
    .select(['check_in_scans.collector', 'check_in_scans.jersey'])
    .select((eb) => eb('check_ins.scan_id', 'is not', null).as('let_in'))
    .where('check_in_scans.registration_id', 'in', registrationIds)
    .orderBy('check_in_scans.corrected_at')
    .execute();
}

function openHealth(keys: Keys, cipher: string): unknown {
  return JSON.parse(keys.decrypt('health', cipher).toString());
}
