import { toMigration } from './migration.ts';

export const sealing = toMigration([
  `alter table check_in_points
    add column lanes jsonb not null default '[]',
    add column lanes_set_at timestamptz`,
  'alter table check_in_devices add column points_rev integer',
  'alter table check_in_scans add column out_of_lane boolean not null default false',
  'create index check_in_scans_out_of_lane on check_in_scans (event_id, point_id) where out_of_lane',
  // A phone's word that it admits nobody at a point after a number of its log.
  `create table check_in_finals (
    device_id text not null references check_in_devices (id) on delete cascade,
    point_id text not null references check_in_points (id) on delete cascade,
    seq integer not null,
    declared_at timestamptz not null,
    primary key (device_id, point_id)
  )`,
  `create table check_in_seals (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    point_id text not null references check_in_points (id) on delete cascade,
    sealed_by text not null references members (id),
    sealed_at timestamptz not null,
    phones jsonb not null,
    missing integer not null,
    waiver text,
    reopened_by text references members (id),
    reopened_at timestamptz,
    reopen_reason text
  )`,
  'create unique index check_in_seals_point on check_in_seals (point_id) where reopened_at is null',
  'create index check_in_seals_event on check_in_seals (event_id)',
]);
