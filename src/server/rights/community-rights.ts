import type { Kysely, Transaction } from 'kysely';
import { problem } from '#src/server/http/problems.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { MembershipsTable } from '#src/server/db/tables/communities.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type CommunityRole = MembershipsTable['role'];

/** Roles that may edit a community, its events and its members. */
export const crewRoles: readonly CommunityRole[] = ['owner', 'admin'];

/** Roles of active members: all of them. */
export const memberRoles: readonly CommunityRole[] = ['owner', 'admin', 'leader', 'member'];

/** Roles that may call the roll of a community's runs. */
export const rollCallRoles: readonly CommunityRole[] = [...crewRoles, 'leader'];

/**
 * The role of a member in a community, or null without an active membership; includes hidden communities.
 * Source: product §4.
 */
export async function findCommunityRole(
  db: Db,
  { communityId, memberId }: { communityId: string; memberId: string },
): Promise<CommunityRole | null> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('community_id', '=', communityId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.role ?? null;
}

/**
 * Returns the member's role when it is one of `roles`.
 *
 * @throws problem not_found otherwise, so that the existence of hidden communities is not revealed
 */
export async function requireCommunityRole(
  db: Db,
  input: { communityId: string; memberId: string; roles: readonly CommunityRole[] },
): Promise<CommunityRole> {
  const role = await findCommunityRole(db, input);
  if (role === null || !input.roles.includes(role)) throw problem('not_found');
  return role;
}
