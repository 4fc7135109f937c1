import type * as z from 'zod/mini';
import type { MessageTopic } from '#src/contract/inbox/message-choices.ts';

/** A kind of message. Its feature defines it beside its composer; the outbox knows none. */
export type MailKind<Data extends object = object> = {
  /** As stored; a released name keeps its meaning. */
  name: string;
  /** What its mails are made of, checked when stored and again when sent. */
  data: z.ZodMiniType<Data>;
  /** Somebody waits for it before a screen: it goes before all others. */
  isUrgent?: boolean;
  /** What it is about. Without one it holds a code or a link that works once: it is only mailed, and cannot be switched off. */
  topic?: MessageTopic;
  /** It is about money, a place that is held, or something is cancelled: it comes whatever the member has switched off. */
  isObligatory?: boolean;
  /** It would come too late after the member’s quiet hours. */
  isPressing?: boolean;
};
