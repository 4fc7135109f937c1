import { toMigration } from './migration.ts';

export const pickupsAndHealthViews = toMigration([
  // How many race packs one representative may collect at a point.
  `alter table check_in_points
    add column pickup_limit smallint not null default 10 check (pickup_limit between 1 and 100)`,
  `create index check_in_scans_collected on check_in_scans (event_id) where collector is not null`,
  // Who read a runner's health data, and why: rows are only ever inserted, and the reason is erased with the contacts.
  `create table check_in_health_views (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    device_id text not null references check_in_devices (id) on delete cascade,
    registration_id text,
    bib integer not null,
    reason text not null,
    at timestamptz not null
  )`,
  'create index check_in_health_views_event on check_in_health_views (event_id, at, id)',
  'create index check_in_health_views_device on check_in_health_views (device_id, at)',
  'create index check_in_health_views_registration on check_in_health_views (registration_id)',
]);
