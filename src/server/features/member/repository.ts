import type { Kysely, Transaction } from 'kysely';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { type MemberRow, memberColumns } from '#src/server/core/members/profile.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The member's own fields. Throws when there is no such member. */
export async function getMember(db: Db, id: string): Promise<MemberRow> {
  return await db
    .selectFrom('members')
    .select(memberColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether fellow members of their communities see where the member takes part. Throws when there is no such member. */
export async function isShownToCommunities(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('shown_to_communities')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.shown_to_communities;
}

/** Whether the member may host anything: site editor or admin, or active owner or admin of a community. */
export async function isHost(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('members.role', 'in', ['editor', 'admin']),
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.member_id')
            .whereRef('memberships.member_id', '=', 'members.id')
            .where('memberships.state', '=', 'active')
            .where('memberships.role', 'in', crewRoles),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
