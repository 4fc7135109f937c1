import { describe, expect, test } from 'vitest';
import { verdictCodes } from '#src/contract/check-in.ts';
import type { ScanRecord } from './check-in-fold.ts';
import { parseTicketCode } from './ticket-code.ts';
import { decideVerdict, verdictClass, verdictScreen } from './verdict.ts';
import type { CheckInPoint, RosterEntry, Verdict, VerdictInput } from './verdict.ts';

const minute = 60_000;
const hour = 60 * minute;
/** 05.00 WIB on race morning. */
const now = Date.parse('2027-02-13T22:00:00Z');

const pack: CheckInPoint = {
  id: 'pack',
  name: { id: 'Race pack' },
  kind: 'pack',
  opensAt: now - 48 * hour,
  closesAt: now + hour,
  categories: null,
  prerequisite: null,
  repeat: 'once',
  checklist: [],
  state: 'open',
};
const start: CheckInPoint = {
  ...pack,
  id: 'start',
  name: { id: 'Corral start', en: 'Start corral' },
  kind: 'start',
  opensAt: now - hour,
  categories: ['hm', '10k'],
};
const startFor5k: CheckInPoint = { ...start, id: 'start-5k', categories: ['5k'] };
const entry: RosterEntry = {
  index: 'a'.repeat(32),
  state: 'confirmed',
  rev: 1,
  category: 'hm',
  wave: 'B',
  hasNote: false,
  passed: [],
};
const scan: ScanRecord = {
  id: 'scan-1',
  deviceId: 'phone-2',
  seq: 1,
  pointId: 'start',
  registrationId: entry.index,
  action: 'admit',
  voids: null,
  correctedAt: now - 10 * minute,
  uncertaintyMs: 100,
  where: 'Gerbang 3',
};
const valid: VerdictInput = {
  code: parseTicketCode('0000000000000000000H'),
  event: { tag: '000', zone: 'Asia/Jakarta' },
  point: start,
  points: [pack, startFor5k, start],
  entry,
  isRevoked: false,
  isAuthoritative: false,
  scans: [],
  deviceId: 'phone-1',
  ticked: [],
  now,
  uncertaintyMs: 0,
};

/** Changes an input without undoing what another change did to its point, entry or scans. */
type Change = (input: VerdictInput) => VerdictInput;
const withPoint =
  (change: Partial<CheckInPoint>): Change =>
  (input) => ({ ...input, point: { ...input.point, ...change } });
const withEntry =
  (change: Partial<RosterEntry>): Change =>
  (input) => ({ ...input, entry: input.entry && { ...input.entry, ...change } });
const withScan =
  (change: Partial<ScanRecord>): Change =>
  (input) => ({
    ...input,
    scans: [...input.scans, { ...scan, id: `scan-${input.scans.length}`, ...change }],
  });
const verdictAfter = (...changes: Change[]) =>
  decideVerdict(changes.reduce((input, change) => change(input), valid));

const checklist = [
  { id: 'ktp', label: { id: 'KTP ditunjukkan' } },
  { id: 'surat', label: { id: 'Surat sehat' } },
];
const packMissing = {
  pointId: 'pack',
  point: { id: 'pack', kind: 'pack', name: pack.name },
} as const;

