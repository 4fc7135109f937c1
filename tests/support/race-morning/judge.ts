import { deriveByModel, type Derived, type Staff, type TimedScan } from './model.ts';

/** A line of a phone's log as it was really made. */
export type MadeScan = Omit<TimedScan, 'at' | 'uncertaintyMs'> & {
  /** When it was made, which no phone knows. */
  truth: number;
};

/** What a server holds in the end. */
export type Outcome = Derived & {
  log: readonly TimedScan[];
  /** Ids that it did not take into its log. */
  quarantined: readonly string[];
};

/** What may be wrong with a server, in the words of a race director. */
export type Complaint =
  | 'a scan is lost'
  | 'a scan is not as the phone made it'
  | 'a runner went in twice unnoticed'
  | 'somebody went in without a right to, unnoticed'
  | 'a time is further off than it says'
  | 'the order of two is called certain and wrong'
  | 'the derived state is not what the log says';

/** Holds a server's outcome against what really happened; how often each thing is wrong, empty when nothing is. */
export function judge(
  made: readonly MadeScan[],
  outcome: Outcome,
  staff: Staff,
): Partial<Record<Complaint, number>> {
  const complaints: Partial<Record<Complaint, number>> = {};
  const complain = (about: Complaint) => {
    complaints[about] = (complaints[about] ?? 0) + 1;
  };
  const logged = new Map(outcome.log.map((scan) => [scan.id, scan]));
  for (const scan of made) {
    const kept = logged.get(scan.id);
    if (kept === undefined) complain('a scan is lost');
    else if (!isSame(kept, scan)) complain('a scan is not as the phone made it');
    else if (Math.abs(kept.at - scan.truth) > kept.uncertaintyMs + 1)
      complain('a time is further off than it says');
  }
  for (const [admissions, isEntitled] of admissionsByRight(made, staff)) {
    const told = admissions.filter(({ id }) => outcome.incidents.has(id)).length;
    // One of those who have a right to may go in unremarked; of the others nobody.
    if (isEntitled && told < admissions.length - 1) complain('a runner went in twice unnoticed');
    if (!isEntitled && told < admissions.length)
      complain('somebody went in without a right to, unnoticed');
  }
  const truths = new Map(made.map(({ id, truth }) => [id, truth]));
  for (const [earlier, later] of certainOrders(outcome, logged)) {
    if ((truths.get(earlier) ?? 0) > (truths.get(later) ?? 0))
      complain('the order of two is called certain and wrong');
  }
  const expected = deriveByModel(outcome.log, staff);
  for (const part of ['admissions', 'incidents'] as const) {
    for (const key of new Set([...expected[part].keys(), ...outcome[part].keys()])) {
      const [wanted, got] = [expected[part].get(key), outcome[part].get(key)];
      if (JSON.stringify(wanted) !== JSON.stringify(got))
        complain('the derived state is not what the log says');
    }
  }
  return complaints;
}

function isSame(kept: TimedScan, made: MadeScan): boolean {
  const fields = ['phone', 'seq', 'runner', 'action', 'voids'] as const;
  return fields.every((field) => kept[field] === made[field]);
}

/** The admissions of each runner that were really made, apart by whether they had a right to it. */
function admissionsByRight(made: readonly MadeScan[], { cancelled }: Staff) {
  const groups = new Map<string, [MadeScan[], boolean]>();
  for (const scan of made) {
    if (scan.action !== 'admit' && scan.action !== 'override') continue;
    const isEntitled = scan.action === 'override' || !cancelled.has(scan.runner);
    const key = `${scan.runner} ${isEntitled}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [[scan], isEntitled]);
    else group[0].push(scan);
  }
  return groups.values();
}

/** The doubles whose two times are further apart than both may be off, the earlier scan first. */
function* certainOrders(outcome: Outcome, logged: ReadonlyMap<string, TimedScan>) {
  for (const [id, { first }] of outcome.incidents) {
    const [a, b] = [logged.get(first ?? ''), logged.get(id)];
    if (a && b && b.at - a.at >= a.uncertaintyMs + b.uncertaintyMs) yield [a.id, b.id] as const;
  }
}
