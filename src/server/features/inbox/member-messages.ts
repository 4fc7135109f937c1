import { removeAllMessages } from '#src/server/platform/inbox/inbox-messages.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';

/** A member's inbox, and which messages they want. */
export const memberMessages: MemberData = {
  tables: ['inbox_messages', 'message_settings'],
  async eraseMember(trx, { owner }) {
    await removeAllMessages(trx, owner.id);
    await trx.deleteFrom('message_settings').where('member_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    const messages = await db
      .selectFrom('inbox_messages')
      .select(['kind', 'topic', 'data', 'at', 'read_at'])
      .where('member_id', '=', id)
      .orderBy('at')
      .execute();
    const settings = await db
      .selectFrom('message_settings')
      .select(['off', 'quiet_from', 'quiet_until', 'quiet_zone', 'updated_at'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    return { topics: { messages, message_settings: settings ?? null } };
  },
};
