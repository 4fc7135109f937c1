import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareScans, foldScans, toRepeatKey, splitAdmissions } from './check-in-fold.ts';
import type { RepeatRules, ScanRecord } from './check-in-fold.ts';

const base: ScanRecord = {
  id: 'scan-1',
  deviceId: 'phone-1',
  seq: 1,
  pointId: 'pack',
  registrationId: 'sari',
  action: 'admit',
  voids: null,
  correctedAt: 100_000,
  uncertaintyMs: 200,
  where: 'Loket 1',
};
const scan = (change: Partial<ScanRecord> = {}): ScanRecord => ({ ...base, ...change });

describe('one ticket at one point', () => {
  test('the first admission is the admission', () => {
    expect(foldScans([scan()])).toEqual([
      { registrationId: 'sari', pointId: 'pack', repeatKey: '', admission: scan(), incidents: [] },
    ]);
  });

  test('a further admission is an incident that names the first', () => {
    const second = scan({ id: 'scan-2', deviceId: 'phone-2', correctedAt: 160_000 });
    expect(foldScans([second, scan()])).toMatchObject([
      {
        admission: { id: 'scan-1' },
        incidents: [{ scan: second, first: scan(), orderUncertain: false }],
      },
    ]);
  });

  test.each([
    [399, true],
    [400, false],
  ])('%i ms apart with clocks known to 200 ms each: order uncertain is %s', (apart, uncertain) => {
    const second = scan({ id: 'scan-2', deviceId: 'phone-2', correctedAt: 100_000 + apart });
    expect(foldScans([scan(), second])[0]?.incidents[0]?.orderUncertain).toBe(uncertain);
  });

  test('an override admits, a denial does not', () => {
    expect(foldScans([scan({ action: 'deny' })])[0]?.admission).toBeNull();
    expect(foldScans([scan({ action: 'override' })])[0]?.admission?.action).toBe('override');
  });

  test('a void takes its admission back, also when it arrives first', () => {
    const undo = scan({ id: 'scan-2', seq: 2, action: 'void', voids: 'scan-1' });
    expect(foldScans([undo, scan()])).toMatchObject([{ admission: null, incidents: [] }]);
    expect(splitAdmissions([undo, scan()])).toEqual({ valid: [], voided: [scan()] });
  });

  test('after a void of the first, the second is the admission and no incident', () => {
    const second = scan({ id: 'scan-2', deviceId: 'phone-2', correctedAt: 160_000 });
    const undo = scan({ id: 'scan-3', seq: 2, action: 'void', voids: 'scan-1' });
    expect(foldScans([scan(), second, undo])).toMatchObject([
      { admission: { id: 'scan-2' }, incidents: [] },
    ]);
  });

  test('a void for another ticket or point changes nothing, whatever id it names', () => {
    const undo = scan({ id: 'scan-2', action: 'void', voids: 'scan-1' });
    for (const elsewhere of [{ registrationId: 'budi' }, { pointId: 'start' }]) {
      const states = foldScans([scan(), { ...undo, ...elsewhere }]);
      expect(states.filter(({ admission }) => admission?.id === 'scan-1')).toHaveLength(1);
    }
  });
});

describe('points that admit more often', () => {
  const rules = (repeat: 'daily' | 'many'): RepeatRules => ({
    zone: 'Asia/Jayapura',
    byPoint: new Map([['pack', repeat]]),
  });
  const evening = scan({ correctedAt: Date.parse('2027-02-13T14:59:00Z') });
  const midnight = scan({ id: 'scan-2', correctedAt: Date.parse('2027-02-13T15:00:00Z') });

  test('a daily point admits once on each day of the event’s zone', () => {
    expect(foldScans([evening, midnight], rules('daily'))).toMatchObject([
      { repeatKey: '2027-02-13', admission: { id: 'scan-1' }, incidents: [] },
      { repeatKey: '2027-02-14', admission: { id: 'scan-2' }, incidents: [] },
    ]);
    const again = scan({ id: 'scan-3', correctedAt: midnight.correctedAt + 1 });
    expect(foldScans([midnight, again], rules('daily'))[0]?.incidents).toHaveLength(1);
  });

  test('a point for many passages never makes an incident', () => {
    const states = foldScans([evening, midnight], rules('many'));
    expect(states.map(({ repeatKey }) => repeatKey)).toEqual(['scan-1', 'scan-2']);
    expect(states.flatMap(({ incidents }) => incidents)).toEqual([]);
  });

  test('a point for one passage has one repeat key', () => {
    expect(toRepeatKey(evening, 'once', 'Asia/Jayapura')).toBe('');
  });
});

