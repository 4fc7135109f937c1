import { closeMember } from '#src/server/core/members/closing.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';

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
