import { foldScans, type Incident, type RepeatRules, type ScanRecord } from '../check-in-fold.ts';

export type Double = Extract<Incident, { kind: 'double' }>;

/** The doubles that nobody has explained and that came to light with these scans; earliest first. */
export function findNewDoubles(
  records: Iterable<ScanRecord>,
  { rules, received }: { rules: RepeatRules; received: ReadonlySet<string> },
): Double[] {
  return foldScans(records, rules)
    .flatMap(({ incidents }) => incidents)
    .filter(isUnexplained)
    .filter(({ scan, first }) => received.has(scan.id) || received.has(first.id))
    .toSorted((a, b) => a.scan.correctedAt - b.scan.correctedAt);
}

function isUnexplained(incident: Incident): incident is Double {
  return incident.kind === 'double' && incident.explainedBy === null;
}
