import type { ColumnType } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { MessageTopic } from '#src/contract/inbox/message-choices.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

/** A device on which a member wants to be notified, as long as its session is not revoked. */
export type PushSubscriptionsTable = {
  id: string;
  member_id: string;
  session_id: string;
  /** Where the browser's push service takes messages for it; whoever knows it can send, with our key. */
  endpoint: string;
  /** The browser's key and secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  /** That of the screens on this device. */
  language: Language;
  created_at: Instant;
};

/** A message to be pushed. Its text is made when it goes out. */
export type PushOutboxTable = {
  id: string;
  /** Null: it is to a member, and becomes a row for each device when it is due. Else the row that it was. */
  message_id: Defaulted<string | null>;
  /** No foreign key: what became of it stays when the device goes. */
  subscription_id: Defaulted<string | null>;
  member_id: string;
  kind: string;
  topic: MessageTopic;
  /** It waits for the end of quiet hours. */
  can_wait: boolean;
  data: Json<object>;
  /** That of the mail of the same cause. */
  key: string;
  attempts: Defaulted<number>;
  /** When it may be taken; a server that sends it moves this ahead as its lease. Null: it has ended. */
  due_at: Instant | null;
  /** `told`: it became a row for each device; `dropped`: no longer true, unwanted or the device is gone. */
  outcome: Defaulted<'told' | 'sent' | 'dropped' | 'failed' | null>;
  problem: Defaulted<string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Instant;
};
