import type { MemberData } from '#src/server/platform/member-data.ts';

/** A member's sessions and the links that were mailed to them; the tokens go with their session. */
export const memberSignIn: MemberData = {
  tables: ['sessions', 'access_tokens', 'refresh_tokens', 'account_tokens'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('account_tokens').where('member_id', '=', owner.id).execute();
    await trx.deleteFrom('sessions').where('member_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'device_label', 'created_at', 'expires_at', 'revoked_at'])
      .where('member_id', '=', id)
      .execute();
    return { topics: { sessions } };
  },
};
