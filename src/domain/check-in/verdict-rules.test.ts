import { describe, expect, test } from 'vitest';
import {
  type Change,
  checklist,
  hour,
  minute,
  now,
  pack,
  packMissing,
  scan,
  startFor5k,
  verdictAfter,
  withEntry,
  withPoint,
  withScan,
} from '#tests/support/check-in/verdict.ts';
import { parseTicketCode } from './ticket-code.ts';

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

  test('a ticket admitted for the time being, without the roster, is not admitted twice', () => {
    expect(
      verdictAfter((input) => ({ ...input, entry: null }), withScan({ where: 'Loket 3' })).code,
    ).toBe('already');
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
  test('a runner of another lane is sent there, before anything else is asked of the point', () => {
    const lanes = withPoint({
      state: 'closed',
      lanes: [
        { id: 'n', name: 'Utara', rule: { kind: 'bibs', from: 1, to: 499 }, device_id: 'phone-1' },
        { id: 'o', name: 'Selatan', rule: { kind: 'others' }, device_id: 'phone-2' },
      ],
    });
    expect(verdictAfter(lanes, withEntry({ bib: 700 }))).toMatchObject({
      code: 'wrong_point',
      target: { id: 'start' },
      lane: { lane: { name: 'Selatan' }, reason: 'other_lane' },
    });
    expect(verdictAfter(lanes, withEntry({ bib: 12 })).code).toBe('too_late');
    expect(verdictAfter(lanes)).toMatchObject({ lane: { reason: 'unreadable' } });
  });

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

  test('refuses nobody by a time that is not certain, but says so', () => {
    const lost: Change = (input) => ({ ...input, uncertaintyMs: 10 * hour });
    const early = withPoint({ opensAt: now + 7 * hour, closesAt: now + 9 * hour });
    const late = withPoint({ opensAt: now - 9 * hour, closesAt: now - 7 * hour });
    const unsureTime = { code: 'ok_note', hasNote: false, missing: null, isTimeUnsure: true };
    expect(verdictAfter(early).code).toBe('too_early');
    expect(verdictAfter(lost, early)).toEqual(unsureTime);
    expect(verdictAfter(late).code).toBe('too_late');
    expect(verdictAfter(lost, late)).toEqual(unsureTime);
    expect(verdictAfter(lost).code).toBe('ok');
    expect(verdictAfter(lost, withPoint({ state: 'closed' })).code).toBe('too_late');
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
    const undo = withScan({
      pointId: 'pack',
      action: 'void',
      voidScope: 'any',
      voids: 'scan-0',
      id: 'undo',
    });
    expect(verdictAfter(required, withScan({ pointId: 'pack' }), undo).code).toBe('prerequisite');
  });

  test('that only warns lets the runner go, and holds the screen', () => {
    expect(verdictAfter(wanted)).toEqual({
      code: 'ok_note',
      hasNote: false,
      missing: { ...packMissing, severity: 'warn' },
      isTimeUnsure: false,
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
      uncertaintyMs: 0,
    });
  });

  test('says how well it knows when the first was, from a scan and from the roster', () => {
    const told = { code: 'already', uncertaintyMs: minute };
    expect(verdictAfter(withScan({ uncertaintyMs: minute }))).toMatchObject(told);
    const vague = passed.map((one) => ({ ...one, uncertaintyMs: minute }));
    expect(verdictAfter(withEntry({ passed: vague }))).toMatchObject(told);
  });

  test('at another point is no second scan', () => {
    expect(verdictAfter(withScan({ pointId: 'pack' })).code).toBe('ok');
  });

  test('after a void is the first again, also when the roster has not heard of the void', () => {
    const undo = withScan({ action: 'void', voidScope: 'any', voids: 'scan-0', id: 'undo' });
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

describe('a use of a code that the ticket had before, which nobody has judged', () => {
  const refused = { isEntitled: false };

  test('is told to staff at the same point, and does not use the ticket up', () => {
    expect(verdictAfter(withScan(refused))).toEqual({
      code: 'ok_note',
      hasNote: false,
      missing: null,
      isTimeUnsure: false,
      former: { at: scan.correctedAt, where: scan.where },
    });
    expect(verdictAfter(withScan({ ...refused, pointId: 'pack' }))).toEqual({ code: 'ok' });
  });

  test('is known before the checklist is gone through, which is before anything is handed out', () => {
    const items = [{ id: 'ktp', label: { id: 'KTP' } }];
    expect(verdictAfter(withScan(refused), withPoint({ checklist: items }))).toEqual({
      code: 'needs_checklist',
      items,
      former: { at: scan.correctedAt, where: scan.where },
    });
  });

  test('of another day says nothing at a daily point, and never at one for many passages', () => {
    const yesterday = { ...refused, correctedAt: now - 24 * hour };
    const codeAt = (repeat: 'daily' | 'many', change = refused) =>
      verdictAfter(withScan(change), withPoint({ repeat })).code;
    expect(codeAt('daily')).toBe('ok_note');
    expect(codeAt('daily', yesterday)).toBe('ok');
    expect(codeAt('many')).toBe('ok');
  });

  test('has used it once a judge let its bearer in', () => {
    const letIn = { ...refused, isLetIn: true };
    expect(verdictAfter(withScan(letIn))).toMatchObject({ code: 'already', at: scan.correctedAt });
  });
});
