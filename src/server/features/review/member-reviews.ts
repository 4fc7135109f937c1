import type { MemberData } from '#src/server/platform/member-data.ts';

/** The reviews that a member wrote. */
export const memberReviews: MemberData = {
  tables: ['reviews'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('reviews').where('author_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    const reviews = await db
      .selectFrom('reviews')
      .selectAll()
      .where('author_id', '=', id)
      .execute();
    return { topics: { reviews } };
  },
};
