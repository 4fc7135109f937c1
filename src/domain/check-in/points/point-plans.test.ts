import { describe, expect, test } from 'vitest';
import type { EventPoints, HostPoint } from '#src/contract/check-in-points/points.ts';
import { pointProblems } from './point-rules.ts';
import { pointTemplates, templatePoints } from './point-templates.ts';
import { moveWindow } from './point-window.ts';
import { copyPoints, takeOverPoints } from './take-over-points.ts';

const event: EventPoints['event'] = {
  kind: 'race',
  starts_at: '2027-02-13T22:00:00.000Z',
  ends_at: '2027-02-14T03:00:00.000Z',
  zone: 'Asia/Jakarta',
  categories: [
    { id: 'a', code: '10K', name: { id: '10K' }, flag_off_at: '2027-02-13T22:00:00.000Z' },
    { id: 'b', code: '5K', name: { id: '5K' }, flag_off_at: '2027-02-13T22:30:00.000Z' },
  ],
  packs: [
    { opens_at: '2027-02-12T02:00:00.000Z', closes_at: '2027-02-12T13:00:00.000Z' },
    { opens_at: '2027-02-11T02:00:00.000Z', closes_at: '2027-02-11T13:00:00.000Z' },
  ],
};
const year = {
  ...event,
  starts_at: '2028-02-12T22:30:00.000Z',
  ends_at: '2028-02-13T03:00:00.000Z',
};

const stored = (fields: Partial<HostPoint>): HostPoint => ({
  ...(templatePoints('weekly', event)[0] as HostPoint),
  is_kept: true,
  is_used: true,
  is_sealed: false,
  ...fields,
});

describe('a template', () => {
  test.each(pointTemplates)('%s makes a chain without a fault', (template) => {
    for (const facts of [event, { ...event, packs: [] }]) {
      expect(
        pointProblems(templatePoints(template, facts), {
          categoryIds: ['a', 'b'],
          phonesStopAt: Date.parse(event.ends_at) + 2 * 86_400_000,
        }),
      ).toEqual([]);
    }
  });

  test('of a road race hands out packs on all its days, and has a finish to be taken into use', () => {
    expect(templatePoints('road', event)).toMatchObject([
      { kind: 'pack', opens_at: event.packs[1]?.opens_at, closes_at: event.packs[0]?.closes_at },
      { kind: 'start', prerequisite: { key: 'pack', mode: 'warn' } },
      { kind: 'finish', state: 'draft', prerequisite: { key: 'start', mode: 'warn' } },
    ]);
    expect(templatePoints('road', { ...event, packs: [] })[0]).toMatchObject({
      opens_at: '2027-02-12T02:00:00.000Z',
      closes_at: '2027-02-13T13:00:00.000Z',
    });
  });

  test('of a trail race lets nobody start without the gear check', () => {
    expect(templatePoints('trail', event)).toMatchObject([
      { key: 'pack', checklist: [{ id: 'id-card' }, { id: 'health-letter' }] },
      { key: 'gear', kind: 'session', prerequisite: { key: 'pack', mode: 'warn' } },
      { key: 'start', prerequisite: { key: 'gear', mode: 'block' } },
      { key: 'finish', state: 'draft' },
    ]);
  });
});

describe('a window', () => {
  const from = { startsAt: event.starts_at, zone: event.zone };
  const to = { startsAt: year.starts_at, zone: year.zone };

  test('keeps its distance to the start on its day, and its time of day on others', () => {
    const day = { opensAt: '2027-02-13T20:30:00.000Z', closesAt: '2027-02-13T22:10:00.000Z' };
    expect(moveWindow(day, { from, to })).toEqual({
      opensAt: '2028-02-12T21:00:00.000Z',
      closesAt: '2028-02-12T22:40:00.000Z',
    });
    const before = { opensAt: '2027-02-12T02:00:00.000Z', closesAt: '2027-02-12T13:00:00.000Z' };
    expect(moveWindow(before, { from, to })).toEqual({
      opensAt: '2028-02-11T02:00:00.000Z',
      closesAt: '2028-02-11T13:00:00.000Z',
    });
  });

  test('moves to another zone at the same hours there', () => {
    const before = { opensAt: '2027-02-12T02:00:00.000Z', closesAt: '2027-02-12T13:00:00.000Z' };
    const east = { startsAt: '2027-02-13T20:00:00.000Z', zone: 'Asia/Jayapura' } as const;
    expect(moveWindow(before, { from, to: east }).opensAt).toBe('2027-02-12T00:00:00.000Z');
  });
});

describe('taking over a plan', () => {
  test('changes the points there are, closes those that phones know, and drops the rest', () => {
    const current = [
      stored({ key: 'one', kind: 'pack' }),
      stored({ key: 'two', kind: 'start', repeat: 'daily' }),
      stored({ key: 'old', kind: 'start', name: { id: 'Gerbang B' } }),
      stored({ key: 'gone', kind: 'session', is_kept: false, is_used: false }),
      stored({ key: 'three', kind: 'finish' }),
    ];
    expect(takeOverPoints(current, templatePoints('road', event))).toMatchObject([
      { key: 'one', kind: 'pack', state: 'open', repeat: 'once' },
      { key: 'two', repeat: 'daily', prerequisite: { key: 'one', mode: 'warn' } },
      { key: 'three', state: 'closed', prerequisite: { key: 'two' } },
      { key: 'old', state: 'closed', prerequisite: null },
    ]);
  });

  test('leaves what was sealed closed', () => {
    const sealed = stored({ key: 's', kind: 'start', is_sealed: true });
    expect(takeOverPoints([sealed], templatePoints('fun', event))).toMatchObject([
      { kind: 'pack', state: 'open' },
      { key: 's', state: 'closed' },
    ]);
  });

  test('makes new points where there are none, and keeps what a plan names besides', () => {
    const plan = templatePoints('fun', event).slice(1);
    expect(takeOverPoints([], plan)).toEqual(plan);
    const fresh = stored({ key: 'x', kind: 'start', is_kept: false, is_used: false });
    expect(takeOverPoints([fresh], plan)).toMatchObject([
      { key: 'x', prerequisite: { key: 'pack' } },
    ]);
  });
});

test('points of last year come with their categories by code, open again', () => {
  const last = {
    event,
    points: [
      stored({ key: 'p', category_ids: ['b', 'c'], state: 'closed', opens_at: event.starts_at }),
      stored({ key: 'q', category_ids: null, state: 'draft' }),
    ],
  };
  const to = { ...year, categories: [{ ...event.categories[1]!, id: 'new-b' }] };
  expect(copyPoints(last, to)).toMatchObject([
    { key: 'p', category_ids: ['new-b'], state: 'open', opens_at: year.starts_at },
    { key: 'q', category_ids: null, state: 'draft' },
  ]);
});
