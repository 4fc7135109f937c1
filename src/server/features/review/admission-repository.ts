import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/**
 * Events at which the member was checked in, newest first. Only start, finish and session points count, not pack
 * collection.
 */
export async function listAttendedEvents(db: Kysely<Database>, memberId: string) {
  return await attended(db, memberId)
    .select(['events.id', 'events.kind', 'events.title', 'events.starts_at', 'events.zone'])
    .orderBy('events.starts_at', 'desc')
    .limit(50)
    .execute();
}

/** An event that anybody may see, and whether the member was admitted at it; null when there is none. */
export async function findEventForReview(
  db: Kysely<Database>,
  { eventId, memberId }: { eventId: string; memberId: string },
) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'kind'])
    .where('id', '=', eventId)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  if (!event) return null;
  const admission = await attended(db, memberId)
    .select('events.id')
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  return { kind: event.kind, wasAdmitted: admission !== undefined };
}

/** The member's name, as they gave it. */
export async function getMemberName(db: Kysely<Database>, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('members')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

function attended(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('events')
    .where('events.state', '!=', 'draft')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('check_ins')
          .innerJoin('registrations', 'registrations.id', 'check_ins.registration_id')
          .innerJoin('check_in_points', 'check_in_points.id', 'check_ins.point_id')
          .select('check_ins.scan_id')
          .whereRef('check_ins.event_id', '=', 'events.id')
          .where('registrations.member_id', '=', memberId)
          .where('check_in_points.kind', '!=', 'pack'),
      ),
    );
}
