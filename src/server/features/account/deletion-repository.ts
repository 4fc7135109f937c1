import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Locks the rows of all admins and of the member, always in the same order, if the member is an admin. */
export async function lockAdmins(trx: Trx, memberId: string): Promise<void> {
  const own = await trx
    .selectFrom('members')
    .select('role')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (own?.role !== 'admin') return;
  await trx
    .selectFrom('members')
    .select('id')
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('id', '=', memberId), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether nobody else who can sign in is an admin of the site. */
export async function isLastAdmin(trx: Trx, memberId: string): Promise<boolean> {
  const admins = await trx
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .execute();
  return admins.length === 1 && admins[0]?.id === memberId;
}
