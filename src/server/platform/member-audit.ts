import { sql, type SqlBool } from 'kysely';
import type { MemberData } from './member-data.ts';

/** Audit entries by and about a member, without other people's ids. */
export const memberAudit: MemberData = {
  tables: ['audit'],
  // The trail stays; its ids point to an empty account.
  eraseMember: () => Promise.resolve(),
  async exportMember(db, { id }) {
    const audit = await db
      .selectFrom('audit')
      .select(['at', 'action', 'subject_id', 'detail'])
      .select((eb) => eb('actor_id', '=', id).as('by_me'))
      .where((eb) =>
        eb.or([
          eb('actor_id', '=', id),
          eb('subject_id', '=', id),
          sql<SqlBool>`detail ->> 'member_id' = ${id}`,
        ]),
      )
      .orderBy('at')
      .execute();
    return { topics: { audit } };
  },
};
