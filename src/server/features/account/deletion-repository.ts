import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Deletes how the member signs in, and what was sent to them. */
export async function eraseTraces(
  trx: Trx,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('account_tokens').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('mail_outbox')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('recipient', '=', email)]))
    .execute();
  await trx.deleteFrom('inbox_messages').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('push_outbox').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('message_settings').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).execute();
}

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

/** Closes and anonymises the account; the row remains for orders and audit. The address becomes available. */
export async function closeMember(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      email: `${id}@deleted.invalid`,
      name: '',
      photo: null,
      phone: null,
      password_hash: null,
      google_sub: null,
      email_verified_at: null,
      mail_refused_at: null,
      mail_refused_as: null,
      role: 'member',
      state: 'closed',
      suspended_at: null,
      suspended_reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
