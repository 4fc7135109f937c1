import * as z from 'zod/mini';
import { maxDeviceInteger, Scan } from '#src/contract/check-in.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { getDepth } from '#src/server/http/errors/storable-text.ts';
import type { ScanContext } from '../event/event-repository.ts';
import type { KnownScan } from './sync-repository.ts';

/** Why a record is quarantined: stored unchanged outside the log, acknowledged, and shown to the host. */
export type QuarantineReason =
  | 'malformed'
  | 'device_revoked'
  | 'device_expired'
  | 'role'
  | 'not_its_point'
  | 'unknown_point'
  | 'seq_taken'
  | 'id_taken'
  | 'void_not_allowed'
  | 'override_not_allowed'
  | 'lost';

export type Quarantined = {
  id: string;
  seq: number | null;
  body: unknown;
  reason: QuarantineReason;
};

type ValidatedScans = { scans: Scan[]; quarantined: Quarantined[] };

/** A record without an id cannot be acknowledged or stored. */
const Identified = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  seq: z.unknown(),
});

/** A scan has three levels of nesting; later app versions may add more. */
const maxDepth = 50;

/**
 * Validates a phone's records one by one, so that an invalid one is quarantined without failing the batch. A record that
 * comes twice counts once; another one with its id is quarantined.
 */
export function validateScans(
  records: readonly unknown[],
  context: { rows: ScanContext; device: DeviceAccess },
): ValidatedScans {
  const scans = new Map<string, Scan>();
  const quarantined: Quarantined[] = [];
  for (const record of records) {
    const scan = getDepth(record) > maxDepth ? undefined : Scan.safeParse(record).data;
    const reason = scan === undefined ? 'malformed' : findFault(scan, context, scans);
    if (scan !== undefined && reason === null) {
      scans.set(scan.id, scan);
      continue;
    }
    const { data: identified } = Identified.safeParse(record);
    if (identified === undefined) continue;
    const { id, seq } = identified;
    quarantined.push({ id, seq: readSeq(seq), body: record, reason: reason ?? 'malformed' });
  }
  return { scans: [...scans.values()], quarantined };
}

/** Whether two records with one id are the same record. What may be erased of a stored one is not compared. */
export function isSameRecord(scan: Scan, known: KnownScan): boolean {
  return (
    scan.seq === known.seq &&
    scan.action === known.action &&
    scan.code_hash === known.code_hash &&
    scan.voids === known.voids &&
    (known.point_id === null || scan.point_id === known.point_id)
  );
}

function readSeq(value: unknown): number | null {
  const isNumber =
    Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxDeviceInteger;
  return isNumber ? Number(value) : null;
}

function findFault(
  scan: Scan,
  context: Parameters<typeof validateScans>[1],
  before: ReadonlyMap<string, Scan>,
): QuarantineReason | null {
  const { rows, device } = context;
  if (device.lapsed) return device.lapsed;
  if (!rows.points.some((point) => point.id === scan.point_id)) return 'unknown_point';
  if (!staffRights(device.role).mayScan) return 'role';
  if (!mayScanAt(device.points, scan.point_id)) return 'not_its_point';
  const namesake = before.get(scan.id);
  return namesake && !isSameRecord(scan, namesake) ? 'id_taken' : null;
}
