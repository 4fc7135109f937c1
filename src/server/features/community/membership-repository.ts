import type { Kysely, Transaction } from 'kysely';
import type { MembershipStatus, MembershipState } from '#src/domain/community/membership.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import { revokeHostPhones } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { endRegulars } from '#src/server/core/series/regulars.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/**
 * Locks a community until the transaction ends. Serialises membership changes, which keeps `member_count` correct and at
 * least one owner. Null when it does not exist or is deleted.
 */
export async function lockCommunity(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('communities')
    .select(['id', 'slug', 'state', 'openness', 'rev', 'desk_hidden_at'])
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A membership in any state, or null. */
export async function findMembership(
  db: Db,
  { communityId, memberId }: { communityId: string; memberId: string },
): Promise<(MembershipStatus & { dues_until: string | null }) | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['role', 'state', 'dues_until'])
    .where('community_id', '=', communityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many active owners a community has. */
export async function countOwners(db: Db, communityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('community_id', '=', communityId)
    .where('state', '=', 'active')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
}

type Change = {
  communityId: string;
  memberId: string;
  from: MembershipStatus | null;
  to: MembershipStatus;
  now: Date;
};

/**
 * Writes a membership and the community's `member_count`, inside the transaction that locked the community. `created_at`
 * is the time of the latest join or request.
 */
export async function changeMembership(
  trx: Trx,
  { communityId, memberId, from, to, now }: Change,
): Promise<void> {
  const isNewState = from?.state !== to.state;
  const since = !isCrew(from) && isCrew(to) ? { crew_since: now } : {};
  const starts = isNewState && (to.state === 'active' || to.state === 'requested');
  await trx
    .insertInto('memberships')
    .values({
      community_id: communityId,
      member_id: memberId,
      ...to,
      ...since,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'member_id']).doUpdateSet({
        ...to,
        ...since,
        updated_at: now,
        ...(starts ? { created_at: now } : {}),
        // Whoever comes back to the crew is asked anew.
        ...(isCrew(to) ? {} : { is_shown: false }),
      }),
    )
    .execute();
  if (isCrew(from) && !isCrew(to)) await revokeHostPhones(trx, { communityId, memberId, now });
  if (from?.state === 'active' && to.state !== 'active') {
    await endRegulars(trx, { communityId, memberId, isBanned: to.state === 'banned' });
  }
  const difference = Number(to.state === 'active') - Number(from?.state === 'active');
  if (difference !== 0) await addToMemberCount(trx, communityId, difference);
}

function isCrew(membership: MembershipStatus | null): boolean {
  return membership?.state === 'active' && crewRoles.includes(membership.role);
}

/** Approves all join requests; returns how many. */
export async function approveRequests(
  trx: Trx,
  { communityId, now }: { communityId: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('memberships')
    .set({ state: 'active', role: 'member', created_at: now, updated_at: now })
    .where('community_id', '=', communityId)
    .where('state', '=', 'requested')
    .returning('member_id')
    .execute();
  await addToMemberCount(trx, communityId, rows.length);
  return rows.map(({ member_id: id }) => id);
}

/** Ends all memberships of a deleted community; bans remain. */
export async function endMemberships(
  trx: Trx,
  { communityId, now }: { communityId: string; now: Date },
): Promise<void> {
  const lasting: MembershipState[] = ['left', 'banned'];
  await trx
    .updateTable('memberships')
    .set({ state: 'left', updated_at: now })
    .where('community_id', '=', communityId)
    .where('state', 'not in', lasting)
    .execute();
}

async function addToMemberCount(trx: Trx, communityId: string, difference: number): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ member_count: eb('member_count', '+', difference) }))
    .where('id', '=', communityId)
    .execute();
}
