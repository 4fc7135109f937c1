import type { Kysely, Transaction } from 'kysely';
import type { Scan } from '#src/contract/check-in.ts';
import { decideVoidAllowed } from '#src/domain/check-in/void-rule.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import type { QuarantineReason } from './validate-scans.ts';
import { listScansById } from './sync-repository.ts';

/** The admission cancelled by a void. */
export type VoidTarget = {
  device_id: string;
  registration_id: string | null;
  point_id: string | null;
  corrected_at: Date;
};

/** The admissions a batch's voids refer to, by id. Phones send their log in order, so they are stored already. */
export async function findVoidTargets(
  db: Kysely<Database> | Transaction<Database>,
  eventId: string,
  scans: readonly Scan[],
): Promise<Map<string, VoidTarget>> {
  const ids = scans.flatMap((scan) => scan.voids ?? []);
  if (ids.length === 0) return new Map();
  const rows = await listScansById(db, { eventId, ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why the device may not void or override, or null. Both require a reason. `at`: when it did, epoch milliseconds. */
export function findVoidFault(
  { scan, at }: { scan: Scan; at: number },
  target: VoidTarget | undefined,
  device: DeviceAccess,
): QuarantineReason | null {
  if (scan.action === 'override') {
    const allowed = device.role === 'supervisor' && scan.reason !== null && scan.reason !== '';
    return allowed ? null : 'override_not_allowed';
  }
  if (scan.action !== 'void') return null;
  if (!target || target.point_id !== scan.point_id) return 'void_not_allowed';
  const allowed = decideVoidAllowed({
    role: device.role,
    deviceId: device.id,
    reason: scan.reason,
    at,
    target: { deviceId: target.device_id, correctedAt: target.corrected_at.getTime() },
  });
  return allowed ? null : 'void_not_allowed';
}
