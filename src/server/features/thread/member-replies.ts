import type { MemberData } from '#src/server/platform/member-data.ts';

/** What a member wrote below announcements and runs, what they reported, and which threads they closed. */
export const memberReplies: MemberData = {
  tables: ['thread_replies', 'reply_reports', 'closed_threads'],
  async eraseMember(trx, { owner: { id } }) {
    await trx.deleteFrom('reply_reports').where('member_id', '=', id).execute();
    await trx.deleteFrom('thread_replies').where('author_id', '=', id).execute();
    await trx
      .updateTable('thread_replies')
      .set({ removed_by: null })
      .where('removed_by', '=', id)
      .execute();
    await trx
      .updateTable('closed_threads')
      .set({ closed_by: null })
      .where('closed_by', '=', id)
      .execute();
  },
  async exportMember(db, { id }) {
    const [replies, reports] = await Promise.all([
      db
        .selectFrom('thread_replies')
        .select(['id', 'announcement_id', 'event_id', 'body as text', 'created_at', 'removed_at'])
        .where('author_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('reply_reports')
        .select(['reply_id', 'created_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
    ]);
    return { topics: { thread_replies: replies, reply_reports: reports } };
  },
};
