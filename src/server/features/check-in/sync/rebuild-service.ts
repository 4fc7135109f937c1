import type { Kysely, Transaction } from 'kysely';
import { foldScans, type ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ScanContext } from '../roster/event-repository.ts';
import {
  listCountingScans,
  lockAdmissions,
  replaceAdmissions,
  type AdmissionRow,
} from './rebuild-repository.ts';

/**
 * Rebuilds one ticket's admissions at one point from the log with the fold that phones use. Runs after a void; without one
 * it changes nothing.
 */
export async function rebuildAdmissions(
  db: Kysely<Database> | Transaction<Database>,
  input: { registrationId: string; pointId: string; rows: ScanContext; now: Date },
): Promise<void> {
  const { registrationId, pointId, rows, now } = input;
  await lockAdmissions(db, { registrationId, pointId });
  const log = await listCountingScans(db, { registrationId, pointId });
  const repeat = rows.points.find(({ id }) => id === pointId)?.repeat_policy ?? 'once';
  const states = foldScans(log.map(scanRecord), {
    zone: rows.event.zone,
    byPoint: new Map([[pointId, repeat]]),
  });
  const admissions = states.flatMap(({ admission, repeatKey, incidents }): AdmissionRow[] =>
    admission
      ? [
          {
            registration_id: registrationId,
            point_id: pointId,
            occasion: repeatKey,
            event_id: rows.event.id,
            scan_id: admission.id,
            device_id: admission.deviceId,
            seq: admission.seq,
            corrected_at: new Date(admission.correctedAt),
            uncertainty_ms: admission.uncertaintyMs,
            further_scan_ids: incidents.map(({ scan }) => scan.id),
          },
        ]
      : [],
  );
  await replaceAdmissions(db, { registrationId, pointId, admissions, now });
}

function scanRecord(row: Awaited<ReturnType<typeof listCountingScans>>[number]): ScanRecord {
  return {
    id: row.id,
    deviceId: row.device_id,
    seq: row.seq,
    pointId: row.point_id ?? '',
    registrationId: row.registration_id ?? '',
    action: row.action,
    voids: row.voids,
    correctedAt: row.corrected_at.getTime(),
    uncertaintyMs: row.uncertainty_ms,
    where: null,
  };
}
