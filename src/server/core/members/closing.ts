import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { DataOwner } from '#src/server/platform/member-data.ts';

/** Closes and anonymises the account; the row remains for orders and audit. The address becomes available. */
export async function closeMember(
  trx: Transaction<Database>,
  { owner: { id }, now }: { owner: DataOwner; now: Date },
): Promise<void> {
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
