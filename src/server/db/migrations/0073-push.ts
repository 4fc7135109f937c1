import { toMigration } from './migration.ts';

/**
 * The devices on which members want to be notified, each as long as its session is there, and what is to be pushed: a message
 * to a member first, then one row for each device.
 */
export const push = toMigration([
  `create table push_subscriptions (
    id text primary key,
    member_id text not null references members (id),
    session_id text not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    language text not null,
    created_at timestamptz not null
  )`,
  'create index push_subscriptions_member on push_subscriptions (member_id)',
  'create index push_subscriptions_session on push_subscriptions (session_id)',
  `create table push_outbox (
    id text primary key,
    message_id text,
    subscription_id text,
    member_id text not null,
    kind text not null,
    topic text not null,
    can_wait boolean not null,
    data jsonb not null,
    key text not null,
    attempts integer not null default 0,
    due_at timestamptz,
    outcome text,
    problem text,
    ended_at timestamptz,
    created_at timestamptz not null,
    check ((message_id is null) = (subscription_id is null))
  )`,
  'create unique index push_outbox_cause on push_outbox (key) where message_id is null',
  'create unique index push_outbox_device on push_outbox (message_id, subscription_id)',
  'create index push_outbox_due on push_outbox (due_at) where due_at is not null',
  'create index push_outbox_ended on push_outbox (ended_at) where ended_at is not null',
  'create index push_outbox_member on push_outbox (member_id)',
]);
