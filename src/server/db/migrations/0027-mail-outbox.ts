import { toMigration } from './migration.ts';

/** The outbox takes every kind of message: to a member or to an address, once per cause, and tells how each ended. */
export const mailOutbox = toMigration([
  `alter table mail_outbox
    drop constraint mail_outbox_kind_check,
    alter column recipient drop not null,
    alter column due_at drop not null,
    add column member_id text,
    add column data jsonb not null default '{}',
    add column key text unique,
    add column is_urgent boolean not null default false,
    add column outcome text check (outcome in ('sent', 'dropped', 'failed')),
    add column problem text,
    add column ended_at timestamptz,
    add check ((outcome is null) = (due_at is not null)),
    add check ((outcome is null) = (ended_at is null))`,
  'update mail_outbox set is_urgent = true',
  'create index mail_outbox_member on mail_outbox (member_id)',
  // What is still to be erased of mails that have ended.
  `create index mail_outbox_ended on mail_outbox (ended_at)
    where member_id is not null or recipient is not null`,
]);
