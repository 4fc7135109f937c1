import type { Outcome } from './judge.ts';
import { deriveByModel, type Staff, type TimedScan } from './model.ts';

/** A scan as it reached a server, in order of arrival, repeats included, with what the phone's wall clock said. */
export type Arrival = Omit<TimedScan, 'at' | 'uncertaintyMs'> & {
  /** The wall clock's time of the scan, corrected by what it was wrong when the phone was prepared. */
  wallTime: number;
};

/*
 * Three ways to build a check-in that all look right in a demo. The judge has to find each of them wrong, or it proves
 * nothing about ours.
 */

/** `update registrations set checked_in = true`: what most do. */
export function setAFlag(arrivals: readonly Arrival[]): Outcome {
  const flag = new Map<string, Arrival>();
  for (const scan of arrivals) {
    if (scan.action === 'void') flag.delete(scan.runner);
    else if (scan.action !== 'deny' && !flag.has(scan.runner)) flag.set(scan.runner, scan);
  }
  return {
    log: [...flag.values()].map(byWallClock),
    admissions: new Map([...flag].map(([runner, { id }]) => [runner, id])),
    incidents: new Map(),
    quarantined: [],
  };
}

/** A log and a unique index: who arrives first is the admission, who arrives later is the double. */
export function firstWriterWins(arrivals: readonly Arrival[]): Outcome {
  const log = new Map<string, Arrival>();
  const admissions: Outcome['admissions'] = new Map();
  const incidents: Outcome['incidents'] = new Map();
  for (const scan of arrivals) {
    if (log.has(scan.id)) continue;
    log.set(scan.id, scan);
    if (scan.action === 'deny') continue;
    const first = admissions.get(scan.runner);
    if (scan.action === 'void') {
      if (first === scan.voids) admissions.delete(scan.runner);
    } else if (first === undefined) admissions.set(scan.runner, scan.id);
    else incidents.set(scan.id, { kind: 'double', first, explainedBy: null });
  }
  return { log: [...log.values()].map(byWallClock), admissions, incidents, quarantined: [] };
}

/** Everything right but the time, which it takes from the phone. */
export function trustTheWallClock(arrivals: readonly Arrival[], staff: Staff): Outcome {
  const log = [...new Map(arrivals.map((scan) => [scan.id, byWallClock(scan)])).values()];
  return { log, ...deriveByModel(log, staff), quarantined: [] };
}

function byWallClock({ wallTime, ...scan }: Arrival): TimedScan {
  return { ...scan, at: wallTime, uncertaintyMs: 1000 };
}
