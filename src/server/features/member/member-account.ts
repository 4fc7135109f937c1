import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { DataOwner, MemberData } from '#src/server/platform/member-data.ts';

/** The account itself. */
export const memberAccount: MemberData = {
  tables: ['members'],
  eraseMember: closeMember,
  async exportMember(db, { id }) {
    const account = await db
      .selectFrom('members')
      .select(['id', 'email', 'name', 'photo', 'phone', 'language', 'role'])
      .select(['shown_to_communities', 'email_verified_at', 'mail_refused_at', 'mail_refused_as'])
      .select(['created_at', 'updated_at'])
      .select((eb) => eb('google_sub', 'is not', null).as('signs_in_with_google'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { topics: { account } };
  },
};

/** Closes and anonymises the account; the row remains for orders and audit. The address becomes available. */
async function closeMember(
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
