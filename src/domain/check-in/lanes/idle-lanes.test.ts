import { expect, test } from 'vitest';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { findIdleLanes, type LanePhone } from './idle-lanes.ts';

const phone: LanePhone = { id: 'wulan', role: 'steward', point_ids: null, revoked_at: null };

function laneOf(deviceId: string | null): Lane {
  return { id: '1', name: 'Utara', rule: { kind: 'others' }, device_id: deviceId };
}

const isIdle = (change: Partial<LanePhone>, deviceId: string | null = 'wulan') =>
  findIdleLanes([laneOf(deviceId)], { pointId: 'start', phones: [{ ...phone, ...change }] })
    .length === 1;

test('a lane has somebody while its phone may scan at the point', () => {
  expect(isIdle({})).toBe(false);
  expect(isIdle({ role: 'supervisor', point_ids: ['pack', 'start'] })).toBe(false);
});

test('a lane is idle without a phone, or with one that scans there no more', () => {
  expect(isIdle({}, null)).toBe(true);
  expect(isIdle({}, 'teguh')).toBe(true);
  expect(isIdle({ revoked_at: '2027-02-14T04:00:00Z' })).toBe(true);
  expect(isIdle({ role: 'viewer' })).toBe(true);
  expect(isIdle({ point_ids: ['pack'] })).toBe(true);
});
