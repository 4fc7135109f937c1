import { toMigration } from './migration.ts';

export const scanTimes = toMigration([
  // What bounds the time of a record: contacts by the server's own clock.
  `create table check_in_contacts (
    device_id text not null references check_in_devices (id) on delete cascade,
    last_seq integer not null,
    at timestamptz not null,
    previous_at timestamptz not null,
    primary key (device_id, last_seq)
  )`,
  `insert into check_in_contacts (device_id, last_seq, at, previous_at)
    select id, last_seq, last_seen_at, created_at from check_in_devices
    where last_seq > 0 and last_seen_at is not null`,
  `alter table check_in_scans
    add column run uuid,
    add column claimed_uncertainty_ms integer,
    add column time_known boolean not null default true`,
]);
