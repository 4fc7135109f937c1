import * as z from 'zod/mini';
import { maxDeviceInteger, Scan } from '#src/contract/check-in.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { getDepth } from '#src/server/http/errors/storable-text.ts';
import type { ScanContext } from '../roster/event-repository.ts';

/** Why a record is quarantined: stored unchanged outside the log, acknowledged, and shown to the host. */
export type QuarantineReason =
  | 'malformed'
  | 'device_revoked'
  | 'device_expired'
  | 'role'
  | 'not_its_point'
  | 'unknown_point'
  | 'seq_taken'
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
 * Validates a phone's records one by one, so that an invalid one is quarantined without failing the batch. Duplicate ids
 * count once.
 */
export function validateScans(
  records: readonly unknown[],
  context: { rows: ScanContext; device: DeviceAccess },
): ValidatedScans {
  const scans = new Map<string, Scan>();
  const quarantined = new Map<string, Quarantined>();
  for (const record of records) {
    const scan = getDepth(record) > maxDepth ? undefined : Scan.safeParse(record).data;
    const reason = scan === undefined ? 'malformed' : findFault(scan, context);
    if (scan !== undefined && reason === null) {
      scans.set(scan.id, scan);
      continue;
    }
    const { data: identified } = Identified.safeParse(record);
    if (identified === undefined) continue;
    const { id, seq } = identified;
    quarantined.set(id, { id, seq: readSeq(seq), body: record, reason: reason ?? 'malformed' });
  }
  return { scans: [...scans.values()], quarantined: [...quarantined.values()] };
}

function readSeq(value: unknown): number | null {
  const isNumber =
    Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxDeviceInteger;
  return isNumber ? Number(value) : null;
}

function findFault(
  scan: Scan,
  context: Parameters<typeof validateScans>[1],
): QuarantineReason | null {
  const { rows, device } = context;
  if (device.lapsed) return device.lapsed;
  if (!rows.points.some((point) => point.id === scan.point_id)) return 'unknown_point';
  if (!staffRights(device.role).mayScan) return 'role';
  return mayScanAt(device.points, scan.point_id) ? null : 'not_its_point';
}
