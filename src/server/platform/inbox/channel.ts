import { sql, type RawBuilder } from 'kysely';
import type { MessageChannel, MessageTopic } from '#src/contract/inbox/message-choices.ts';

/** What is told to everybody in one statement. */
export type Notice = {
  kind: string;
  topic: MessageTopic;
  isObligatory: boolean;
  /** It is held in quiet hours. */
  canWait: boolean;
  /** When it is to come. */
  due: Date;
  now: Date;
};

/**
 * A way to members besides mail. `store` writes its rows from the query `told` (member_id, data, key): those of whom the
 * statement has stored a mail, so a channel is told of each cause once.
 */
export type Channel = {
  name: Exclude<MessageChannel, 'mail'>;
  store: (notice: Notice) => RawBuilder<unknown>;
};

/** Whether the member of a row of `told` has not switched a channel off for a topic. */
export function isOn(
  channel: MessageChannel,
  { topic, isObligatory }: Pick<Notice, 'topic' | 'isObligatory'>,
): RawBuilder<boolean> {
  if (isObligatory) return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select from message_settings
    where message_settings.member_id = told.member_id
      and ${switchOf(channel, topic)} = any(message_settings.off)
  )`;
}

/** How a switch is named where the member has turned it off. */
export function switchOf(channel: MessageChannel, topic: MessageTopic): string {
  return `${channel}:${topic}`;
}
