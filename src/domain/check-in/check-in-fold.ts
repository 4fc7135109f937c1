import type { Zone } from '#src/contract/common.ts';
import type { Point, Scan } from '#src/contract/check-in.ts';
import { dayInZone } from '../time/zone.ts';

/** One line of the scan log, as deriving needs it: accepted lines only, a quarantined one is no part of the state. */
export type ScanRecord = {
  /** UUID made by the phone; the same id is the same scan, however often it arrives. */
  id: string;
  deviceId: string;
  seq: number;
  pointId: string;
  /** The ticket. On a phone, which knows no registration ids, its roster index. */
  registrationId: string;
  action: Scan['action'];
  /** For a void: the id of the admission that it takes back. */
  voids: string | null;
  /** Epoch milliseconds by the server's clock, as far as the phone knew it. */
  correctedAt: number;
  uncertaintyMs: number;
  /** Gate or device as people call it, for "already used at …". */
  where: string | null;
};

export type Incident = {
  scan: ScanRecord;
  /** The admission that came first, as far as the clocks can tell. */
  first: ScanRecord;
  /** The clocks are too far apart to say which of the two was first. */
  orderUncertain: boolean;
};

/** What one ticket has done at one point; at a `daily` point per day, at a `many` point per admission. */
export type PointState = {
  registrationId: string;
  pointId: string;
  occasion: string;
  admission: ScanRecord | null;
  incidents: Incident[];
};

/** How often each point admits a ticket; a point that is not named admits once. */
export type RepeatRules = { zone: Zone; byPoint: ReadonlyMap<string, Point['repeat']> };

/** The records of one ticket at one point, or on one occasion: there is no group without a first one. */
type SomeRecords = readonly [ScanRecord, ...ScanRecord[]];

const everyPointOnce: RepeatRules = { zone: 'Asia/Jakarta', byPoint: new Map() };

/** The order of a log: by corrected time, then device, then sequence, then id, so that every phone sorts alike. */
export function compareScans(a: ScanRecord, b: ScanRecord): number {
  return (
    a.correctedAt - b.correctedAt ||
    compareText(a.deviceId, b.deviceId) ||
    a.seq - b.seq ||
    compareText(a.id, b.id)
  );
}

/**
 * The state that a log leads to (docs/check-in.md §8): per ticket and point the first admission that was not voided, and
 * every further one as an incident. Order of arrival and repeated records change nothing. Sorted by ticket and point.
 */
export function foldScans(records: Iterable<ScanRecord>, rules = everyPointOnce): PointState[] {
  const groups = new Map<string, SomeRecords>();
  for (const record of records) {
    const key = `${record.registrationId} ${record.pointId}`;
    groups.set(key, withRecord(groups.get(key), record));
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([, group]) => foldGroup(group, rules));
}

/** Admissions and overrides in order, apart: those that stand, and those that a void of the same ticket and point took back. */
export function splitAdmissions(records: Iterable<ScanRecord>) {
  const unique = [...new Map(Array.from(records, (record) => [record.id, record])).values()];
  const voids = new Set(
    unique.flatMap((record) => (record.action === 'void' ? [targetOf(record, record.voids)] : [])),
  );
  const admissions = unique
    .filter(({ action }) => action === 'admit' || action === 'override')
    .sort(compareScans);
  return {
    standing: admissions.filter((record) => !voids.has(targetOf(record, record.id))),
    voided: admissions.filter((record) => voids.has(targetOf(record, record.id))),
  };
}

/**
 * What may be admitted once: everything at a `once` point is one occasion, each day of the event's zone at a `daily` one,
 * each admission at a `many` one.
 */
export function occasionOf(
  record: Pick<ScanRecord, 'id' | 'correctedAt'>,
  repeat: Point['repeat'],
  zone: Zone,
): string {
  if (repeat === 'daily') return dayInZone(record.correctedAt, zone);
  return repeat === 'many' ? record.id : '';
}

function foldGroup(group: SomeRecords, rules: RepeatRules): PointState[] {
  const [{ registrationId, pointId }] = group;
  const repeat = rules.byPoint.get(pointId) ?? 'once';
  const byOccasion = new Map<string, SomeRecords>();
  for (const record of splitAdmissions(group).standing) {
    const occasion = occasionOf(record, repeat, rules.zone);
    byOccasion.set(occasion, withRecord(byOccasion.get(occasion), record));
  }
  if (byOccasion.size === 0) {
    return [{ registrationId, pointId, occasion: '', admission: null, incidents: [] }];
  }
  return [...byOccasion].map(([occasion, [first, ...further]]) => ({
    registrationId,
    pointId,
    occasion,
    admission: first,
    incidents: further.map((scan) => ({ scan, first, orderUncertain: isUncertain(first, scan) })),
  }));
}

function withRecord(records: SomeRecords | undefined, record: ScanRecord): SomeRecords {
  return records ? [...records, record] : [record];
}

function isUncertain(first: ScanRecord, scan: ScanRecord): boolean {
  return scan.correctedAt - first.correctedAt < first.uncertaintyMs + scan.uncertaintyMs;
}

/** A void counts only for its own ticket and point, whatever id it names. */
function targetOf(record: ScanRecord, id: string | null): string {
  return `${record.registrationId} ${record.pointId} ${id}`;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
