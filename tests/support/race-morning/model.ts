/*
 * What check-in §8 says, once more, as plainly as it can be written and without any of the product's code: the tests compare
 * the product with this. It looks at one runner after another, and is slow.
 */

/** A line of a phone's log at one point that admits once, with the time that its judge gives it. */
export type TimedScan = {
  id: string;
  phone: string;
  seq: number;
  /** By the hash of the ticket's code. */
  runner: string;
  action: 'admit' | 'override' | 'deny' | 'void' | 'swap';
  /** For a void: the admission that it names. */
  voids: string | null;
  /** Epoch milliseconds; the truth is within ± `uncertaintyMs`. */
  at: number;
  uncertaintyMs: number;
};

export type ModelIncident = {
  kind: 'double' | 'not_entitled';
  /** Of a double: the admission that it repeats. */
  first: string | null;
  /** The void after which nothing is left to judge. */
  explainedBy: string | null;
};

/** Who was admitted by which scan, and what somebody has to judge, by scan. */
export type Derived = { admissions: Map<string, string>; incidents: Map<string, ModelIncident> };

export type Staff = {
  supervisors: ReadonlySet<string>;
  cancelled: ReadonlySet<string>;
  /** Admissions of cancelled runners that a supervisor judged afterwards: they may go on. */
  letIn: ReadonlySet<string>;
};

const ownVoidMs = 15 * 60_000;

export function deriveByModel(log: readonly TimedScan[], staff: Staff): Derived {
  const derived: Derived = { admissions: new Map(), incidents: new Map() };
  for (const scans of byRunner(log).values()) deriveRunner(scans.toSorted(inOrder), staff, derived);
  return derived;
}

function deriveRunner(scans: TimedScan[], staff: Staff, derived: Derived) {
  const { supervisors, cancelled, letIn } = staff;
  const undoOf = (admission: TimedScan) =>
    scans.find(
      (scan) =>
        scan.action === 'void' &&
        scan.voids === admission.id &&
        (supervisors.has(scan.phone) || isOwnAndSoon(scan, admission)),
    )?.id ?? null;

  const admitted: TimedScan[] = [];
  for (const scan of scans) {
    if (scan.action !== 'admit' && scan.action !== 'override') continue;
    // A supervisor may let in whom the organiser has cancelled.
    const isRefused = cancelled.has(scan.runner) && scan.action === 'admit';
    if (isRefused) {
      derived.incidents.set(scan.id, {
        kind: 'not_entitled',
        first: null,
        explainedBy: undoOf(scan),
      });
      // Who was let in is in from then on, and is not judged twice.
      if (!letIn.has(scan.id)) continue;
    }
    const [earliest] = admitted;
    const standing = admitted.find((earlier) => undoOf(earlier) === null);
    if (earliest !== undefined && !isRefused) {
      derived.incidents.set(scan.id, {
        kind: 'double',
        first: (standing ?? earliest).id,
        explainedBy: undoOf(scan) ?? (standing === undefined ? undoOf(earliest) : null),
      });
    }
    if (standing === undefined && undoOf(scan) === null)
      derived.admissions.set(scan.runner, scan.id);
    admitted.push(scan);
  }
}

/** A steward takes back what the same phone did, within a quarter of an hour as far as anybody knows. */
function isOwnAndSoon(undo: TimedScan, admission: TimedScan): boolean {
  const latest = admission.at + ownVoidMs + admission.uncertaintyMs + undo.uncertaintyMs;
  return undo.phone === admission.phone && undo.at <= latest;
}

function inOrder(a: TimedScan, b: TimedScan): number {
  return a.at - b.at || (a.phone < b.phone ? -1 : a.phone > b.phone ? 1 : a.seq - b.seq);
}

function byRunner(log: readonly TimedScan[]): Map<string, TimedScan[]> {
  const runners = new Map<string, TimedScan[]>();
  for (const scan of log) {
    const scans = runners.get(scan.runner);
    if (scans === undefined) runners.set(scan.runner, [scan]);
    else scans.push(scan);
  }
  return runners;
}