/** In the protocol's order of checks: what makes each verdict, and what it has to say. */
const table: { verdict: Verdict; change: Change }[] = [
  {
    verdict: { code: 'unknown', reason: 'check' },
    change: (input) => ({ ...input, code: parseTicketCode('0000000000000000000J') }),
  },
  {
    verdict: { code: 'wrong_event', eventTag: '000' },
    change: (input) => ({ ...input, event: { ...input.event, tag: '7K2' } }),
  },
  { verdict: { code: 'revoked' }, change: (input) => ({ ...input, isRevoked: true }) },
  { verdict: { code: 'not_on_this_phone' }, change: (input) => ({ ...input, entry: null }) },
  { verdict: { code: 'cancelled' }, change: withEntry({ state: 'cancelled' }) },
  { verdict: { code: 'unpaid', proofSent: false }, change: withEntry({ state: 'unpaid' }) },
  {
    verdict: { code: 'not_confirmed', state: 'waitlisted' },
    change: withEntry({ state: 'waitlisted' }),
  },
  {
    verdict: {
      code: 'wrong_point',
      target: { id: 'start-5k', kind: 'start', name: startFor5k.name },
    },
    change: withEntry({ category: '5k' }),
  },
  {
    verdict: { code: 'too_early', opensAt: now + 1 },
    change: withPoint({ opensAt: now + 1 }),
  },
  {
    verdict: { code: 'too_late', closesAt: now - 1 },
    change: withPoint({ closesAt: now - 1 }),
  },
  {
    verdict: { code: 'prerequisite', missing: { ...packMissing, severity: 'block' } },
    change: withPoint({ prerequisite: { pointId: 'pack', mode: 'block' } }),
  },
  {
    verdict: { code: 'just_now', at: now - 10_000 },
    change: withScan({ deviceId: 'phone-1', correctedAt: now - 10_000 }),
  },
  {
    verdict: { code: 'already', at: now - 10 * minute, where: 'Gerbang 3', deviceId: 'phone-2' },
    change: withScan({}),
  },
  {
    verdict: { code: 'needs_checklist', items: checklist },
    change: withPoint({ checklist }),
  },
  {
    verdict: { code: 'ok_note', hasNote: true, missing: null },
    change: withEntry({ hasNote: true }),
  },
  { verdict: { code: 'ok' }, change: (input) => input },
];

describe('each verdict', () => {
  test.each(table)('$verdict.code is given with what its words need', ({ verdict, change }) => {
    expect(verdictAfter(change)).toEqual(verdict);
  });

  test('has its row in the table', () => {
    expect(table.map(({ verdict }) => verdict.code).sort()).toEqual([...verdictCodes].sort());
  });
});

describe('of two faults at once the earlier check answers', () => {
  const pairs = table.flatMap((earlier, index) =>
    table.slice(index + 1).map((later) => ({ earlier, later })),
  );
  // Both read the same field, so they cannot be true at once.
  const exclusive = [
    ['cancelled', 'unpaid'],
    ['cancelled', 'not_confirmed'],
    ['unpaid', 'not_confirmed'],
  ];
  const possible = pairs.filter(
    ({ earlier, later }) =>
      !exclusive.some(([a, b]) => a === earlier.verdict.code && b === later.verdict.code),
  );

  test.each(possible)('$earlier.verdict.code before $later.verdict.code', ({ earlier, later }) => {
    expect(verdictAfter(later.change, earlier.change).code).toBe(earlier.verdict.code);
    expect(verdictAfter(earlier.change, later.change).code).toBe(earlier.verdict.code);
  });
});

describe('code and roster', () => {
  test('text that is no code is unknown, and says what was wrong', () => {
    const read = (text: unknown) =>
      verdictAfter((input) => ({ ...input, code: parseTicketCode(text) }));
    expect(read('')).toEqual({ code: 'unknown', reason: 'empty' });
    expect(read('https://derap.test')).toEqual({ code: 'unknown', reason: 'length' });
  });

  test('a ticket that the server does not know either does not exist', () => {
    expect(verdictAfter((input) => ({ ...input, entry: null, isAuthoritative: true }))).toEqual({
      code: 'unknown',
      reason: 'not_found',
    });
  });

  test('a transferred registration’s code is an old one', () => {
    expect(verdictAfter(withEntry({ state: 'transferred' })).code).toBe('revoked');
  });

  test('an unpaid ticket says whether a proof is waiting', () => {
    expect(verdictAfter(withEntry({ state: 'proof_sent' }))).toEqual({
      code: 'unpaid',
      proofSent: true,
    });
  });

  test('a pending registration is not confirmed', () => {
    expect(verdictAfter(withEntry({ state: 'pending' }))).toMatchObject({ state: 'pending' });
  });
});

