import { toMigration } from './migration.ts';

export const eventEditing = toMigration([
  // What a draft holds as it was typed; empty once the event is published.
  'alter table events add column draft jsonb',
  `alter table events add column activity text
    check (activity in ('run', 'training', 'class', 'charity'))`,
  'alter table events add column waiver jsonb',
  // The start that was announced before it was moved.
  'alter table events add column moved_from timestamptz',
  // Cheaper prices in order, each until a time, a number of places taken, or both; `price` holds after the last.
  `alter table categories add column price_tiers jsonb not null default '[]'`,
  // The rules and the waiver as they read when runners agreed to them.
  `create table event_waivers (
    event_id text not null references events (id) on delete cascade,
    version text not null,
    rules jsonb not null,
    waiver jsonb,
    created_at timestamptz not null,
    primary key (event_id, version)
  )`,
  // The GPX file as it was uploaded. The public downloads one that is made anew from the line alone.
  `create table event_courses (
    event_id text primary key references events (id) on delete cascade,
    file bytea not null,
    track jsonb not null,
    created_at timestamptz not null
  )`,
]);
