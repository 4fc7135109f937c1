import type { Kysely, Transaction } from 'kysely';
import type { CommunityDetail, ShownCrew } from '#src/contract/community/community.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How many people run a community, by role, and those of them who let everybody see who they are. */
export async function readCrew(db: Db, communityId: string): Promise<CommunityDetail['crew']> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select(['memberships.role', 'memberships.is_shown', 'members.name', 'members.photo'])
    .where('memberships.community_id', '=', communityId)
    .where('memberships.state', '=', 'active')
    .where('memberships.role', 'in', ['owner', 'admin'])
    .orderBy('memberships.role', 'desc')
    .orderBy('members.name')
    .execute();
  return {
    captains: rows.filter(({ role }) => role === 'owner').length,
    admins: rows.filter(({ role }) => role === 'admin').length,
    shown: rows.flatMap(({ role, is_shown: isPublic, name, photo }): ShownCrew[] =>
      isPublic && isCrewRole(role) ? [{ role, name, photo }] : [],
    ),
  };
}

/** Whether a member lets everybody see who they are as one of a community's crew. */
export async function isShown(
  db: Db,
  { communityId, memberId }: { communityId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('is_shown')
    .where('community_id', '=', communityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_shown ?? false;
}

/** Shows one of the crew to everybody, or hides them. */
export async function writeShown(
  trx: Transaction<Database>,
  crew: { communityId: string; memberId: string; shown: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ is_shown: crew.shown, updated_at: crew.now })
    .where('community_id', '=', crew.communityId)
    .where('member_id', '=', crew.memberId)
    .execute();
}
