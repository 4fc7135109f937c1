import type { Zone } from '#src/contract/common.ts';
import type { Point, Scan } from '#src/contract/check-in.ts';
import { dayInZone } from '../time/zone.ts';

/** One accepted line of the scan log. Quarantined lines are not part of the state. */
export type ScanRecord = {
  /** UUID made by the phone and idempotency key: the same id is the same scan. */
  id: string;
  deviceId: string;
  seq: number;
  pointId: string;
  /** The registration id; on a phone, which does not know it, the roster index. */
  registrationId: string;
  action: Scan['action'];
  /** For a void: the id of the admission it cancels. */
  voids: string | null;
  /** Epoch milliseconds, corrected to the server's clock by the phone's last known offset. */
  correctedAt: number;
  uncertaintyMs: number;
  /** Display name of the gate or device, for "already used at …". */
  where: string | null;
};

export type Incident = {
  scan: ScanRecord;
  /** The earlier admission, by corrected time. */
  first: ScanRecord;
  /** The clocks' uncertainty is too large to tell which of the two came first. */
  orderUncertain: boolean;
};

/** The state of one ticket at one point, per day at a `daily` point and per admission at a `many` point. */
export type PointState = {
  registrationId: string;
  pointId: string;
  repeatKey: string;
  admission: ScanRecord | null;
  incidents: Incident[];
};

/** How often each point admits a ticket; points not listed admit once. */
export type RepeatRules = { zone: Zone; byPoint: ReadonlyMap<string, Point['repeat']> };

/** The records of one ticket at one point, or under one repeat key. */
type NonEmptyRecords = readonly [ScanRecord, ...ScanRecord[]];

const onceEverywhere: RepeatRules = { zone: 'Asia/Jakarta', byPoint: new Map() };

/** Sort order of the log: corrected time, device, sequence, id. A total order, so all phones sort alike. */
export function compareScans(a: ScanRecord, b: ScanRecord): number {
  return (
    a.correctedAt - b.correctedAt ||
    compareText(a.deviceId, b.deviceId) ||
    a.seq - b.seq ||
    compareText(a.id, b.id)
  );
}

/**
 * Folds a scan log into its state (check-in §8): per ticket and point the first valid admission, and every later
 * one as an incident. Independent of arrival order and of repeated records. Sorted by ticket and point.
 */
export function foldScans(records: Iterable<ScanRecord>, rules = onceEverywhere): PointState[] {
  const groups = new Map<string, NonEmptyRecords>();
  for (const record of records) {
    const key = `${record.registrationId} ${record.pointId}`;
    groups.set(key, withRecord(groups.get(key), record));
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([, group]) => foldGroup(group, rules));
}

/** Splits admissions and overrides, in order, into valid ones and those cancelled by a void of the same ticket and point. */
export function splitAdmissions(records: Iterable<ScanRecord>) {
  const unique = [...new Map(Array.from(records, (record) => [record.id, record])).values()];
  const voids = new Set(
    unique.flatMap((record) => (record.action === 'void' ? [toVoidKey(record, record.voids)] : [])),
  );
  const admissions = unique
    .filter(({ action }) => action === 'admit' || action === 'override')
    .sort(compareScans);
  return {
    valid: admissions.filter((record) => !voids.has(toVoidKey(record, record.id))),
    voided: admissions.filter((record) => voids.has(toVoidKey(record, record.id))),
  };
}

/**
 * The key under which a ticket is admitted once: empty at a `once` point, the day in the event's zone at a `daily` point,
 * the record id at a `many` point.
 */
export function toRepeatKey(
  record: Pick<ScanRecord, 'id' | 'correctedAt'>,
  repeat: Point['repeat'],
  zone: Zone,
): string {
  if (repeat === 'daily') return dayInZone(record.correctedAt, zone);
  return repeat === 'many' ? record.id : '';
}

function foldGroup(group: NonEmptyRecords, rules: RepeatRules): PointState[] {
  const [{ registrationId, pointId }] = group;
  const repeat = rules.byPoint.get(pointId) ?? 'once';
  const byRepeatKey = new Map<string, NonEmptyRecords>();
  for (const record of splitAdmissions(group).valid) {
    const repeatKey = toRepeatKey(record, repeat, rules.zone);
    byRepeatKey.set(repeatKey, withRecord(byRepeatKey.get(repeatKey), record));
  }
  if (byRepeatKey.size === 0) {
    return [{ registrationId, pointId, repeatKey: '', admission: null, incidents: [] }];
  }
  return [...byRepeatKey].map(([repeatKey, [first, ...further]]) => ({
    registrationId,
    pointId,
    repeatKey,
    admission: first,
    incidents: further.map((scan) => ({ scan, first, orderUncertain: isUncertain(first, scan) })),
  }));
}

function withRecord(records: NonEmptyRecords | undefined, record: ScanRecord): NonEmptyRecords {
  return records ? [...records, record] : [record];
}

function isUncertain(first: ScanRecord, scan: ScanRecord): boolean {
  return scan.correctedAt - first.correctedAt < first.uncertaintyMs + scan.uncertaintyMs;
}

/** A void applies only to admissions of its own ticket and point. */
function toVoidKey(record: ScanRecord, id: string | null): string {
  return `${record.registrationId} ${record.pointId} ${id}`;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
