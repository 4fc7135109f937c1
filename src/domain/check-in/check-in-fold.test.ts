import { describe, expect, test } from 'vitest';
import { compareScans, foldScans, splitAdmissions, toRepeatKey } from './check-in-fold.ts';
import type { Incident, RepeatRules, ScanRecord } from './check-in-fold.ts';

const base: ScanRecord = {
  id: 'scan-1',
  deviceId: 'phone-1',
  seq: 1,
  pointId: 'pack',
  registrationId: 'sari',
  action: 'admit',
  voids: null,
  voidScope: null,
  isEntitled: true,
  correctedAt: 100_000,
  uncertaintyMs: 200,
  where: 'Loket 1',
};
const scan = (change: Partial<ScanRecord> = {}): ScanRecord => ({ ...base, ...change });
const takeBack = (target: ScanRecord, change: Partial<ScanRecord> = {}): ScanRecord => ({
  ...target,
  id: `void-of-${target.id}`,
  action: 'void',
  voids: target.id,
  voidScope: 'any',
  correctedAt: target.correctedAt + 60_000,
  ...change,
});
const incidentsOf = (...records: ScanRecord[]): Incident[] =>
  foldScans(records).flatMap(({ incidents }) => incidents);

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
    expect(incidentsOf(scan(), second)).toMatchObject([{ orderUncertain: uncertain }]);
  });

  test('an override admits, a denial does not', () => {
    expect(foldScans([scan({ action: 'deny' })])[0]?.admission).toBeNull();
    expect(foldScans([scan({ action: 'override' })])[0]?.admission?.action).toBe('override');
  });

  test('a void takes its admission back, also when it arrives first', () => {
    const undo = takeBack(scan());
    expect(foldScans([undo, scan()])).toMatchObject([{ admission: null, incidents: [] }]);
    expect(splitAdmissions([undo, scan()])).toEqual({
      valid: [],
      voided: [scan()],
      refused: [],
    });
  });

  test('a void that does not reach its admission changes nothing', () => {
    const undo = takeBack(scan(), { voidScope: 'own', deviceId: 'phone-2' });
    expect(foldScans([scan(), undo])).toMatchObject([{ admission: { id: 'scan-1' } }]);
  });

  test('a void that names nothing changes nothing', () => {
    const undo = takeBack(scan(), { voids: null });
    expect(foldScans([scan(), undo])).toMatchObject([{ admission: { id: 'scan-1' } }]);
  });

  test('a void for another ticket or point changes nothing, whatever id it names', () => {
    for (const elsewhere of [{ registrationId: 'budi' }, { pointId: 'start' }]) {
      const states = foldScans([scan(), takeBack(scan(), elsewhere)]);
      expect(states.filter(({ admission }) => admission?.id === 'scan-1')).toHaveLength(1);
    }
  });
});

describe('an incident', () => {
  const second = scan({ id: 'scan-2', deviceId: 'phone-2', correctedAt: 160_000 });
  const third = scan({ id: 'scan-3', deviceId: 'phone-3', correctedAt: 220_000 });

  test('stays when the first is voided, explained by that void; the second is the admission', () => {
    const undo = takeBack(scan());
    expect(foldScans([scan(), second, undo])).toMatchObject([
      {
        admission: { id: 'scan-2' },
        incidents: [{ kind: 'double', scan: second, first: scan(), explainedBy: undo }],
      },
    ]);
  });

  test('stays when it is voided itself, explained by that void', () => {
    const undo = takeBack(second);
    expect(incidentsOf(scan(), second, undo)).toMatchObject([
      { scan: second, first: scan(), explainedBy: undo },
    ]);
  });

  test('is explained by the earliest of several voids', () => {
    const [undo, again] = [takeBack(second), takeBack(second, { id: 'void-2', seq: 9 })];
    expect(incidentsOf(again, undo, second, scan())).toMatchObject([{ explainedBy: undo }]);
  });

  test('that a void leaves open is one with the admission that counts now', () => {
    expect(incidentsOf(scan(), second, third, takeBack(scan()))).toMatchObject([
      { scan: second, first: scan(), explainedBy: { voids: 'scan-1' } },
      { scan: third, first: second, explainedBy: null },
    ]);
  });

  test('of three, all voided, is explained by its own', () => {
    const voids = [scan(), second, third].map((record) => takeBack(record));
    expect(foldScans([...voids, scan(), second, third])).toMatchObject([
      {
        admission: null,
        incidents: [
          { scan: second, explainedBy: { voids: 'scan-2' } },
          { scan: third, explainedBy: { voids: 'scan-3' } },
        ],
      },
    ]);
  });

  test('is an admission that is not entitled, which makes none of another', () => {
    const wrong = scan({ isEntitled: false });
    expect(foldScans([wrong, second])).toMatchObject([
      {
        admission: { id: 'scan-2' },
        incidents: [{ kind: 'not_entitled', scan: wrong, explainedBy: null }],
      },
    ]);
    expect(incidentsOf(wrong, takeBack(wrong))).toMatchObject([
      { explainedBy: { voids: 'scan-1' } },
    ]);
  });
});

describe('an admission that was not entitled and that a judge let in', () => {
  const letIn = scan({ isEntitled: false, isLetIn: true });
  const second = scan({ id: 'scan-2', deviceId: 'phone-2', correctedAt: 160_000 });

  test('is the admission, and stays the incident that it was', () => {
    expect(foldScans([letIn])).toMatchObject([
      { admission: letIn, incidents: [{ kind: 'not_entitled', scan: letIn, explainedBy: null }] },
    ]);
    expect(splitAdmissions([letIn])).toEqual({ valid: [letIn], voided: [], refused: [] });
  });

  test('has used the ticket: who comes after it is a double', () => {
    expect(foldScans([second, letIn])).toMatchObject([
      {
        admission: letIn,
        incidents: [{ kind: 'not_entitled' }, { kind: 'double', scan: second, first: letIn }],
      },
    ]);
  });

  test('after the admission that counts is no second incident: it has been judged', () => {
    const late = { ...letIn, correctedAt: 200_000 };
    expect(foldScans([second, late])).toMatchObject([
      { admission: second, incidents: [{ kind: 'not_entitled', scan: late }] },
    ]);
  });

  test('is taken back by a void as any other', () => {
    expect(foldScans([letIn, takeBack(letIn)])).toMatchObject([{ admission: null }]);
  });

  test('is refused until then, unless a void has taken it back', () => {
    const refused = scan({ isEntitled: false });
    expect(splitAdmissions([refused])).toEqual({ valid: [], voided: [], refused: [refused] });
    expect(splitAdmissions([refused, takeBack(refused)]).refused).toEqual([]);
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