describe('any log', () => {
  const logs = fc
    .array(
      fc.record({
        deviceId: fc.constantFrom('phone-1', 'phone-2', 'phone-3'),
        pointId: fc.constantFrom('pack', 'start'),
        registrationId: fc.constantFrom('sari', 'budi'),
        action: fc.constantFrom('admit', 'admit', 'override', 'deny', 'void'),
        correctedAt: fc.nat(5),
        uncertaintyMs: fc.nat(3),
        target: fc.nat(20),
      }),
      { maxLength: 20 },
    )
    .map((drafts) =>
      drafts.map(({ target, ...draft }, index): ScanRecord => ({
        ...draft,
        id: `scan-${index}`,
        seq: index,
        voids: draft.action === 'void' ? `scan-${target % drafts.length}` : null,
        where: null,
      })),
    );
  const shuffledLogs = logs.chain((log) =>
    fc.record({
      log: fc.constant(log),
      shuffled: fc.shuffledSubarray(log, { minLength: log.length }),
    }),
  );

  test('leads to the same state in whatever order it arrives', () => {
    fc.assert(
      fc.property(shuffledLogs, ({ log, shuffled }) => {
        expect(foldScans(shuffled)).toEqual(foldScans(log));
      }),
    );
  });

  test('would not, if the first to arrive were taken for the first', () => {
    const byArrival = (log: ScanRecord[]) => log.find(({ action }) => action === 'admit')?.id;
    const property = fc.property(shuffledLogs, ({ log, shuffled }) => {
      expect(byArrival(shuffled)).toBe(byArrival(log));
    });
    expect(fc.check(property).failed).toBe(true);
  });

  test('leads to the same state when records arrive twice', () => {
    fc.assert(
      fc.property(shuffledLogs, ({ log, shuffled }) => {
        expect(foldScans([...log, ...shuffled])).toEqual(foldScans(log));
      }),
    );
  });

  test('admits each ticket once at a point, and accounts for every admission that stands', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const states = foldScans(log);
        const keys = states.map((state) => `${state.registrationId} ${state.pointId}`);
        expect(new Set(keys).size).toBe(keys.length);
        const accounted = states.flatMap(({ admission, incidents }) => [
          ...(admission ? [admission.id] : []),
          ...incidents.map((incident) => incident.scan.id),
        ]);
        const valid = splitAdmissions(log).valid.map(({ id }) => id);
        expect(accounted.sort()).toEqual(valid.sort());
      }),
    );
  });

  test('is sorted the same way from any start', () => {
    fc.assert(
      fc.property(shuffledLogs, ({ log, shuffled }) => {
        expect(shuffled.sort(compareScans)).toEqual([...log].sort(compareScans));
      }),
    );
  });
});

test('time decides the order, then device, then sequence, then id', () => {
  const wanted = [
    scan({ correctedAt: 1, deviceId: 'phone-9', seq: 9 }),
    scan({ correctedAt: 2, deviceId: 'phone-1', seq: 9 }),
    scan({ correctedAt: 2, deviceId: 'phone-2', seq: 1, id: 'scan-9' }),
    scan({ correctedAt: 2, deviceId: 'phone-2', seq: 2, id: 'scan-1' }),
    scan({ correctedAt: 2, deviceId: 'phone-2', seq: 2, id: 'scan-2' }),
  ];
  expect(wanted.toReversed().sort(compareScans)).toEqual(wanted);
  expect(compareScans(scan(), scan())).toBe(0);
});
