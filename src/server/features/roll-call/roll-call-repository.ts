import { sql, type Kysely, type Transaction } from 'kysely';
import { countWhoCame } from '#src/server/db/came-to-run.ts';
import type { Database } from '#src/server/db/schema.ts';
import { calledRuns } from '#src/server/rights/roll-call.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** Those who have a place, by name, with whether their ticket was scanned. */
export async function listJoinedPeople(
  db: Db,
  { eventId, limit }: { eventId: string; limit: number },
) {
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('members', 'members.id', 'registrations.member_id')
    .select(['registrations.id', 'registrations.member_id', 'registrations.holder'])
    .select(['categories.name as category', 'members.photo'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('check_ins')
            .select('check_ins.scan_id')
            .whereRef('check_ins.registration_id', '=', 'registrations.id'),
        )
        .$castTo<boolean>()
        .as('is_scanned'),
    )
    .where('registrations.event_id', '=', eventId)
    .where('registrations.state', 'in', ['pending', 'confirmed'])
    .orderBy(sql`lower(registrations.holder->>'legal_name')`)
    .orderBy('registrations.id')
    .limit(limit)
    .execute();
}

/** A community's active members who have no place, by name. */
export async function listOtherMembers(
  db: Db,
  { eventId, communityId, limit }: { eventId: string; communityId: string; limit: number },
) {
  return await db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select(['members.id', 'members.name', 'members.photo'])
    .where('memberships.community_id', '=', communityId)
    .where('memberships.state', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.member_id', '=', 'memberships.member_id')
            .where('registrations.event_id', '=', eventId)
            .where('registrations.state', 'in', ['pending', 'confirmed']),
        ),
      ),
    )
    .orderBy(sql`lower(members.name)`)
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

/** All marks of an event, in the order in which they were made, with whom they are about. */
export async function listMarks(db: Db, eventId: string) {
  return await db
    .selectFrom('roll_call_marks as marks')
    .leftJoin('registrations', 'registrations.id', 'marks.registration_id')
    .leftJoin('members', (join) =>
      join.on((eb) =>
        eb('members.id', '=', eb.fn.coalesce('marks.member_id', 'registrations.member_id')),
      ),
    )
    .select(['marks.person_id', 'marks.registration_id', 'marks.name'])
    .select(['marks.came', 'marks.marked_at', 'marks.marked_by'])
    .select(['members.id as member_id', 'members.name as member_name', 'members.photo'])
    .select('registrations.holder')
    .where('marks.event_id', '=', eventId)
    .orderBy('marks.marked_at')
    .orderBy('marks.person_id')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];

/** The latest runs that a member of their crew or a pace leader may call now, at most 20. */
export async function listCalledRuns(
  db: Db,
  { memberId, after, until }: { memberId: string; after: Date; until: Date },
) {
  return await calledRuns(db, memberId)
    .select(countWhoCame(sql.ref('events.id')).as('came'))
    // Admins of the site may call every roll, but nobody waits for them.
    .where('memberships.member_id', 'is not', null)
    .where('events.state', '=', 'published')
    .where('events.starts_at', '>', after)
    .where('events.starts_at', '<=', until)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id')
    .limit(20)
    .execute();
}
