import { sql } from 'kysely';
import type { MemberData } from '#src/server/platform/member-data.ts';

/** At which runs a member was ticked, and whose ticks they made. */
export const memberRollCalls: MemberData = {
  tables: ['roll_call_marks'],
  async eraseMember(trx, { owner }) {
    const own = trx
      .selectFrom('registrations')
      .select('registrations.id')
      .where('registrations.member_id', '=', owner.id);
    await trx
      .deleteFrom('roll_call_marks')
      .where((eb) => eb.or([eb('member_id', '=', owner.id), eb('registration_id', 'in', own)]))
      .execute();
    await trx
      .updateTable('roll_call_marks')
      .set({ marked_by: null })
      .where('marked_by', '=', owner.id)
      .execute();
  },
  async exportMember(db, { id }) {
    const runs = await db
      .selectFrom('roll_call_marks as marks')
      .innerJoin('events', 'events.id', 'marks.event_id')
      .leftJoin('registrations', 'registrations.id', 'marks.registration_id')
      .select(['events.title as event', 'marks.event_id', 'marks.came', 'marks.marked_at'])
      .where(sql<string>`coalesce(marks.member_id, registrations.member_id)`, '=', id)
      .orderBy('marks.marked_at')
      .execute();
    return { topics: { roll_calls: runs } };
  },
};
