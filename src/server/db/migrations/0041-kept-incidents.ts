import { toMigration } from './migration.ts';

export const keptIncidents = toMigration([
  // How far a void reaches, decided when it comes in; whether it meets its admission, the fold decides.
  `alter table check_in_scans add column void_scope text check (void_scope in ('any', 'own'))`,
  // So far only voids whose admission had been looked at were taken into the log.
  `update check_in_scans set void_scope = 'any' where action = 'void'`,
  `create index check_in_scans_event_voids on check_in_scans (event_id) where action = 'void'`,
  // Incidents are derived from the log; what a judge said is kept beside them.
  `alter table check_in_incidents
    alter column registration_id drop not null,
    add column first_scan_id uuid,
    add column explained_by uuid,
    drop column resolved_at,
    drop column resolved_by`,
  `update check_in_incidents set first_scan_id = check_ins.scan_id from check_ins
    where check_in_incidents.kind = 'double'
      and check_ins.registration_id = check_in_incidents.registration_id
      and check_ins.point_id = check_in_incidents.point_id
      and check_ins.occasion = check_in_incidents.occasion`,
  `create table check_in_judgements (
    scan_id uuid primary key references check_in_scans (id),
    event_id text not null,
    outcome text not null check (outcome in ('same_person', 'two_people', 'let_in', 'turned_away')),
    reason text not null,
    member_id text references members (id),
    device_id text references check_in_devices (id),
    judged_at timestamptz not null
  )`,
  `create index check_in_judgements_event on check_in_judgements (event_id)`,
  `alter table check_in_quarantine
    add column decision text check (decision in ('accept', 'discard')),
    add column decision_reason text,
    add column decided_by text references members (id),
    add column decided_at timestamptz`,
  'create index check_in_quarantine_event on check_in_quarantine (event_id, received_at)',
]);
