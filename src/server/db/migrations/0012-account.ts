import { toMigration } from './migration.ts';

export const account = toMigration([
  `create table account_tokens (
    hash text primary key,
    member_id text not null references members (id) on delete cascade,
    kind text not null check (kind in ('reset_password', 'confirm_email')),
    email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index account_tokens_member on account_tokens (member_id, kind)',
  `create table mail_outbox (
    id text primary key,
    kind text not null check (kind in ('reset_password', 'confirm_email')),
    recipient text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index mail_outbox_due on mail_outbox (due_at)',
  'create index mail_outbox_recipient on mail_outbox (recipient)',
]);
