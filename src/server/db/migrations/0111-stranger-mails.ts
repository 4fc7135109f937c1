import { toMigration } from './migration.ts';

/** Mails to people without an account are counted by community and day. */
export const strangerMails = toMigration([
  // In whose name a mail goes to an address that its member has not given; null of all others.
  `alter table mail_outbox add column community_id text,
    add column has_share boolean not null default false`,
  // A community, or the captain whose young communities share a day.
  `create table stranger_mail_days (
    sender text not null,
    day date not null,
    used integer not null check (used > 0),
    primary key (sender, day)
  )`,
  'alter table communities add column mails_stopped_at timestamptz',
  `update mail_outbox set community_id = events.community_id
    from registrations join events on events.id = registrations.event_id
    where mail_outbox.kind = 'claim_link' and mail_outbox.due_at is not null
      and registrations.id = mail_outbox.data ->> 'registration_id'`,
  `update mail_outbox set community_id = events.community_id
    from ticket_transfers
      join registrations on registrations.id = ticket_transfers.registration_id
      join events on events.id = registrations.event_id
    where mail_outbox.kind = 'transfer_offered' and mail_outbox.due_at is not null
      and ticket_transfers.id = mail_outbox.data ->> 'transfer_id'`,
  `create index mail_outbox_strangers on mail_outbox (community_id)
    where community_id is not null and due_at is not null`,
]);
