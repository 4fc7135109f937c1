import { expect, test } from 'vitest';
import { planPoints } from './check-in-plan.ts';

const hours = {
  startsAt: '2027-03-13T22:00:00.000Z',
  endsAt: '2027-03-14T02:00:00.000Z',
  flagOffs: ['2027-03-13T22:30:00.000Z', '2027-03-13T22:00:00.000Z'],
};

test('an event has one point, from a while before it to its end', () => {
  expect(planPoints({ ...hours, kind: 'event', packs: [] })).toMatchObject([
    { kind: 'session', opensAt: '2027-03-13T21:15:00.000Z', closesAt: hours.endsAt },
  ]);
});

test('a race has its pack collection over all days, then the start', () => {
  const packs = [
    { opens_at: '2027-03-13T03:00:00.000Z', closes_at: '2027-03-13T11:00:00.000Z' },
    { opens_at: '2027-03-12T03:00:00.000Z', closes_at: '2027-03-12T11:00:00.000Z' },
  ];
  expect(planPoints({ ...hours, kind: 'race', packs })).toMatchObject([
    { kind: 'pack', opensAt: packs[1]?.opens_at, closesAt: packs[0]?.closes_at },
    { kind: 'start', opensAt: '2027-03-13T20:30:00.000Z', closesAt: '2027-03-13T23:00:00.000Z' },
  ]);
});

test('a race without packs has its start alone', () => {
  const points = planPoints({ ...hours, kind: 'race', flagOffs: [], packs: [] });
  expect(points).toMatchObject([{ kind: 'start', closesAt: '2027-03-13T22:30:00.000Z' }]);
});
