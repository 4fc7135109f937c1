import type { ColumnType } from 'kysely';
import type { MessageTopic } from '#src/contract/inbox/message-choices.ts';
import type { Zone } from '#src/contract/common.ts';
import type { Day, Defaulted, Instant, Json } from './columns.ts';

/** A mail to be sent, or one that has ended. Its text and its links are made when it goes out, so neither rests here. */
export type MailOutboxTable = {
  id: string;
  /** The name of its `MailKind`. */
  kind: string;
  /** Goes to the member's address as it is when it is sent; no foreign key, so that a cause never waits for an account. */
  member_id: Defaulted<string | null>;
  /** An address that was given with the mail, instead of a member; null once it has ended. */
  recipient: Defaulted<string | null>;
  /** What the kind makes its text of; emptied some time after it has ended. */
  data: ColumnType<object, string | undefined, string>;
  /** Names the cause: a second mail of one cause is not stored. */
  key: Defaulted<string | null>;
  /** Somebody waits for it: it goes before all others. */
  is_urgent: Defaulted<boolean>;
  /** What it is about; null of codes and links. */
  topic: Defaulted<MessageTopic | null>;
  /** It goes out whatever the member has switched off. */
  is_obligatory: Defaulted<boolean>;
  attempts: Defaulted<number>;
  /** When it may be taken; a server that sends it moves this ahead as its lease. Null: it has ended. */
  due_at: Instant | null;
  /** Its turn among those that are due: each further mail of one cause comes a second later. Null: when it is due. */
  turn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** In whose name it goes to somebody without an account, and whether it has its share of that community’s day. */
  community_id: Defaulted<string | null>;
  has_share: Defaulted<boolean>;
  /** `dropped`: no longer true or nobody to tell when it was due; `failed`: given up after the last attempt. */
  outcome: Defaulted<'sent' | 'dropped' | 'failed' | null>;
  /** Why it waits or failed, in a code without personal data. */
  problem: Defaulted<string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Instant;
};

/**
 * How many mails to people without an account went out in the name of a community, and of the young communities of a captain:
 * `sender` is the id of either.
 */
export type StrangerMailDaysTable = { sender: string; day: Day; used: number };

/**
 * How far a reminder of an event has come: its registrations up to this position, by when they last changed, have been told
 * if they were to be. `told_at` is the moment from which it is told; an event that moves has another.
 */
export type ReminderProgressTable = {
  event_id: string;
  kind: string;
  told_at: Instant;
  seen_at: Instant;
  seen_id: string;
  /** How many were told, since when. */
  told: number;
  started_at: Instant;
};

/** A message to a member in the app. Its words are made when it is read. */
export type InboxMessagesTable = {
  id: string;
  /** As the mail of the same cause; no foreign key, so that a cause never waits for an account. */
  member_id: string;
  kind: string;
  topic: MessageTopic;
  data: Json<object>;
  /** That of the mail. */
  key: string;
  /** When it came, or is to come: a reminder lies here unseen until then. */
  at: Instant;
  read_at: Instant | null;
};

/** What a member has switched off. */
export type MessageSettingsTable = {
  member_id: string;
  /** As `mail:tickets`: a channel and a topic. */
  off: string[];
  /** `HH:MM` by the clock of `quiet_zone`; all three are null without quiet hours. */
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_zone: Zone | null;
  updated_at: Instant;
};
