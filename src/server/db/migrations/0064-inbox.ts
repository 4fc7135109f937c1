import { toMigration } from './migration.ts';

/**
 * The app's own messages to members, each stored with the mail of the same cause. Mails say what they are about and whether the
 * member may do without them; those that wait from before are sent in any case.
 */
export const inbox = toMigration([
  `create table inbox_messages (
    id text primary key,
    member_id text not null,
    kind text not null,
    topic text not null,
    data jsonb not null,
    key text not null unique,
    at timestamptz not null,
    read_at timestamptz
  )`,
  'create index inbox_messages_member on inbox_messages (member_id, at desc, id desc)',
  'create index inbox_messages_at on inbox_messages (at)',
  `alter table mail_outbox
    add column topic text,
    add column is_obligatory boolean not null default true`,
]);
