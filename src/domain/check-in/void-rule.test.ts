import { expect, test } from 'vitest';
import { decideVoidAllowed } from './void-rule.ts';

const admittedAt = Date.UTC(2027, 1, 13, 22);
const minutes = (count: number) => admittedAt + count * 60_000;
const own = {
  role: 'steward',
  deviceId: 'phone-1',
  reason: 'Orang yang salah',
  at: minutes(5),
  target: { deviceId: 'phone-1', correctedAt: admittedAt },
} as const;

test('a steward may take back an own admission for 15 minutes', () => {
  expect(decideVoidAllowed(own)).toBe(true);
  expect(decideVoidAllowed({ ...own, at: minutes(15) })).toBe(true);
  expect(decideVoidAllowed({ ...own, at: minutes(15) + 1 })).toBe(false);
});

test('a steward may not take back what another phone admitted', () => {
  expect(decideVoidAllowed({ ...own, deviceId: 'phone-2' })).toBe(false);
});

test('a supervisor may take back any admission at any time', () => {
  const supervisor = { ...own, role: 'supervisor', deviceId: 'phone-2' } as const;
  expect(decideVoidAllowed({ ...supervisor, at: minutes(600) })).toBe(true);
});

test('nobody may without a reason', () => {
  for (const reason of [null, '', '  ']) {
    expect(decideVoidAllowed({ ...own, reason })).toBe(false);
    expect(decideVoidAllowed({ ...own, role: 'supervisor', reason })).toBe(false);
  }
});

test.each(['viewer', 'medical'] as const)('a %s voids nothing', (role) => {
  expect(decideVoidAllowed({ ...own, role })).toBe(false);
});
