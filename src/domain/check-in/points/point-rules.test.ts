import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PointContent } from '#src/contract/check-in-points/points.ts';
import { pointChangeProblems, pointProblems } from './point-rules.ts';

const context = {
  categoryIds: ['5k', '10k'],
  phonesStopAt: Date.parse('2027-02-16T05:00:00.000Z'),
};

function make(key: string, fields: Partial<PointContent> = {}): PointContent {
  return {
    key,
    kind: 'start',
    name: { id: key },
    opens_at: '2027-02-13T20:30:00.000Z',
    closes_at: '2027-02-13T23:00:00.000Z',
    category_ids: null,
    prerequisite: null,
    repeat: 'once',
    checklist: [],
    shown_fields: [],
    state: 'open',
    ...fields,
  };
}

const after = (key: string, mode: 'warn' | 'block' = 'block') => ({ prerequisite: { key, mode } });
const codes = (...points: PointContent[]) =>
  pointProblems(points, context).map(({ path, code }) => `${path} ${code}`);

describe('a chain of points', () => {
  test('is fine with a prerequisite that every runner of the point can pass', () => {
    expect(codes(make('pack'), make('start', after('pack')))).toEqual([]);
    expect(
      codes(
        make('pack', { category_ids: ['5k', '10k'] }),
        make('start', { ...after('pack'), category_ids: ['5k'] }),
      ),
    ).toEqual([]);
  });

  test('has no window that ends before it begins, lasts for months, or begins when phones have stopped', () => {
    const ends = (closes_at: string) => codes(make('a', { closes_at }));
    expect(ends('2027-02-13T20:30:00.000Z')).toEqual(['points.0.closes_at before_opening']);
    expect(ends('2027-05-13T20:30:00.000Z')).toEqual(['points.0.closes_at too_long']);
    const late = { opens_at: '2027-02-16T05:00:00.000Z', closes_at: '2027-02-16T06:00:00.000Z' };
    expect(codes(make('a', late))).toEqual(['points.0.opens_at after_event']);
  });

  test('admits categories of its event', () => {
    expect(codes(make('a', { category_ids: [] }))).toEqual(['points.0.category_ids required']);
    expect(codes(make('a', { category_ids: ['hm'] }))).toEqual(['points.0.category_ids unknown']);
  });

  test('names each point once, and each item of a checklist', () => {
    const item = { id: 'ktp', label: { id: 'KTP' } };
    expect(codes(make('a'), make('b', { name: { id: 'A' } }))).toEqual([
      'points.1.name.id duplicate',
    ]);
    expect(codes(make('a'), make('a', { name: { id: 'B' } }))).toEqual(['points.1.key duplicate']);
    expect(codes(make('a', { checklist: [item, item] }))).toEqual(['points.0.checklist duplicate']);
  });

  test.each([
    ['unknown', [make('start', after('gone'))]],
    ['circle', [make('start', after('start'))]],
    ['not_in_use', [make('start', after('pack')), make('pack', { state: 'draft' })]],
    [
      'opens_later',
      [
        make('start', after('pack')),
        make('pack', {
          opens_at: '2027-02-13T23:00:00.000Z',
          closes_at: '2027-02-14T01:00:00.000Z',
        }),
      ],
    ],
    ['other_categories', [make('start', after('pack')), make('pack', { category_ids: ['5k'] })]],
  ])('refuses a prerequisite that cannot be met: %s', (code, points) => {
    expect(codes(...points)).toEqual([`points.0.prerequisite ${code}`]);
  });

  test('lets a draft wait for what is not in use yet', () => {
    expect(
      codes(
        make('finish', { ...after('start'), state: 'draft' }),
        make('start', { state: 'draft' }),
      ),
    ).toEqual([]);
  });

  test('finds every circle and nothing else, however points refer to each other', () => {
    const links = fc.array(fc.nat(7), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(links, (to) => {
        const points = to.map((target, place) => make(`p${place}`, after(`p${target}`)));
        const found = new Set(codes(...points).map((text) => Number(text.split('.')[1])));
        for (const place of to.keys()) {
          let at = place;
          const reached = new Set<number>();
          for (let step = 0; step < 8; step += 1) reached.add((at = to[at] ?? 0));
          expect(found.has(place)).toBe(reached.has(place));
        }
      }),
    );
  });
});

test('what phones and the log know stays as it is', () => {
  const before = { ...make('a'), is_kept: true, is_used: true, is_sealed: false };
  const change = (fields: Partial<PointContent>) =>
    pointChangeProblems([before], [make('new'), make('a', fields)]).map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect(change({ name: { id: 'Gerbang A' }, state: 'closed' })).toEqual([]);
  expect(change({ kind: 'pack' })).toEqual(['points.1.kind fixed']);
  expect(change({ repeat: 'daily' })).toEqual(['points.1.repeat used']);
  expect(change({ state: 'draft' })).toEqual(['points.1.state on_phones']);
  expect(
    pointChangeProblems([{ ...before, is_sealed: true }], [make('a')]).map(({ code }) => code),
  ).toEqual(['sealed']);
  const fresh = { ...before, is_kept: false, is_used: false };
  expect(pointChangeProblems([fresh], [make('a', { repeat: 'many', state: 'draft' })])).toEqual([]);
});
