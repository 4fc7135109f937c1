import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { whoWasTicked } from '#src/server/db/came-to-run.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * A community's run or race of which a member may send photos, whenever: they had a place in it or were ticked there, and are
 * an active member of the community. Null for all others, and where it was cancelled.
 */
export async function findRunOf(
  db: Db,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<{ communityId: string; startsAt: Date } | null> {
  const row = await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .select(['communities.id as communityId', 'events.starts_at as startsAt'])
    .where('events.id', '=', eventId)
    .where('events.state', '=', 'published')
    .where('communities.state', '=', 'active')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '=', 'active')
    .where(
      sql<SqlBool>`(
        exists (
          select from registrations
          where registrations.event_id = events.id and registrations.member_id = ${memberId}
            and registrations.state = 'confirmed'
        ) or ${memberId} in (
          select person from (${whoWasTicked(sql<string>`events.id`)}) ticked
        )
      )`,
    )
    .executeTakeFirst();
  return row ?? null;
}
