import { toMigration } from './migration.ts';

export const series = toMigration([
  // A recurring run: what its dates are made from. Dates themselves are ordinary events, which do not know it.
  `create table series (
    id text primary key,
    community_id text not null references communities (id),
    zone text not null check (zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
    rule text not null,
    content jsonb not null,
    filled_until date not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index series_community on series (community_id, created_at desc, id desc)',
  'create index series_due on series (filled_until)',
  // A day of a series: its event, or none when the day is skipped. `event_rev` is the event as the series left it: one of
  // another rev was edited by hand. `categories` says which category of the event each of the series became.
  `create table series_dates (
    series_id text not null references series (id) on delete cascade,
    local_date date not null,
    event_id text unique references events (id) on delete cascade,
    event_rev integer,
    categories jsonb not null default '{}',
    primary key (series_id, local_date)
  )`,
  // Seconds per kilometre, from the fastest to the slowest of the group.
  'alter table categories add column pace jsonb',
  // Who said that they do not come this time.
  `create table event_declines (
    event_id text not null references events (id) on delete cascade,
    member_id text not null references members (id),
    declined_at timestamptz not null,
    primary key (event_id, member_id)
  )`,
  'create index event_declines_member on event_declines (member_id)',
]);
