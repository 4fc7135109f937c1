import type * as z from 'zod/mini';

/** A kind of message. Its feature defines it beside its composer; the outbox knows none. */
export type MailKind<Data extends object = object> = {
  /** As stored; a released name keeps its meaning. */
  name: string;
  /** What its mails are made of, checked when stored and again when sent. */
  data: z.ZodMiniType<Data>;
  /** Somebody waits for it before a screen: it goes before all others. */
  isUrgent?: boolean;
};
