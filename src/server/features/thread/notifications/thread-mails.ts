import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { replyReported, threadReplied } from './mail-kinds.ts';

/** What is told of threads lies in the inbox and is pushed: as a mail it is dropped. */
export function threadMails(): Record<string, ComposeMail> {
  const drop: ComposeMail = async () => await Promise.resolve('dropped');
  return { [threadReplied.name]: drop, [replyReported.name]: drop };
}
