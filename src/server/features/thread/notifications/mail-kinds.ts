import * as z from 'zod/mini';
import { threadSubjects } from '#src/contract/thread/thread-choices.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const ofThread = z.object({ of: z.enum(threadSubjects), id: z.string() });
export type OfThread = z.infer<typeof ofThread>;

/**
 * Somebody replied: to those whose thread it is, while none of it lies unread with them. Never mailed. Key: the thread, the
 * reader and the reply before it, so that two at the same time are one message.
 */
export const threadReplied: MailKind<OfThread> = {
  name: 'thread_replied',
  data: ofThread,
  topic: 'hosts',
};

const ofReply = z.object({ reply_id: z.string() });
export type OfReply = z.infer<typeof ofReply>;

/** A reply was reported: to the community's captains and admins, never by whom. Never mailed. Key: the reply and the reader. */
export const replyReported: MailKind<OfReply> = {
  name: 'reply_reported',
  data: ofReply,
  topic: 'hosts',
};
