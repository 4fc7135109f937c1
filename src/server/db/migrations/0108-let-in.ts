import { toMigration } from './migration.ts';

export const letIn = toMigration([
  // As `has_voids`, which stays for servers of the version before: where also admissions that a judge let in make the log decide.
  `create function needs_fold(event text) returns boolean language plpgsql volatile as $$
    begin
      return exists (select from check_in_scans where event_id = event and action = 'void')
        or exists (select from check_in_judgements where event_id = event and outcome = 'let_in');
    end
  $$`,
  // Those that judges have let in so far, where nobody else used the ticket.
  `insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at, uncertainty_ms)
    select distinct on (incident.registration_id, incident.point_id, incident.occasion)
      incident.registration_id, incident.point_id, incident.occasion, incident.event_id, scan.id, scan.device_id, scan.seq,
      scan.corrected_at, scan.uncertainty_ms
    from check_in_judgements judgement
      join check_in_incidents incident on incident.scan_id = judgement.scan_id
      join check_in_scans scan on scan.id = judgement.scan_id
      join registrations on registrations.id = incident.registration_id
    where judgement.outcome = 'let_in' and incident.explained_by is null
      and scan.server_verdict not in ('unknown', 'wrong_event')
    order by incident.registration_id, incident.point_id, incident.occasion, scan.corrected_at, scan.device_id, scan.seq
    on conflict do nothing`,
]);
