import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { switchOf } from '#src/server/platform/inbox/channel.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import { threadCrew, type FoundThread } from '../thread-access.ts';
import { replyReported, threadReplied, type OfReply, type OfThread } from './mail-kinds.ts';

type Trx = Transaction<Database>;

type Replied = {
  thread: FoundThread;
  authorId: string;
  /** The reply before it; null of the first. */
  latest: string | null;
  now: Date;
};

/**
 * Tells those whose thread it is that somebody replied: of an announcement its author, of a run its captains, admins and pace
 * leaders. Who has a message of the thread unread is not told again; who has switched the inbox off, and so has none, once
 * an hour.
 */
export async function tellReplied(
  trx: Trx,
  { thread, authorId, latest, now }: Replied,
): Promise<void> {
  const data: OfThread = { of: thread.of, id: thread.id };
  const hour = now.toISOString().slice(0, 13);
  const whose =
    thread.of === 'announcement'
      ? sql`told.member_id = ${thread.author_id}`
      : sql`told.role in (${sql.join(threadCrew)})`;
  const to = sql<MailRecipient & { data: OfThread }>`(
    select told.member_id, ${JSON.stringify(data)}::jsonb as data,
      ${`${thread.of}:${thread.id}:`}::text || told.member_id || ':' || case
        when ${switchOf('inbox', 'hosts')} = any(message_settings.off) then ${hour}::text
        else ${latest ?? hour}::text
      end as key
    from memberships as told
    left join message_settings on message_settings.member_id = told.member_id
    where told.community_id = ${thread.community_id} and told.state = 'active'
      and told.member_id <> ${authorId} and ${whose}
      and not exists (
        select from inbox_messages
        where inbox_messages.member_id = told.member_id
          and inbox_messages.kind = ${threadReplied.name}
          and inbox_messages.data = ${JSON.stringify(data)}::jsonb
          and inbox_messages.read_at is null
      )
  )`;
  await enqueueMails(trx, { kind: threadReplied, to, now });
}

type Reported = {
  replyId: string;
  communityId: string;
  authorId: string;
  reporterId: string;
  now: Date;
};

/** Tells a community's captains and admins that a reply was reported, except those who wrote it or reported it. */
export async function tellReported(
  trx: Trx,
  { replyId, communityId, authorId, reporterId, now }: Reported,
): Promise<void> {
  const data: OfReply = { reply_id: replyId };
  const to = sql<MailRecipient & { data: OfReply }>`(
    select member_id, ${`${replyId}:`}::text || member_id as key,
      ${JSON.stringify(data)}::jsonb as data
    from memberships
    where community_id = ${communityId} and state = 'active' and role in (${sql.join(crewRoles)})
      and member_id not in (${authorId}, ${reporterId})
  )`;
  await enqueueMails(trx, { kind: replyReported, to, now });
}
