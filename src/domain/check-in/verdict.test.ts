import { describe, expect, test } from 'vitest';
import { verdictCodes } from '#src/contract/check-in.ts';
import {
  type Change,
  checklist,
  minute,
  now,
  packMissing,
  startFor5k,
  verdictAfter,
  withEntry,
  withPoint,
  withScan,
} from '#tests/support/check-in/verdict.ts';
import { parseTicketCode } from './ticket-code.ts';
import { type Verdict, verdictClass, verdictScreen } from './verdict.ts';

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
    verdict: {
      code: 'already',
      at: now - 10 * minute,
      where: 'Gerbang 3',
      deviceId: 'phone-2',
      uncertaintyMs: 100,
    },
    change: withScan({}),
  },
  {
    verdict: { code: 'needs_checklist', items: checklist },
    change: withPoint({ checklist }),
  },
  {
    verdict: { code: 'ok_note', hasNote: true, missing: null, isTimeUnsure: false },
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
  // Both read the same field, so they cannot be true at once; and a ticket admitted without the roster is a used one.
  const exclusive = [
    ['cancelled', 'unpaid'],
    ['cancelled', 'not_confirmed'],
    ['unpaid', 'not_confirmed'],
    ['not_on_this_phone', 'just_now'],
    ['not_on_this_phone', 'already'],
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
