import { expect, test } from 'vitest';
import { takesBack, toVoidScope } from './void-rule.ts';

const admittedAt = Date.UTC(2027, 1, 13, 22);
const minutes = (count: number) => admittedAt + count * 60_000;
const admission = {
  id: 'scan-1',
  deviceId: 'phone-1',
  pointId: 'pack',
  registrationId: 'sari',
  correctedAt: admittedAt,
  uncertaintyMs: 0,
};
const undo = {
  ...admission,
  voids: 'scan-1',
  voidScope: 'own' as 'own' | 'any' | null,
  correctedAt: minutes(5),
};

test('a supervisor’s void reaches any admission, a steward’s the phone’s own, that of others none', () => {
  const scopes = (['supervisor', 'steward', 'viewer', 'medical'] as const).map((role) =>
    toVoidScope({ role, reason: 'Orang yang salah' }),
  );
  expect(scopes).toEqual(['any', 'own', null, null]);
});

test('nobody’s void reaches any without a reason', () => {
  for (const reason of [null, '', '  ']) {
    expect(toVoidScope({ role: 'supervisor', reason })).toBeNull();
    expect(toVoidScope({ role: 'steward', reason })).toBeNull();
  }
});

test('a steward may take back an own admission for 15 minutes', () => {
  expect(takesBack(undo, admission)).toBe(true);
  expect(takesBack({ ...undo, correctedAt: minutes(15) }, admission)).toBe(true);
  expect(takesBack({ ...undo, correctedAt: minutes(15) + 1 }, admission)).toBe(false);
});

test('what the clocks cannot tell counts for whoever takes back', () => {
  const late = { ...undo, correctedAt: minutes(15) + 500, uncertaintyMs: 300 };
  expect(takesBack(late, { ...admission, uncertaintyMs: 200 })).toBe(true);
  expect(takesBack(late, { ...admission, uncertaintyMs: 199 })).toBe(false);
});

test('a steward may not take back what another phone admitted', () => {
  expect(takesBack({ ...undo, deviceId: 'phone-2' }, admission)).toBe(false);
});

test('a supervisor may take back any admission at any time', () => {
  const supervisor = { ...undo, voidScope: 'any', deviceId: 'phone-2' } as const;
  expect(takesBack({ ...supervisor, correctedAt: minutes(600) }, admission)).toBe(true);
});

test('a void that reaches none takes nothing back', () => {
  expect(takesBack({ ...undo, voidScope: null }, admission)).toBe(false);
});

test('a void takes back what it names, of its own ticket and point', () => {
  const any = { ...undo, voidScope: 'any' } as const;
  for (const other of [{ id: 'scan-2' }, { pointId: 'start' }, { registrationId: 'budi' }]) {
    expect(takesBack(any, { ...admission, ...other })).toBe(false);
  }
});
