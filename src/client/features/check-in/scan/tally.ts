import { type ScanRecord, splitAdmissions } from '#src/domain/check-in/check-in-fold.ts';
import { type ClockReading, isStretchOf } from '#src/domain/check-in/time/phone-clock.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';
import { toKnownRecord, toOwnRecord } from '../phone/scan-records.ts';

/** The counters of a check-in point. */
export type Counts = {
  /** Runners admitted by this phone and by all others, as far as this phone knows. */
  admitted: number;
  /** Admitted by this phone in the last 60 s. */
  perMinute: number;
  /** Runners whom this phone refused and has not admitted since. */
  refused: number;
};

const minuteMs = 60_000;

/** Counts an event's scans incrementally. Adding a scan twice changes nothing. */
export function createTally() {
  const groups = new Map<string, Map<string, ScanRecord>>();
  const admitted = new Map<string, Set<string>>();
  const own = new Map<string, LoggedScan>();

  function add(record: ScanRecord | null): void {
    if (record === null) return;
    const key = `${record.registrationId} ${record.pointId}`;
    const group = groups.get(key) ?? new Map<string, ScanRecord>();
    groups.set(key, group.set(record.id, record));
    const tickets = admitted.get(record.pointId) ?? new Set<string>();
    admitted.set(record.pointId, tickets);
    const isIn = splitAdmissions(group.values()).valid.length > 0;
    if (isIn) tickets.add(record.registrationId);
    else tickets.delete(record.registrationId);
  }

  return {
    addOwn(scan: LoggedScan): void {
      own.set(scan.scan.id, scan);
      add(toOwnRecord(scan, null));
    },
    addKnown(scan: KnownScan): void {
      add(toKnownRecord(scan));
    },
    /** Takes the phone's clocks as they show now. */
    counts(pointId: string, now: ClockReading): Counts {
      const here = [...own.values()].filter(({ scan }) => scan.point_id === pointId);
      return {
        admitted: admitted.get(pointId)?.size ?? 0,
        perMinute: here.filter((logged) => isAdmission(logged) && isOfLastMinute(logged, now))
          .length,
        refused: countRefused(here),
      };
    },
  };
}

export type Tally = ReturnType<typeof createTally>;

/** A tally of all scans of an event that are persisted on this phone. */
export async function loadTally(eventId: string): Promise<Tally> {
  const database = await openDatabase();
  const [own, known] = await Promise.all([
    database.getAllFromIndex('scans', 'byEvent', eventId),
    database.getAllFromIndex('knownScans', 'byEvent', eventId),
  ]);
  const tally = createTally();
  for (const scan of own) tally.addOwn(scan);
  for (const scan of known) tally.addKnown(scan);
  return tally;
}

/**
 * By the clock that never jumps, as long as the page was not loaded again; else by the wall clock, which may have been set:
 * what seems to lie ahead is not of this minute.
 */
function isOfLastMinute({ scan }: Pick<LoggedScan, 'scan'>, now: ClockReading): boolean {
  const isOfThisRun = scan.run !== undefined && isStretchOf(scan.run, now.run);
  const age = isOfThisRun ? now.mono - scan.monotonic_ms : now.wall - Date.parse(scan.device_time);
  return age >= 0 && age < minuteMs;
}

function isAdmission({ scan: { action } }: Pick<LoggedScan, 'scan'>): boolean {
  return action === 'admit' || action === 'override';
}

/** However often a code was shown again, it is one runner who was turned away. */
function countRefused(scans: LoggedScan[]): number {
  const refused = new Set<string>();
  for (const { index, scan } of scans.toSorted((a, b) => a.seq - b.seq)) {
    const code = index ?? scan.code_hash ?? scan.raw ?? '';
    if (isRefusal({ scan })) refused.add(code);
    else if (isAdmission({ scan })) refused.delete(code);
  }
  return refused.size;
}

/** A request for the checklist or the same code again is no refusal. */
function isRefusal({ scan: { action, verdict } }: Pick<LoggedScan, 'scan'>): boolean {
  return action === 'deny' && verdict !== 'just_now' && verdict !== 'needs_checklist';
}
