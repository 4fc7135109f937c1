import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** More are counted, not named. */
const mostShown = 50;

type KnownRunnerRow = {
  community_id: string;
  community: string;
  name: string;
  photo: string | null;
  /** All of this community. */
  count: number;
};

/**
 * Who of the member's communities has a confirmed place in an event and lets their communities see it: both are active
 * members of a community that is not hidden, and the other's account is neither closed nor suspended. The first of each
 * community, by name.
 */
export async function listKnownRunnerRows(
  db: Kysely<Database>,
  { memberId, eventId }: { memberId: string; eventId: string },
): Promise<KnownRunnerRow[]> {
  const { rows } = await sql<KnownRunnerRow>`
    select community_id, community, name, photo, count from (
      select communities.id as community_id, communities.name as community, members.name, members.photo,
        count(*) over (partition by communities.id)::integer as count,
        row_number() over (partition by communities.id order by members.name, members.id) as place
      from memberships as own
      join communities on communities.id = own.community_id and communities.state = 'active'
      join memberships as fellow on fellow.community_id = own.community_id and fellow.state = 'active'
      join members on members.id = fellow.member_id and members.state = 'active'
        and members.suspended_at is null and members.shown_to_communities
      join registrations on registrations.member_id = members.id and registrations.event_id = ${eventId}
        and registrations.state = 'confirmed'
      where own.member_id = ${memberId} and own.state = 'active' and members.id <> ${memberId}
    ) as known
    where place <= ${mostShown}
    order by community, community_id, place`.execute(db);
  return rows;
}

/** Whether the member lets their communities see where they take part; null without an active community. */
export async function findOwnPrivacy(
  db: Kysely<Database>,
  memberId: string,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('members')
    .select('members.shown_to_communities')
    .where('members.id', '=', memberId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .innerJoin('communities', 'communities.id', 'memberships.community_id')
          .select('memberships.member_id')
          .whereRef('memberships.member_id', '=', 'members.id')
          .where('memberships.state', '=', 'active')
          .where('communities.state', '=', 'active'),
      ),
    )
    .executeTakeFirst();
  return row?.shown_to_communities ?? null;
}
