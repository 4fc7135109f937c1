import { sql, type Kysely } from 'kysely';
import {
  VerdictCode,
  type Incident,
  type syncScans,
  type WrongAdmission,
} from '#src/contract/check-in.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { Database } from '#src/server/db/schema.ts';
import { openIncident } from './open-state.ts';

/** The part of a sync answer that tells a device of incidents. */
type DeviceIncidents = Pick<
  ResponseOf<typeof syncScans>,
  'incidents' | 'not_entitled' | 'open_incidents'
>;

export const noIncidents: DeviceIncidents = { incidents: [], not_entitled: [], open_incidents: 0 };

/** Shown of each kind; their true number is told beside. */
const shownIncidents = 200;

type Row = {
  kind: 'double' | 'not_entitled';
  total: number;
  scan_id: string;
  point_id: string;
  code_index: string | null;
  server_verdict: string;
  at: Date;
  uncertainty_ms: number;
  device_label: string;
  first_scan_id: string | null;
  first_at: Date | null;
  first_uncertainty_ms: number | null;
  first_device_label: string | null;
};

/**
 * The incidents that nobody has judged and that concern a device, newest first: its own scans are one side, or its
 * supervisor may judge them, at the points where it admits.
 */
export async function readDeviceIncidents(
  db: Kysely<Database>,
  { eventId, deviceId }: { eventId: string; deviceId: string },
): Promise<DeviceIncidents> {
  // The ticket's index only if the ticket is this event's: another event's is none of its business.
  const { rows } = await sql<Row>`
    with open as (
      select incident.kind, incident.scan_id, incident.point_id, incident.registration_id, scan.server_verdict,
        scan.corrected_at as at, scan.uncertainty_ms, scan.device_id, incident.created_at,
        first.id as first_scan_id, first.corrected_at as first_at, first.uncertainty_ms as first_uncertainty_ms,
        first.device_id as first_device_id,
        count(*) over () as total,
        row_number() over (partition by incident.kind order by incident.created_at desc, incident.scan_id desc) as place
      from check_in_incidents incident
        join check_in_scans scan on scan.id = incident.scan_id
        left join check_in_scans first on first.id = incident.first_scan_id
      where incident.event_id = ${eventId} and ${openIncident}
        and (${deviceId} in (scan.device_id, first.device_id) or exists (
          select from check_in_devices judge
          where judge.id = ${deviceId} and judge.role = 'supervisor'
            and (judge.point_ids is null or jsonb_exists(judge.point_ids, incident.point_id))
        ))
    )
    select kind, total, scan_id, point_id, server_verdict, at, uncertainty_ms, first_scan_id, first_at,
      first_uncertainty_ms,
      (select code_index from registrations where id = open.registration_id and event_id = ${eventId}) as code_index,
      (select label from check_in_devices where id = open.device_id) as device_label,
      (select label from check_in_devices where id = open.first_device_id) as first_device_label
    from open where place <= ${shownIncidents} order by place`.execute(db);
  return {
    incidents: rows.flatMap(toIncident),
    not_entitled: rows.filter(({ kind }) => kind === 'not_entitled').map(toWrongAdmission),
    open_incidents: rows[0]?.total ?? 0,
  };
}

function toIncident(row: Row): Incident[] {
  const { first_scan_id, first_at, first_uncertainty_ms, first_device_label } = row;
  if (first_scan_id === null || first_at === null) return [];
  const gapMs = row.at.getTime() - first_at.getTime();
  return [
    {
      scan_id: row.scan_id,
      first_scan_id,
      point_id: row.point_id,
      index: row.code_index ?? '',
      order_uncertain: gapMs < row.uncertainty_ms + (first_uncertainty_ms ?? 0),
      at: row.at.toISOString(),
      device_label: row.device_label,
      first_at: first_at.toISOString(),
      first_device_label: first_device_label ?? '',
      uncertainty_ms: row.uncertainty_ms,
      first_uncertainty_ms: first_uncertainty_ms ?? 0,
    },
  ];
}

function toWrongAdmission(row: Row): WrongAdmission {
  return {
    scan_id: row.scan_id,
    point_id: row.point_id,
    index: row.code_index,
    verdict: VerdictCode.parse(row.server_verdict),
    at: row.at.toISOString(),
    device_label: row.device_label,
    uncertainty_ms: row.uncertainty_ms,
  };
}
