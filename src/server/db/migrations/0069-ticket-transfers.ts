import { toMigration } from './migration.ts';

export const ticketTransfers = toMigration([
  // Until when runners may give their places on to others; null: they may not.
  'alter table events add column transfers_until timestamptz',
  // A place offered to another runner by a link, and what became of it. The names stay as the history of the place.
  `create table ticket_transfers (
    id text primary key,
    registration_id text not null references registrations (id) on delete cascade,
    from_member_id text references members (id),
    from_name text not null,
    to_member_id text references members (id),
    to_name text not null,
    email text,
    token_hash text not null unique,
    state text not null check (state in ('offered', 'accepted', 'withdrawn', 'expired')),
    expires_at timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  // One link at a time.
  `create unique index ticket_transfers_one_offer on ticket_transfers (registration_id)
    where state = 'offered'`,
  'create index ticket_transfers_registration on ticket_transfers (registration_id)',
  'create index ticket_transfers_from on ticket_transfers (from_member_id)',
  'create index ticket_transfers_to on ticket_transfers (to_member_id)',
  `create index ticket_transfers_due on ticket_transfers (expires_at) where state = 'offered'`,
]);
