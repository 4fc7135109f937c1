import type { MemberData } from '#src/server/platform/member-data.ts';

/** Files that a member sent for a question and that became no reply; those of replies go with their tickets. */
export const memberReplyFiles: MemberData = {
  tables: ['reply_files'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('reply_files').where('member_id', '=', owner.id).execute();
  },
  // The tickets give the names of files that are replies.
  exportMember: () => Promise.resolve({ topics: {} }),
};
