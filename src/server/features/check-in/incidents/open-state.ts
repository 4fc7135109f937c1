import { sql, type SqlBool } from 'kysely';

/** The condition that a row of check_in_incidents, as `incident`, still waits to be judged. */
export const openIncident = sql<SqlBool>`(incident.explained_by is null and not exists (
  select from check_in_judgements judgement where judgement.scan_id = incident.scan_id))`;

/**
 * The condition that a row of check_in_quarantine, as `record`, still waits for a host: one that came again whole, or was
 * found after all, has settled itself.
 */
export const openRecord = sql<SqlBool>`(record.decision is null and not exists (
  select from check_in_scans scan where scan.device_id = record.device_id
    and (scan.id::text = record.id or (record.reason = 'lost' and scan.seq = record.seq))))`;

/** The condition that nobody can say which admission of a double came first: their times are less certain than far apart. */
export const orderUncertain = sql<SqlBool>`(incident.kind = 'double' and exists (
  select from check_in_scans later, check_in_scans earlier
  where later.id = incident.scan_id and earlier.id = incident.first_scan_id
    and later.corrected_at - earlier.corrected_at < (later.uncertainty_ms + earlier.uncertainty_ms) * interval '1 millisecond'))`;
