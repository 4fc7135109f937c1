import type { MemberData } from '#src/server/platform/member-data.ts';

/** The events that a member saved, or wants to be reminded of. */
export const memberMarks: MemberData = {
  tables: ['event_marks'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('event_marks').where('member_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    const marks = await db
      .selectFrom('event_marks')
      .innerJoin('events', 'events.id', 'event_marks.event_id')
      .select(['events.title as event', 'event_marks.event_id'])
      .select(['event_marks.kind', 'event_marks.created_at'])
      .where('event_marks.member_id', '=', id)
      .execute();
    return { topics: { events_marked: marks } };
  },
};
