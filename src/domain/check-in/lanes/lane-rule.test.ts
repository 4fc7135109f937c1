import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { findLaneFaults } from './lane-faults.ts';
import { decideLane, type LaneRunner } from './lane-rule.ts';

const north: Lane = {
  id: 'n',
  name: 'Utara',
  rule: { kind: 'bibs', from: 1, to: 499 },
  device_id: 'wulan',
};
const south: Lane = {
  id: 's',
  name: 'Selatan',
  rule: { kind: 'bibs', from: 500, to: 999 },
  device_id: 'teguh',
};
const others: Lane = { id: 'o', name: 'Meja bantuan', rule: { kind: 'others' }, device_id: 'rini' };
const byBib = [north, south, others];

const at = (deviceId: string, runner: Partial<LaneRunner>, lanes: readonly Lane[] = byBib) =>
  decideLane(lanes, { deviceId, runner: { bib: null, category: '10k', ...runner } });

describe('a device', () => {
  test('admits its own lane, both ends included', () => {
    for (const bib of [500, 999]) expect(at('teguh', { bib })).toEqual({ isOwn: true });
    expect(at('teguh', { bib: 1000 })).toMatchObject({ isOwn: false });
  });

  test('names the lane of anybody else', () => {
    expect(at('teguh', { bib: 12 })).toEqual({
      isOwn: false,
      lane: { id: 'n', name: 'Utara' },
      reason: 'other_lane',
    });
  });

  test('sends who has no number to the others, and says why', () => {
    expect(at('rini', { bib: null })).toEqual({ isOwn: true });
    expect(at('teguh', { bib: null })).toMatchObject({ lane: { id: 'o' }, reason: 'no_bib' });
    expect(at('teguh', { bib: null }, [north, south])).toMatchObject({
      lane: null,
      reason: 'no_bib',
    });
  });

  test('admits nobody whose number it cannot read', () => {
    for (const device of ['wulan', 'teguh', 'rini']) {
      expect(at(device, { bib: undefined })).toEqual({
        isOwn: false,
        lane: null,
        reason: 'unreadable',
      });
    }
  });

  test('without a lane admits nobody, and everybody where there are no lanes', () => {
    expect(at('nadia', { bib: 12 })).toMatchObject({ isOwn: false });
    expect(at('nadia', { bib: 12 }, [])).toEqual({ isOwn: true });
  });

  test('goes by category where the point is split so, whether the number can be read or not', () => {
    const lanes: Lane[] = [
      { ...north, rule: { kind: 'categories', category_ids: ['5k'] } },
      { ...south, rule: { kind: 'categories', category_ids: ['10k', '21k'] } },
    ];
    expect(at('teguh', { bib: undefined }, lanes)).toEqual({ isOwn: true });
    expect(at('wulan', {}, lanes)).toMatchObject({ lane: { id: 's' }, reason: 'other_lane' });
    expect(at('wulan', { category: '42k' }, lanes)).toMatchObject({
      lane: null,
      reason: 'no_lane',
    });
  });
});

describe('any split', () => {
  const devices = ['wulan', 'teguh', 'rini', 'nadia'];
  const categories = ['5k', '10k', '21k'];
  const rule = fc.oneof(
    fc.tuple(fc.nat(1200), fc.nat(600)).map(([from, size]) => ({
      kind: 'bibs' as const,
      from,
      to: from + size,
    })),
    fc.subarray(categories).map((ids) => ({ kind: 'categories' as const, category_ids: ids })),
    fc.constant({ kind: 'others' as const }),
  );
  const lanes = fc
    .tuple(fc.array(rule, { minLength: 1, maxLength: 5 }), fc.shuffledSubarray(devices))
    .map(([rules, order]) =>
      rules.map((each, place): Lane => ({
        id: String(place),
        name: `Barisan ${place}`,
        rule: each,
        device_id: order[place] ?? null,
      })),
    );
  const runner: fc.Arbitrary<LaneRunner> = fc.record({
    bib: fc.oneof(fc.nat(2000), fc.constant(null), fc.constant(undefined)),
    category: fc.constantFrom(...categories, '42k'),
  });
  /** Each phone by itself: what it cannot read, another may. */
  const reading = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });

  const admitting = (split: Lane[], who: LaneRunner, canRead: boolean[]) =>
    devices.filter((deviceId, place) => {
      const bib = canRead[place] ? who.bib : undefined;
      return decideLane(split, { deviceId, runner: { ...who, bib } }).isOwn;
    });

  test('has no two devices that both say go for one runner, with no message between them', () => {
    fc.assert(
      fc.property(lanes, runner, reading, (split, who, canRead) => {
        expect(admitting(split, who, canRead).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('without faults has one lane for everybody of the point', () => {
    fc.assert(
      fc.property(lanes, runner, (split, who) => {
        fc.pre(findLaneFaults(split).length === 0);
        fc.pre(who.bib !== undefined);
        const decision = decideLane(split, { deviceId: 'nobody', runner: who });
        expect(decision).toMatchObject({ isOwn: false, lane: { id: expect.any(String) } });
      }),
    );
  });

  test('is what makes the difference: with the lanes off, two devices admit one runner', () => {
    const who = { bib: 12, category: '10k' };
    expect(admitting([], who, [true, true, true, true])).toEqual(devices);
  });
});
