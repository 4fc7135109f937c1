import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Locks the communities the member belongs to or asked to join. */
export async function lockMemberCommunities(trx: Trx, memberId: string): Promise<void> {
  await trx
    .selectFrom('communities')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('memberships').select('community_id').where('member_id', '=', memberId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Ends a leaving member's memberships and what they follow; announcements and invitations remain, as nobody's. The caller
 * has locked the communities.
 */
export async function eraseCommunityLife(
  trx: Trx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ member_count: eb('member_count', '-', 1), updated_at: now }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .select('community_id')
        .where('member_id', '=', memberId)
        .where('state', '=', 'active'),
    )
    .where('member_count', '>', 0)
    .execute();
  await trx.deleteFrom('memberships').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('community_announcements')
    .set({ author_id: null })
    .where('author_id', '=', memberId)
    .execute();
  await trx
    .updateTable('community_invites')
    .set({ created_by: null })
    .where('created_by', '=', memberId)
    .execute();
  await trx.deleteFrom('community_follows').where('member_id', '=', memberId).execute();
}