describe('the place', () => {
  test('a category with no open point of this kind is sent nowhere', () => {
    expect(verdictAfter(withEntry({ category: '42k' }))).toEqual({
      code: 'wrong_point',
      target: null,
    });
    const closed = { ...startFor5k, state: 'closed' as const };
    expect(
      verdictAfter(withEntry({ category: '5k' }), (input) => ({
        ...input,
        points: [pack, closed],
      })),
    ).toMatchObject({ target: null });
  });

  test('a point without a list of categories takes them all', () => {
    expect(verdictAfter(withEntry({ category: '42k' }), withPoint({ categories: null })).code).toBe(
      'ok',
    );
  });
});

describe('the window', () => {
  const unsure: Change = (input) => ({ ...input, uncertaintyMs: 2000 });

  test('includes its first and its last instant', () => {
    expect(verdictAfter(withPoint({ opensAt: now })).code).toBe('ok');
    expect(verdictAfter(withPoint({ closesAt: now })).code).toBe('ok');
  });

  test('is wider by as much as the clock may be off', () => {
    expect(verdictAfter(unsure, withPoint({ opensAt: now + 2000 })).code).toBe('ok');
    expect(verdictAfter(unsure, withPoint({ opensAt: now + 2001 })).code).toBe('too_early');
    expect(verdictAfter(unsure, withPoint({ closesAt: now - 2000 })).code).toBe('ok');
    expect(verdictAfter(unsure, withPoint({ closesAt: now - 2001 })).code).toBe('too_late');
  });

  test('opens and closes by hand as well, whatever the clock says', () => {
    expect(verdictAfter(withPoint({ state: 'draft' })).code).toBe('too_early');
    expect(verdictAfter(withPoint({ state: 'closed' })).code).toBe('too_late');
    expect(verdictAfter(withPoint({ state: 'closed', opensAt: now + hour })).code).toBe('too_late');
  });
});

describe('a prerequisite', () => {
  const required = withPoint({ prerequisite: { pointId: 'pack', mode: 'block' } });
  const wanted = withPoint({ prerequisite: { pointId: 'pack', mode: 'warn' } });

  test('is met by the roster or by a scan, of any phone', () => {
    const passed = [{ pointId: 'pack', at: now - 24 * hour, where: 'Loket 1' }];
    expect(verdictAfter(required, withEntry({ passed })).code).toBe('ok');
    expect(verdictAfter(required, withScan({ pointId: 'pack' })).code).toBe('ok');
  });

  test('is not met by a denial or a voided admission', () => {
    expect(verdictAfter(required, withScan({ pointId: 'pack', action: 'deny' })).code).toBe(
      'prerequisite',
    );
    const undo = withScan({ pointId: 'pack', action: 'void', voids: 'scan-0', id: 'undo' });
    expect(verdictAfter(required, withScan({ pointId: 'pack' }), undo).code).toBe('prerequisite');
  });

  test('that only warns lets the runner go, and holds the screen', () => {
    expect(verdictAfter(wanted)).toEqual({
      code: 'ok_note',
      hasNote: false,
      missing: { ...packMissing, severity: 'warn' },
    });
  });

  test('that this phone does not know is still missing', () => {
    expect(verdictAfter(required, (input) => ({ ...input, points: [] }))).toEqual({
      code: 'prerequisite',
      missing: { pointId: 'pack', point: null, severity: 'block' },
    });
  });
});

