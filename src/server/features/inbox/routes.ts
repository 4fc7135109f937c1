import type { FastifyInstance } from 'fastify';
import { countUnread, deleteMessage, listInbox, readMessages } from '#src/contract/inbox/inbox.ts';
import { getMessageSettings, updateMessageSettings } from '#src/contract/inbox/message-settings.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { markRead, removeMessage } from '#src/server/platform/inbox/inbox-messages.ts';
import { countUnreadMessages, inboxSort, readInbox, type InboxOptions } from './inbox-service.ts';
import { readMessageSettings, storeMessageSettings } from './settings-service.ts';

/** The member's messages in the app, and what they are told in which way. */
export function inboxRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db } = options;
  const unreadOf = async (memberId: string, now: Date) => ({
    unread: await countUnreadMessages(options, { memberId, now }),
  });

  route(app, listInbox, async ({ query, member: { id: memberId }, now }) => {
    const { show, limit, language } = query;
    const after = readCursor(query.cursor, inboxSort, 'instant');
    const list = await readInbox(options, { memberId, language, show, after, limit, now });
    return { ...list, ...(await unreadOf(memberId, now)) };
  });

  route(app, countUnread, async ({ member, now }) => await unreadOf(member.id, now));

  route(app, readMessages, async ({ body, member: { id: memberId }, now }) => {
    const which = 'ids' in body ? body : { until: new Date(body.until) };
    await memberTx(db, memberId, async (trx) => await markRead(trx, { memberId, now, ...which }));
    return await unreadOf(memberId, now);
  });

  route(app, deleteMessage, async ({ params: { id }, member: { id: memberId }, now }) => {
    const isRemoved = await memberTx(
      db,
      memberId,
      async (trx) => await removeMessage(trx, { id, memberId, now }),
    );
    if (!isRemoved) throw problem('not_found');
    return await unreadOf(memberId, now);
  });

  route(app, getMessageSettings, async ({ member }) => await readMessageSettings(db, member.id));

  route(app, updateMessageSettings, async ({ body, member, now }) => {
    return await storeMessageSettings(db, { memberId: member.id, settings: body, now });
  });
}
