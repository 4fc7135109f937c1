import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareScans, foldScans, splitAdmissions, type ScanRecord } from './check-in-fold.ts';

/** What a log leads to, to be compared: who is in, and what is to be judged or explained. */
type Derived = { admitted: string[]; incidents: string[] };

/** Few tickets, points, phones and times, so that everything meets everything. */
const logs = fc
  .array(
    fc.record({
      deviceId: fc.constantFrom('phone-1', 'phone-2', 'phone-3'),
      pointId: fc.constantFrom('pack', 'start'),
      registrationId: fc.constantFrom('sari', 'budi'),
      action: fc.constantFrom('admit', 'admit', 'admit', 'override', 'deny', 'void', 'void'),
      // A quarter of an hour is what a steward has to take an own admission back.
      correctedAt: fc.nat(5).map((count) => count * 5 * 60_000),
      uncertaintyMs: fc.nat(3),
      isEntitled: fc.constantFrom(true, true, true, false),
      isLetIn: fc.constantFrom(true, false),
      scope: fc.constantFrom('any', 'own', null),
      target: fc.nat(20),
    }),
    { maxLength: 20 },
  )
  .map((drafts) =>
    drafts.map(({ target, scope, ...draft }, index): ScanRecord => {
      const isVoid = draft.action === 'void';
      const aim = target % drafts.length;
      return {
        ...draft,
        // Most voids name their own ticket and point; of the rest some do not, and name nothing there.
        ...(isVoid && target % 4 > 0
          ? {
              pointId: drafts[aim]?.pointId ?? 'pack',
              registrationId: drafts[aim]?.registrationId ?? 'sari',
            }
          : {}),
        id: `scan-${index}`,
        seq: index,
        voids: isVoid ? `scan-${aim}` : null,
        voidScope: isVoid ? scope : null,
        where: null,
      };
    }),
  );

/** A log and another order in which it may arrive. */
const arrivals = logs.chain((log) =>
  fc.record({
    log: fc.constant(log),
    shuffled: fc.shuffledSubarray(log, { minLength: log.length }),
  }),
);
const permutations = { numRuns: 1000 };

/** The property that whatever derives state from a log has to have. */
const isIndependentOfArrival = (fold: (log: readonly ScanRecord[]) => unknown) =>
  fc.property(arrivals, ({ log, shuffled }) => {
    expect(fold(shuffled)).toEqual(fold(log));
  });

describe('any log', () => {
  test('leads to the same admissions and incidents in 1,000 orders of arrival', () => {
    fc.assert(isIndependentOfArrival(foldScans), permutations);
  });

  test('would not, if each scan set a flag and a void took it away', () => {
    expect(fc.check(isIndependentOfArrival(byFlag), permutations).failed).toBe(true);
  });

  test('would not, if the first to arrive were the admission', () => {
    expect(fc.check(isIndependentOfArrival(byFirstWriter), permutations).failed).toBe(true);
  });

  test('would not, if a void only met what had arrived before it', () => {
    expect(fc.check(isIndependentOfArrival(byVoidsSoFar), permutations).failed).toBe(true);
  });

  test('leads to the same state when records arrive twice', () => {
    fc.assert(
      fc.property(arrivals, ({ log, shuffled }) => {
        expect(foldScans([...log, ...shuffled])).toEqual(foldScans(log));
      }),
    );
  });

  test('only ever adds incidents while it grows', () => {
    fc.assert(
      fc.property(arrivals, ({ shuffled }) => {
        let known: string[] = [];
        for (let length = 1; length <= shuffled.length; length += 1) {
          const now = derive(shuffled.slice(0, length)).incidents;
          expect(now).toEqual(expect.arrayContaining(known));
          known = now;
        }
      }),
    );
  });

  test('admits each ticket once at a point, and accounts for every admission', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const states = foldScans(log);
        const keys = states.map((state) => `${state.registrationId} ${state.pointId}`);
        expect(new Set(keys).size).toBe(keys.length);
        const { valid, refused: left } = splitAdmissions(log);
        const incidents = states.flatMap((state) => state.incidents);
        const standing = incidents.filter(
          ({ kind, explainedBy }) => kind === 'double' && explainedBy === null,
        );
        const admitted = states.flatMap(({ admission }) => admission ?? []);
        // Who stands is in, or to be judged, or was to be judged until a void explained it.
        const letInBeside = valid.filter((scan) => !scan.isEntitled && !admitted.includes(scan));
        expect(admitted.length + standing.length + letInBeside.length).toBe(valid.length);
        expect(left.every(({ isEntitled, isLetIn }) => !isEntitled && isLetIn === false)).toBe(
          true,
        );
        const refused = log.filter(
          ({ action, isEntitled }) => (action === 'admit' || action === 'override') && !isEntitled,
        );
        expect(incidents.filter(({ kind }) => kind === 'not_entitled')).toHaveLength(
          refused.length,
        );
      }),
    );
  });

  test('keeps its incidents when a judge lets somebody in', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const unjudged = log.map((scan) => ({ ...scan, isLetIn: false }));
        expect(derive(log).incidents).toEqual(expect.arrayContaining(derive(unjudged).incidents));
      }),
    );
  });

  test('is sorted the same way from any start', () => {
    fc.assert(
      fc.property(arrivals, ({ log, shuffled }) => {
        expect(shuffled.sort(compareScans)).toEqual([...log].sort(compareScans));
      }),
    );
  });
});

function derive(log: readonly ScanRecord[]): Derived {
  const states = foldScans(log);
  return {
    admitted: states.flatMap(({ admission }) => admission?.id ?? []),
    incidents: states.flatMap(({ incidents }) => incidents.map(({ scan }) => scan.id)),
  };
}

/** What others do: a ticket is checked in or it is not. */
function byFlag(log: readonly ScanRecord[]) {
  const flags = new Set<string>();
  const doubles = new Set<string>();
  for (const { action, registrationId, pointId, id } of log) {
    const ticket = `${registrationId} ${pointId}`;
    if (action === 'admit' && flags.has(ticket)) doubles.add(id);
    if (action === 'admit') flags.add(ticket);
    if (action === 'void') flags.delete(ticket);
  }
  return { flags, doubles };
}

function byFirstWriter(log: readonly ScanRecord[]) {
  const first = new Map<string, string>();
  for (const { action, registrationId, pointId, id } of log) {
    const ticket = `${registrationId} ${pointId}`;
    if (action === 'admit' && !first.has(ticket)) first.set(ticket, id);
  }
  return first;
}

/** As we did: right about times, wrong about a void that comes before its admission. */
function byVoidsSoFar(log: readonly ScanRecord[]) {
  const seen = new Set<string>();
  const heard = log.filter(({ id, action, voids }) => {
    seen.add(id);
    return action !== 'void' || seen.has(voids ?? '');
  });
  return foldScans(heard);
}