describe('a second scan', () => {
  const passed = [{ pointId: 'start', at: now - hour, where: 'Gerbang 1' }];

  test('names the first admission, from wherever it is known', () => {
    expect(verdictAfter(withEntry({ passed }), withScan({}))).toEqual({
      code: 'already',
      at: now - hour,
      where: 'Gerbang 1',
      deviceId: null,
    });
  });

  test('at another point is no second scan', () => {
    expect(verdictAfter(withScan({ pointId: 'pack' })).code).toBe('ok');
  });

  test('after a void is the first again, also when the roster has not heard of the void', () => {
    const undo = withScan({ action: 'void', voids: 'scan-0', id: 'undo' });
    const heardBefore = [{ pointId: 'start', at: scan.correctedAt, where: 'Gerbang 3' }];
    expect(verdictAfter(withScan({}), undo, withEntry({ passed: heardBefore })).code).toBe('ok');
    expect(verdictAfter(withScan({}), undo, withEntry({ passed })).code).toBe('already');
  });

  test('is "just now" for a minute, on the phone that admitted, clock set back or not', () => {
    const own = (ago: number) =>
      verdictAfter(withScan({ deviceId: 'phone-1', correctedAt: now - ago }));
    expect(own(minute).code).toBe('just_now');
    expect(own(-500).code).toBe('just_now');
    expect(own(minute + 1).code).toBe('already');
    expect(verdictAfter(withScan({ correctedAt: now - 1000 })).code).toBe('already');
  });

  test('at a point for one passage is refused on a later day, too', () => {
    expect(verdictAfter(withScan({ correctedAt: now - 26 * hour })).code).toBe('already');
  });

  test('at a daily point is allowed once midnight of the event’s zone has passed', () => {
    const daily = withPoint({ repeat: 'daily' });
    const midnight = Date.parse('2027-02-13T17:00:00Z');
    expect(verdictAfter(daily, withScan({ correctedAt: midnight })).code).toBe('already');
    expect(verdictAfter(daily, withScan({ correctedAt: midnight - 1 })).code).toBe('ok');
  });

  test('at a point for many passages is allowed, but not within the same minute on the same phone', () => {
    const many = withPoint({ repeat: 'many' });
    expect(verdictAfter(many, withScan({})).code).toBe('ok');
    expect(
      verdictAfter(many, withScan({ deviceId: 'phone-1', correctedAt: now - 5000 })).code,
    ).toBe('just_now');
  });
});

describe('the checklist', () => {
  const listed = withPoint({ checklist });

  test('asks for what is not ticked yet, and only for that', () => {
    expect(verdictAfter(listed, (input) => ({ ...input, ticked: ['ktp'] }))).toEqual({
      code: 'needs_checklist',
      items: [checklist[1]],
    });
  });

  test('is done when everything is ticked', () => {
    expect(verdictAfter(listed, (input) => ({ ...input, ticked: ['surat', 'ktp'] })).code).toBe(
      'ok',
    );
  });
});

describe('how a verdict is shown', () => {
  const codesWhere = (holds: (code: (typeof verdictCodes)[number]) => boolean) =>
    verdictCodes.filter(holds);

  test.each([
    ['go', ['ok']],
    ['go_holds', ['ok_note']],
    ['ask', ['needs_checklist']],
    ['info', ['just_now']],
    ['stop', ['not_confirmed', 'cancelled', 'revoked', 'wrong_event', 'unknown']],
  ])('%s is the class of %j alone', (verdictClassName, codes) => {
    expect(codesWhere((code) => verdictClass(code) === verdictClassName)).toEqual(codes);
  });

  test('every other verdict stops and asks staff to look', () => {
    expect(codesWhere((code) => verdictClass(code) === 'stop_look')).toHaveLength(7);
  });

  test.each([
    ['valid', ['ok', 'ok_note']],
    ['already', ['already', 'just_now']],
    ['wrong', ['prerequisite', 'wrong_point', 'too_early', 'too_late', 'wrong_event']],
    ['void', ['unpaid', 'not_confirmed', 'cancelled', 'revoked']],
    ['unknown', ['unknown']],
    ['ask', ['needs_checklist', 'not_on_this_phone']],
  ])('the screen %s shows %j', (screen, codes) => {
    expect(codesWhere((code) => verdictScreen(code) === screen)).toEqual(codes);
  });
});
