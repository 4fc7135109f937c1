import { endAllRegulars } from '#src/server/core/series/regulars.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';

/** What a member said to weekly runs: that they come to every date, or not to one. */
export const memberAnswers: MemberData = {
  tables: ['series_regulars', 'event_declines'],
  async eraseMember(trx, { owner }) {
    await endAllRegulars(trx, owner.id);
    await trx.deleteFrom('event_declines').where('member_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    const declines = await db
      .selectFrom('event_declines')
      .innerJoin('events', 'events.id', 'event_declines.event_id')
      .select(['events.title as event', 'event_declines.event_id', 'event_declines.declined_at'])
      .where('event_declines.member_id', '=', id)
      .execute();
    const recurring = await db
      .selectFrom('series_regulars')
      .select(['series_id', 'category_id', 'rules', 'waiver', 'created_at'])
      .where('member_id', '=', id)
      .execute();
    return { topics: { events_declined: declines, recurring_runs_joined: recurring } };
  },
};
