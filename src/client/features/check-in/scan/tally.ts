import { type ScanRecord, splitAdmissions } from '#src/domain/check-in/check-in-fold.ts';
import { type ClockReading, isStretchOf } from '#src/domain/check-in/time/phone-clock.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';
import { toKnownRecord, toOwnRecord } from '../phone/scan-records.ts';

/** What this phone counts at a check-in point; how many are in at all, the server says. */
export type Counts = {
  /** Runners who are in by what this phone has not sent: less than none where it takes back more. */
  unsent: number;
  /** Admitted by this phone in the last 60 s. */
  perMinute: number;
  /** Runners whom this phone refused and has not admitted since. */
  refused: number;
};

const minuteMs = 60_000;

/** Counts an event's scans incrementally. Adding a scan twice changes nothing. */
export function createTally() {
  /** By ticket and point. */
  const groups = new Map<string, Map<string, ScanRecord>>();
  const own = new Map<string, LoggedScan>();

  function add(record: ScanRecord | null): void {
    if (record === null) return;
    const key = `${record.registrationId} ${record.pointId}`;
    const group = groups.get(key) ?? new Map<string, ScanRecord>();
    groups.set(key, group.set(record.id, record));
  }

  function countUnsent(here: readonly LoggedScan[], unsent: ReadonlySet<string>): number {
    const waiting = here.filter(({ scan }) => unsent.has(scan.id));
    const tickets = new Set(waiting.map(({ index, scan }) => `${index ?? ''} ${scan.point_id}`));
    return [...tickets].reduce((sum, ticket) => {
      const records = [...(groups.get(ticket)?.values() ?? [])];
      const sent = records.filter(({ id }) => !unsent.has(id));
      return sum + Number(isIn(records)) - Number(isIn(sent));
    }, 0);
  }

  return {
    addOwn(scan: LoggedScan): void {
      own.set(scan.scan.id, scan);
      add(toOwnRecord(scan, null));
    },
    addKnown(scan: KnownScan): void {
      add(toKnownRecord(scan));
    },
    /** `clocks` as they show now, `unsent` the ids that the server has not acknowledged. */
    counts(
      pointId: string,
      { clocks, unsent }: { clocks: ClockReading; unsent: ReadonlySet<string> },
    ): Counts {
      const here = [...own.values()].filter(({ scan }) => scan.point_id === pointId);
      return {
        unsent: countUnsent(here, unsent),
        perMinute: here.filter((logged) => isAdmission(logged) && isOfLastMinute(logged, clocks))
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

function isIn(records: readonly ScanRecord[]): boolean {
  return splitAdmissions(records).valid.length > 0;
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
