import type { Zone } from '#src/contract/common.ts';
import type { Point, Scan } from '#src/contract/check-in.ts';
import { dayInZone } from '../time/zone.ts';
import { takesBack, type VoidScope } from './void-rule.ts';

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
  /** For a void: what it may take back. */
  voidScope: VoidScope | null;
  /** The server's own data let it count, see `isEntitled`; a phone, which has no such verdict, takes it as given. */
  isEntitled: boolean;
  /** A judge let it in although it was not entitled: it counts from then on (see `countsOnceLetIn`). */
  isLetIn?: boolean;
  /** Epoch milliseconds, corrected to the server's clock by the phone's last known offset. */
  correctedAt: number;
  uncertaintyMs: number;
  /** Display name of the gate or device, for "already used at …". */
  where: string | null;
};

/**
 * What has to be judged, named by its scan. Incidents only ever become more while a log grows: a void explains one, and never
 * removes it.
 */
export type Incident = {
  scan: ScanRecord;
  /** The void with which there is nothing left to judge. */
  explainedBy: ScanRecord | null;
} & (
  | {
      /** A further admission. */
      kind: 'double';
      /** The admission that counts; the earliest of all where that is not before this one. */
      first: ScanRecord;
      /** The clocks' uncertainty is too large to tell which of the two came first. */
      orderUncertain: boolean;
    }
  /** An admission that the server's own data refuse. */
  | { kind: 'not_entitled' }
);

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
 * Folds a scan log into its state (check-in §8): per ticket and point the first admission that counts; every further one, and
 * every one that is not entitled, as an incident. Independent of the order of arrival and of repeated records. Sorted by ticket
 * and point.
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

/**
 * The admissions and overrides that count, in order: those that stand, and those taken back by a void. `refused` are those
 * that do not count, because they are not entitled and nobody let them in, and that no void has taken back.
 */
export function splitAdmissions(records: Iterable<ScanRecord>) {
  const { admissions, voidOf } = sortOut(records);
  const counting = admissions.filter(counts);
  return {
    valid: counting.filter(({ id }) => !voidOf.has(id)),
    voided: counting.filter(({ id }) => voidOf.has(id)),
    refused: admissions.filter((record) => !counts(record) && !voidOf.has(record.id)),
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
  const { admissions, voidOf } = sortOut(group);
  const byRepeatKey = new Map<string, NonEmptyRecords>();
  for (const record of admissions) {
    const repeatKey = toRepeatKey(record, repeat, rules.zone);
    byRepeatKey.set(repeatKey, withRecord(byRepeatKey.get(repeatKey), record));
  }
  if (byRepeatKey.size === 0) {
    return [{ registrationId, pointId, repeatKey: '', admission: null, incidents: [] }];
  }
  return [...byRepeatKey].map(([repeatKey, sorted]) => ({
    registrationId,
    pointId,
    repeatKey,
    ...foldAdmissions(sorted, voidOf),
  }));
}

/**
 * One ticket's admissions under one repeat key, in order. Whether one is an incident does not depend on voids; whether it is
 * explained does.
 */
function foldAdmissions(
  sorted: NonEmptyRecords,
  voidOf: ReadonlyMap<string, ScanRecord>,
): Pick<PointState, 'admission' | 'incidents'> {
  let earliest: { scan: ScanRecord; undo: ScanRecord | null } | null = null;
  let admission: ScanRecord | null = null;
  const incidents: Incident[] = [];
  for (const scan of sorted) {
    const undo = voidOf.get(scan.id) ?? null;
    if (!scan.isEntitled) incidents.push({ kind: 'not_entitled', scan, explainedBy: undo });
    if (!counts(scan)) continue;
    // One that was let in has been judged already, whoever came before.
    if (scan.isEntitled && earliest !== null) {
      const first: ScanRecord = admission ?? earliest.scan;
      incidents.push({
        kind: 'double',
        scan,
        first,
        orderUncertain: isUncertain(first, scan),
        explainedBy: undo ?? (admission === null ? earliest.undo : null),
      });
    }
    earliest ??= { scan, undo };
    if (undo === null) admission ??= scan;
  }
  return { admission, incidents };
}

/** All admissions and overrides in order, each once, and the void that takes one back: of several the first. */
function sortOut(records: Iterable<ScanRecord>) {
  const unique = [...new Map(Array.from(records, (record) => [record.id, record])).values()];
  const sorted = unique.sort(compareScans);
  const admissions = sorted.filter(({ action }) => action === 'admit' || action === 'override');
  const byId = new Map(admissions.map((record) => [record.id, record]));
  const voidOf = new Map<string, ScanRecord>();
  for (const record of sorted) {
    const target = record.action === 'void' ? byId.get(record.voids ?? '') : undefined;
    if (target && !voidOf.has(target.id) && takesBack(record, target))
      voidOf.set(target.id, record);
  }
  return { admissions, voidOf };
}

function counts({ isEntitled, isLetIn = false }: ScanRecord): boolean {
  return isEntitled || isLetIn;
}

function withRecord(records: NonEmptyRecords | undefined, record: ScanRecord): NonEmptyRecords {
  return records ? [...records, record] : [record];
}

function isUncertain(first: ScanRecord, scan: ScanRecord): boolean {
  return scan.correctedAt - first.correctedAt < first.uncertaintyMs + scan.uncertaintyMs;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
