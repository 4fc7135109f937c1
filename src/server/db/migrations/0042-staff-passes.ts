import { toMigration } from './migration.ts';

export const staffPasses = toMigration([
  `alter table check_in_devices
    add column point_ids jsonb,
    add column valid_until timestamptz,
    add column revoked_by text references members (id),
    add column battery smallint,
    add column roster_saved_at timestamptz`,
  `create table check_in_passes (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    role text not null check (role in ('steward', 'supervisor', 'viewer', 'medical')),
    point_ids jsonb,
    valid_until timestamptz,
    code_hash text not null unique,
    pin_hash text not null,
    wrong_pins integer not null default 0,
    created_by text not null references members (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    device_id text references check_in_devices (id) on delete cascade,
    enrolment_key_hash text,
    withdrawn_at timestamptz
  )`,
  'create index check_in_passes_event on check_in_passes (event_id, created_at)',
  'create index check_in_passes_creator on check_in_passes (created_by)',
  'create index check_in_passes_device on check_in_passes (device_id)',
]);
