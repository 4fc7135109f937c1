import { sql, type RawBuilder } from 'kysely';
import type { MessageChannel, MessageTopic } from '#src/contract/inbox/message-choices.ts';
import { crockfordAlphabet } from '#src/domain/ids/crockford.ts';

/** What is told to everybody in one statement. */
export type Telling = {
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
  store: (telling: Telling) => RawBuilder<unknown>;
};

/** Each stores what it needs in the statement that stores the mails. Another way to members is a row here. */
export const channels: readonly Channel[] = [
  {
    name: 'inbox',
    store: ({ kind, topic, isObligatory, due }) => sql`
      insert into inbox_messages (id, member_id, kind, topic, data, key, at)
      select (
          select string_agg(substr(${alphabet}, 1 + (get_byte(random.bytes, i) & 31), 1), '')
          from unnest(${randomBytes}::int[]) as i
        ), told.member_id, ${kind}, ${topic}, told.data, told.key, ${due}::timestamptz
      from told
      cross join lateral (
        select uuid_send(gen_random_uuid()) as bytes where told.key is not null
      ) as random
      where ${isOn('inbox', { topic, isObligatory })}
      on conflict (key) do nothing
    `,
  },
  {
    // Whether its reader has switched it off is asked when it goes out, as of mails. A reminder may come to a device that is
    // not there yet; of what goes out now, those without any device need no row.
    name: 'push',
    store: ({ kind, topic, canWait, due, now }) => sql`
      insert into push_outbox (id, member_id, kind, topic, can_wait, data, key, due_at, created_at)
      select replace(gen_random_uuid()::text, '-', ''), told.member_id, ${kind}, ${topic},
        ${canWait}, told.data, told.key, ${due}::timestamptz, ${now}::timestamptz
      from told
      where told.key is not null and (
        ${due}::timestamptz > ${now}::timestamptz
        or exists (
          select from push_subscriptions where push_subscriptions.member_id = told.member_id
        )
      )
      on conflict (key) where message_id is null do nothing
    `,
  },
];

const alphabet = crockfordAlphabet.toLowerCase();
/** Of a UUID; the others hold its version. */
const randomBytes = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14];

/** Whether the member of a row of `told` has not switched a channel off for a topic. */
function isOn(
  channel: MessageChannel,
  { topic, isObligatory }: Pick<Telling, 'topic' | 'isObligatory'>,
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
