import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isNewInCharge } from '#src/domain/auth/new-in-charge.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Payee } from './payee-rights.ts';

type Input = { payee: Payee; memberId: string; now: Date };

/** Whether a member came in charge of a payee's money so lately that they cannot move it alone. Owners are never new. */
export async function isNewToPayee(
  db: Kysely<Database>,
  { payee, memberId, now }: Input,
): Promise<boolean> {
  const own = await db
    .selectFrom('members')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.member_id', '=', 'members.id')
        .on('memberships.community_id', '=', payee)
        .on('memberships.state', '=', 'active')
        .on('memberships.role', 'in', ['owner', 'admin']),
    )
    .select(['memberships.role', 'memberships.crew_since', 'members.admin_since'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  if (own === undefined || own.role === 'owner') return false;
  // Admins of the site host events of every community, also without being in its crew.
  const since = own.role === 'admin' ? own.crew_since : own.admin_since;
  return isNewInCharge(since?.getTime() ?? null, now.getTime());
}

/** A query of whose yes somebody new needs, as `member_id`: the community's owners, or admins of the site who are not new. */
export function whoMayAgree({ payee, memberId, now }: Input): RawBuilder<{ member_id: string }> {
  if (payee !== null) {
    return sql`select member_id from memberships
      where community_id = ${payee} and state = 'active' and role = 'owner'`;
  }
  return sql`select id as member_id from members
    where role = 'admin' and state = 'active' and suspended_at is null and id <> ${memberId}
      and (admin_since is null or admin_since <= ${now}::timestamptz - interval '24 hours')`;
}
