import type { Point } from '#src/contract/check-in.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { countsForTicket } from '#src/domain/check-in/replaced-code.ts';
import type { CheckInPoint } from '#src/domain/check-in/verdict.ts';
import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';

/** Converts a scan of this phone for the domain rules; null when no ticket was read. `where` is the phone's label. */
export function toOwnRecord(
  { deviceId, seq, index, scan }: LoggedScan,
  where: string | null,
): ScanRecord | null {
  if (index === null) return null;
  return {
    id: scan.id,
    deviceId,
    seq,
    pointId: scan.point_id,
    registrationId: index,
    action: scan.action,
    voids: scan.voids,
    // This phone has asked whether it may before it logged the void.
    voidScope: scan.action === 'void' ? 'any' : null,
    isEntitled: true,
    correctedAt: Date.parse(scan.device_time) + scan.offset_ms,
    uncertaintyMs: scan.uncertainty_ms,
    where,
  };
}

/** A scan of a code that its ticket had before, as one of the ticket (check-in §1). */
export function toScanOfTicket(
  record: ScanRecord,
  { index, until }: { index: string; until: string },
): ScanRecord {
  const { action, correctedAt: at } = record;
  const isEntitled = countsForTicket(Date.parse(until), { action, at });
  return { ...record, registrationId: index, isEntitled };
}

/** Converts a scan of another device for the domain rules; null when it names no ticket. */
export function toKnownRecord(scan: KnownScan): ScanRecord | null {
  if (scan.index === null) return null;
  return {
    id: scan.id,
    deviceId: scan.device_id,
    seq: scan.seq,
    pointId: scan.point_id,
    registrationId: scan.index,
    action: scan.action,
    voids: scan.voids,
    // Voids heard from a server that did not tell had been judged there.
    voidScope: scan.void_scope ?? (scan.action === 'void' ? 'any' : null),
    isEntitled: true,
    correctedAt: Date.parse(scan.corrected_at),
    uncertaintyMs: scan.uncertainty_ms,
    where: scan.device_label,
  };
}

/** Converts a point of the contract for the domain rules. */
export function toPointRule(point: Point): CheckInPoint {
  return {
    id: point.id,
    name: point.name,
    kind: point.kind,
    opensAt: Date.parse(point.opens_at),
    closesAt: Date.parse(point.closes_at),
    categories: point.category_ids,
    prerequisite:
      point.prerequisite === null
        ? null
        : { pointId: point.prerequisite.point_id, mode: point.prerequisite.mode },
    repeat: point.repeat,
    checklist: point.checklist,
    state: point.state,
    lanes: point.lanes ?? [],
  };
}
